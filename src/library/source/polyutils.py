# `numpy.polynomial.polyutils`: coefficients, domains, formatting of single numbers.

def trimseq(seq):
    if len(seq) == 0 or seq[-1] != 0:
        return seq
    k = len(seq) - 1
    while k > 0 and seq[k] == 0:
        k -= 1
    return seq[:k + 1]

def as_series(alist, trim=True):
    arrays = [np.array(a, ndmin=1) for a in alist]
    for a in arrays:
        if a.size == 0:
            raise ValueError('Coefficient array is empty')
        if a.ndim != 1:
            raise ValueError('Coefficient array is not 1-d')
    if trim:
        arrays = [trimseq(a) for a in arrays]
    try:
        dtype = np.common_type(*arrays)
    except Exception as error:
        raise ValueError('Coefficient arrays have no common type') from error
    return [np.array(a, dtype=dtype) for a in arrays]

def trimcoef(c, tol=0):
    if tol < 0:
        raise ValueError('tol must be non-negative')
    [c] = as_series([c])
    [places] = np.nonzero(np.abs(c) > tol)
    return c[:places[-1] + 1].copy() if len(places) else c[:1] * 0

def getdomain(x):
    [x] = as_series([x], trim=False)
    if np.iscomplexobj(x):
        return np.array((complex(x.real.min(), x.imag.min()), complex(x.real.max(), x.imag.max())))
    return np.array((x.min(), x.max()))

def mapparms(old, new):
    length = old[1] - old[0]
    return (old[1] * new[0] - old[0] * new[1]) / length, (new[1] - new[0]) / length

def mapdomain(x, old, new):
    if type(x) not in (int, float, complex) and not isinstance(x, np.generic) and not hasattr(x, 'coef'):
        x = np.asanyarray(x)
    offset, scale = mapparms(old, new)
    return offset + scale * x

def format_float(x, parens=False):
    if not isinstance(x, np.floating):
        return str(x)
    options = np.get_printoptions()
    if np.isnan(x):
        return options['nanstr']
    if np.isinf(x):
        return options['infstr']
    size = np.abs(x)
    trim, unique = ('k', False) if options['floatmode'] == 'fixed' else ('0', True)
    given = dict(precision=options['precision'], unique=unique, trim=trim, sign=options['sign'] == '+')
    if x != 0 and (size >= 1.e8 or size < 10 ** min(0, -(options['precision'] - 1) // 2)):
        text = np.format_float_scientific(x, **given)
        return f'({text})' if parens else text
    return np.format_float_positional(x, **given)
