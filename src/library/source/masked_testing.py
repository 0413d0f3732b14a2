# `numpy.ma.testutils`: assertions for which masked elements are equal to each other.

import operator
from unittest import TestCase

assert_ = np.testing.assert_
assert_allclose = np.testing.assert_allclose
assert_array_almost_equal_nulp = np.testing.assert_array_almost_equal_nulp
assert_raises = np.testing.assert_raises

# Two arrays with one mask, which is that of both.
def _alike(a, b):
    mask = np.ma.mask_or(np.ma.getmask(a), np.ma.getmask(b))
    return [np.ma.masked_array(np.ma.getdata(x), mask=mask, keep_mask=False) for x in (a, b)]

# Both as doubles: where one is masked, they agree if `fill_value`.
def _doubles(a, b, fill_value):
    x, y = _alike(np.ma.filled(a), np.ma.filled(b))
    mask = np.ma.mask_or(np.ma.getmask(a), np.ma.getmask(b))
    x, y = np.ma.masked_array(x, mask=mask), np.ma.masked_array(y, mask=mask)
    return np.ma.filled(x, fill_value).astype(np.float64), np.ma.filled(y, 1).astype(np.float64)

def approx(a, b, fill_value=True, rtol=1e-5, atol=1e-8):
    x, y = _doubles(a, b, fill_value)
    return np.less_equal(np.abs(x - y), atol + rtol * np.abs(y)).ravel()

def almost(a, b, decimal=6, fill_value=True):
    x, y = _doubles(a, b, fill_value)
    return (np.around(np.abs(x - y), decimal) <= 10.0 ** -decimal).ravel()

def assert_equal_records(a, b):
    assert_equal(a.dtype, b.dtype)
    for name in a.dtype.names:
        if a[name] is not np.ma.masked and b[name] is not np.ma.masked:
            assert_equal(a[name], b[name])

def assert_equal(actual, desired, err_msg=''):
    if isinstance(desired, dict):
        if not isinstance(actual, dict):
            raise AssertionError(repr(type(actual)))
        assert_equal(len(actual), len(desired), err_msg)
        for key in desired:
            if key not in actual:
                raise AssertionError(f'{key} not in {actual}')
            assert_equal(actual[key], desired[key], f'key={key!r}\n{err_msg}')
        return
    if isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert_equal(len(actual), len(desired), err_msg)
        for k, (a, b) in enumerate(zip(actual, desired)):
            assert_equal(a, b, f'item={k!r}\n{err_msg}')
        return
    if not isinstance(actual, np.ndarray) and not isinstance(desired, np.ndarray):
        if not desired == actual:
            raise AssertionError(f'Items are not equal: {actual!r} {desired!r} {err_msg}')
        return
    if (actual is np.ma.masked) is not (desired is np.ma.masked):
        raise ValueError(f'Only one is masked: {actual!r} {desired!r} {err_msg}')
    assert_array_equal(actual, desired, err_msg)

def assert_not_equal(actual, desired, err_msg=''):
    if isinstance(actual, np.ndarray) or isinstance(desired, np.ndarray):
        fail_if_array_equal(actual, desired, err_msg)
    elif not desired != actual:
        raise AssertionError(f'Items are equal: {actual!r} {err_msg}')

def assert_almost_equal(actual, desired, decimal=7, err_msg='', verbose=True):
    if isinstance(actual, np.ndarray) or isinstance(desired, np.ndarray):
        assert_array_almost_equal(actual, desired, decimal, err_msg, verbose)
    elif round(abs(desired - actual), decimal) != 0:
        raise AssertionError(f'Items are not equal to {decimal} decimals: {actual!r} {desired!r} {err_msg}')

assert_close = assert_almost_equal

def assert_array_compare(comparison, x, y, err_msg='', verbose=True, header='', fill_value=True):
    x, y = _alike(x, y)
    np.testing.assert_array_compare(comparison, x.filled(fill_value), y.filled(fill_value), err_msg=err_msg, verbose=verbose, header=header)

def assert_array_equal(x, y, err_msg='', verbose=True):
    assert_array_compare(operator.eq, x, y, err_msg, verbose, 'Arrays are not equal')

def fail_if_array_equal(x, y, err_msg='', verbose=True):
    assert_array_compare(lambda a, b: not np.all(approx(a, b)), x, y, err_msg, verbose, 'Arrays are equal')

def assert_array_approx_equal(x, y, decimal=6, err_msg='', verbose=True):
    assert_array_compare(lambda a, b: approx(a, b, rtol=10.0 ** -decimal), x, y, err_msg, verbose, 'Arrays are not almost equal')

def assert_array_almost_equal(x, y, decimal=6, err_msg='', verbose=True):
    assert_array_compare(lambda a, b: almost(a, b, decimal), x, y, err_msg, verbose, 'Arrays are not almost equal')

def assert_array_less(x, y, err_msg='', verbose=True):
    assert_array_compare(operator.lt, x, y, err_msg, verbose, 'Arrays are not less-ordered')

def assert_mask_equal(m1, m2, err_msg=''):
    if m1 is np.ma.nomask or m2 is np.ma.nomask:
        assert_(m1 is m2, err_msg)
    assert_array_equal(m1, m2, err_msg)
