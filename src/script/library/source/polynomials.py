# Polynomials as arrays of coefficients, the highest power first.

def vander(x, N=None, increasing=False):
    x = np.asarray(x)
    if x.ndim != 1:
        raise ValueError('x must be a one-dimensional array or sequence.')
    N = len(x) if N is None else N
    powers = [np.ones(len(x), dtype=np.result_type(x, int))]
    for _ in range(N - 1):
        powers.append(powers[-1] * x)
    if N == 0:
        return np.zeros((len(x), 0), dtype=powers[0].dtype)
    return np.stack(powers if increasing else powers[::-1], axis=1)

def polyval(p, x):
    x = np.asarray(x)
    y = np.zeros_like(x)
    for c in np.asarray(p):
        y = y * x + c
    return y

def polyadd(a1, a2):
    a, b = np.array(a1, ndmin=1), np.array(a2, ndmin=1)
    gap = len(b) - len(a)
    a = np.concatenate([np.zeros(max(gap, 0), dtype=a.dtype), a]) if gap > 0 else a
    b = np.concatenate([np.zeros(max(-gap, 0), dtype=b.dtype), b]) if gap < 0 else b
    return a + b

def polysub(a1, a2):
    return polyadd(a1, -np.array(a2, ndmin=1))

def polymul(a1, a2):
    return np.convolve(np.trim_zeros(np.array(a1, ndmin=1), 'f') if np.any(a1) else np.zeros(1), np.trim_zeros(np.array(a2, ndmin=1), 'f') if np.any(a2) else np.zeros(1))

def polyder(p, m=1):
    if m < 0:
        raise ValueError('Order of derivative must be positive (see polyint)')
    p = np.asarray(p)
    for _ in range(int(m)):
        p = p[:-1] * np.arange(len(p) - 1, 0, -1)
    return p

def polyint(p, m=1, k=None):
    if m < 0:
        raise ValueError('Order of integral must be positive (see polyder)')
    constants = np.zeros(int(m)) if k is None else np.array(k, ndmin=1, dtype=float)
    if len(constants) == 1 and m > 1:
        constants = constants[0] * np.ones(int(m))
    if len(constants) < m:
        raise ValueError('k must be a scalar or a rank-1 array of length 1 or >m.')
    p = np.asarray(p)
    for c in constants[:int(m)]:
        p = np.concatenate([p / np.arange(len(p), 0, -1), [c]])
    return p

def polyfit(x, y, deg):
    x, y = np.asarray(x) + 0.0, np.asarray(y) + 0.0
    if deg < 0:
        raise ValueError('expected deg >= 0')
    if x.ndim != 1:
        raise TypeError('expected 1D vector for x')
    if x.size == 0:
        raise TypeError('expected non-empty vector for x')
    if y.ndim < 1 or y.ndim > 2:
        raise TypeError('expected 1D or 2D array for y')
    if x.shape[0] != y.shape[0]:
        raise TypeError('expected x and y to have same length')
    left = vander(x, deg + 1)
    scale = np.sqrt((left * left).sum(axis=0))
    c = np.linalg.lstsq(left / scale, y, len(x) * np.finfo(x.dtype).eps)[0]
    return (c.T / scale).T

def poly(seq_of_zeros):
    zeros = np.array(seq_of_zeros, ndmin=1)
    if zeros.ndim != 1:
        raise NotImplementedError('poly() of a matrix needs its eigenvalues, which are not there')
    a = np.ones(1, dtype=zeros.dtype)
    for zero in zeros:
        a = np.convolve(a, np.array([1, -zero], dtype=zeros.dtype))
    return a

def polydiv(u, v):
    u, v = np.array(u, ndmin=1) + 0.0, np.array(v, ndmin=1) + 0.0
    dtype = np.result_type(u, v)
    m, n = len(u) - 1, len(v) - 1
    rest = u.astype(dtype)
    quotient = np.zeros(max(m - n + 1, 1), dtype=dtype)
    for k in range(0, m - n + 1):
        factor = rest[k] / v[0]
        quotient[k] = factor
        rest[k:k + n + 1] -= factor * v
    while len(rest) > 1 and np.allclose(rest[0], 0, rtol=1e-14):
        rest = rest[1:]
    return quotient, rest
