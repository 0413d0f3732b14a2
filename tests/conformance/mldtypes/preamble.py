# Stands after CPython's preamble before every extracted test of ml_dtypes, in CPython's run and in ours: as much of `absl.testing`
# as those tests use. It is written in what the language has.

import itertools as _itertools


class absltest:
    TestCase = _TestCase
    SkipTest = _Skipped


def _value_name(value):
    if isinstance(value, (list, tuple)):
        return '-'.join([_value_name(one) for one in value])
    name = getattr(value, '__name__', None) or getattr(value, 'name', None)
    if isinstance(name, str):
        return name
    if value is None or isinstance(value, (bool, int, float, complex, str, dict)):
        return repr(value).replace(' ', '')
    return type(value).__name__


def _add_cases(decorated, cases):
    """Cases of a test or of all tests of a class: name, arguments and named arguments of each."""
    decorated._cases = cases
    return decorated


def _named(cases):
    for case in cases:
        if isinstance(case, dict):
            yield case['testcase_name'].lstrip('_'), (), {key: value for key, value in case.items() if key != 'testcase_name'}
        else:
            yield case[0].lstrip('_'), tuple(case[1:]), {}


def _unnamed(cases):
    for case in cases:
        if isinstance(case, dict):
            yield _value_name(tuple(case.values())), (), case
        else:
            values = tuple(case) if isinstance(case, (list, tuple)) else (case,)
            yield _value_name(values), values, {}


def _all_of(cases):
    """The cases of a decorator, which takes them one by one or in one iterable."""
    if len(cases) == 1 and not isinstance(cases[0], (dict, tuple, str)):
        return cases[0]
    return cases


class parameterized:
    TestCase = _TestCase

    @staticmethod
    def named_parameters(*cases):
        made = list(_named(_all_of(cases)))
        return lambda decorated: _add_cases(decorated, made)

    @staticmethod
    def parameters(*cases):
        made = list(_unnamed(_all_of(cases)))
        return lambda decorated: _add_cases(decorated, made)

    @staticmethod
    def product(*sets, **values):
        choices = [dict(zip(values, chosen)) for chosen in _itertools.product(*values.values())]
        for one in reversed(sets):
            choices = [{**first, **rest} for first in one for rest in choices]
        return parameterized.parameters(*choices)


def _cases_of(owner, name):
    """The cases of a test by their names; one without a name where there are no parameters."""
    cases = getattr(owner, '_cases', None) or getattr(getattr(owner, name), '_cases', None) or [('', (), {})]
    found = {}
    for case, arguments, options in cases:
        unique = case
        while unique in found:
            unique += '_'
        found[unique] = (arguments, options)
    return found


def _run_case(owner, name, case):
    arguments, options = _cases_of(owner, name)[case]
    test = getattr(owner, name)
    owner._case = lambda self: test(self, *arguments, **options)
    _run_test(owner, '_case')
