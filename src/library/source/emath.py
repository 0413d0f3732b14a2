# `numpy.emath`: functions that give complex numbers where their real counterparts are not defined.

def _complex(x):
    return x.astype(np.csingle if x.dtype.char in 'fbhBHF' else np.cdouble)

# Complex where any element is real and negative, or as `is_outside` says.
def _widened(x, is_outside=None):
    x = np.asarray(x)
    outside = np.isreal(x) & (x < 0) if is_outside is None else np.isreal(x) & is_outside(x)
    return _complex(x) if outside.any() else x

def _whole_as_float(x):
    x = np.asarray(x)
    return x * 1.0 if (np.isreal(x) & (x < 0)).any() else x

def _beyond_one(x):
    return abs(x) > 1

def sqrt(x):
    return np.sqrt(_widened(x))

def log(x):
    return np.log(_widened(x))

def log10(x):
    return np.log10(_widened(x))

def log2(x):
    return np.log2(_widened(x))

def logn(n, x):
    return np.log(_widened(x)) / np.log(_widened(n))

def power(x, p):
    return np.power(_widened(x), _whole_as_float(p))

def arccos(x):
    return np.arccos(_widened(x, _beyond_one))

def arcsin(x):
    return np.arcsin(_widened(x, _beyond_one))

def arctanh(x):
    return np.arctanh(_widened(x, _beyond_one))
