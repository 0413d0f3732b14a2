# Linear algebra over the natives of a stack of matrices.

LinAlgError = LinAlgError

def _inexact(*arrays):
    out = []
    for a in arrays:
        a = np.asarray(a)
        if not np.issubdtype(a.dtype, np.inexact):
            a = a.astype(np.float64)
        if a.dtype not in (np.float32, np.float64, np.complex64, np.complex128):
            raise TypeError(f'array type {a.dtype} is unsupported in linalg')
        out.append(a)
    dtype = np.result_type(*[a.dtype for a in out])
    return [a.astype(dtype) for a in out]

def _stacked(a):
    if a.ndim < 2:
        raise LinAlgError(f'{a.ndim}-dimensional array given. Array must be at least two-dimensional')
    return a

def _square(a):
    _stacked(a)
    if a.shape[-1] != a.shape[-2]:
        raise LinAlgError('Last 2 dimensions of the array must be square')
    return a

def _number(a):
    return a if a.ndim else a[()]

def det(a):
    a, = _inexact(_square(np.asarray(a)))
    return _number(_determinant(a)[2])

def slogdet(a):
    a, = _inexact(_square(np.asarray(a)))
    sign, log, _ = _determinant(a)
    return SlogdetResult(_number(sign), _number(log))

class _Result:
    def __iter__(self):
        return iter(self._values())

    def __len__(self):
        return len(self._names)

    def __getitem__(self, key):
        return self._values()[key]

    def _values(self):
        return tuple(getattr(self, name) for name in self._names)

    def __eq__(self, other):
        return self._values() == tuple(other)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self._names)})"

class SlogdetResult(_Result):
    _names = ('sign', 'logabsdet')

    def __init__(self, sign, logabsdet):
        self.sign, self.logabsdet = sign, logabsdet

class QRResult(_Result):
    _names = ('Q', 'R')

    def __init__(self, Q, R):
        self.Q, self.R = Q, R

class EighResult(_Result):
    _names = ('eigenvalues', 'eigenvectors')

    def __init__(self, eigenvalues, eigenvectors):
        self.eigenvalues, self.eigenvectors = eigenvalues, eigenvectors

class EigResult(_Result):
    _names = ('eigenvalues', 'eigenvectors')

    def __init__(self, eigenvalues, eigenvectors):
        self.eigenvalues, self.eigenvectors = eigenvalues, eigenvectors

class SVDResult(_Result):
    _names = ('U', 'S', 'Vh')

    def __init__(self, U, S, Vh):
        self.U, self.S, self.Vh = U, S, Vh

def _solved(a, b):
    stack = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    a = np.broadcast_to(a, stack + a.shape[-2:])
    b = np.broadcast_to(b, stack + b.shape[-2:])
    if a.shape[-1] == 0 or b.shape[-1] == 0 or 0 in stack:
        return np.zeros(stack + b.shape[-2:], dtype=b.dtype)
    found = _solve(a, b)
    if found is None:
        raise LinAlgError('Singular matrix')
    return found[0]

def inv(a):
    a, = _inexact(_square(np.asarray(a)))
    return _solved(a, np.eye(a.shape[-1], dtype=a.dtype))

def solve(a, b):
    _square(np.asarray(a))
    a, b = _inexact(a, b)
    vector = b.ndim == 1
    wide = b[:, None] if vector else b
    if b.ndim == 0:
        raise ValueError('solve: Input operand 1 does not have enough dimensions (has 0, gufunc core with signature (m,m),(m,n)->(m,n) requires 2)')
    if wide.shape[-2] != a.shape[-1]:
        signature = '(m,m),(m)->(m)' if vector else '(m,m),(m,n)->(m,n)'
        raise ValueError(f"solve{'1' if vector else ''}: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature {signature} "
                         f'(size {wide.shape[-2]} is different from {a.shape[-1]})')
    x = _solved(a, wide)
    return x[..., 0] if vector else x

def cholesky(a, /, *, upper=False):
    a, = _inexact(_square(np.asarray(a)))
    if a.size == 0:
        return a
    found = _triangular(a.mT.conj() if upper else a)
    if found is None:
        raise LinAlgError('Matrix is not positive definite')
    return found[0].mT.conj() if upper else found[0]

def qr(a, mode='reduced'):
    if mode not in ('reduced', 'complete', 'r', 'raw'):
        raise ValueError(f"Unrecognized mode '{mode}'")
    if mode == 'raw':
        raise NotImplementedError("qr() with mode='raw' is not there")
    a, = _inexact(_stacked(np.asarray(a)))
    m, n = a.shape[-2:]
    if a.size == 0:
        wide = m if mode == 'complete' else min(m, n)
        q, r = np.zeros(a.shape[:-2] + (m, wide), dtype=a.dtype) + np.eye(m, wide, dtype=a.dtype), np.zeros(a.shape[:-2] + (wide, n), dtype=a.dtype)
    else:
        q, r = _orthogonal(a, mode == 'complete')
    return r if mode == 'r' else QRResult(q, r)

def _triangle(a, UPLO):
    UPLO = UPLO.upper()
    if UPLO not in ('L', 'U'):
        raise ValueError("UPLO argument must be 'L' or 'U'")
    a, = _inexact(_square(np.asarray(a)))
    return a, UPLO == 'U'

def eigh(a, UPLO='L'):
    a, upper = _triangle(a, UPLO)
    if a.size == 0:
        return EighResult(np.zeros(a.shape[:-1], dtype=a.real.dtype), a)
    found = _symmetric(a, upper)
    if found is None:
        raise LinAlgError('Eigenvalues did not converge')
    return EighResult(found[0], found[1])

def eigvalsh(a, UPLO='L'):
    a, upper = _triangle(a, UPLO)
    if a.size == 0:
        return np.zeros(a.shape[:-1], dtype=a.real.dtype)
    found = _symmetric(a, upper, False)
    if found is None:
        raise LinAlgError('Eigenvalues did not converge')
    return found[0]

def eig(a):
    a, = _inexact(_square(np.asarray(a)))
    if not np.isfinite(a).all():
        raise LinAlgError('Array must not contain infs or NaNs')
    if a.size == 0:
        return EigResult(np.zeros(a.shape[:-1], dtype=a.dtype), a)
    found = _general(a)
    if found is None:
        raise LinAlgError('Eigenvalues did not converge')
    values, vectors = found
    if np.isrealobj(a) and not values.imag.any():
        return EigResult(values.real, vectors.real)
    return EigResult(values, vectors)

def eigvals(a):
    return eig(a).eigenvalues

def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    if hermitian and not compute_uv:
        return np.sort(abs(eigvalsh(a)))[..., ::-1]
    if hermitian:
        s, u = eigh(a)
        order = np.argsort(abs(s))[..., ::-1]
        s, u = np.take_along_axis(s, order, axis=-1), np.take_along_axis(u, order[..., None, :], axis=-1)
        return SVDResult(u, abs(s), (u * np.sign(s)[..., None, :]).mT.conj())
    a, = _inexact(_stacked(np.asarray(a)))
    m, n = a.shape[-2:]
    if m == 0 or n == 0:
        all = (m, n) if full_matrices else (0, 0)
        square = lambda rows, columns, k: np.zeros(a.shape[:-2] + (rows, columns), dtype=a.dtype) + np.eye(k, dtype=a.dtype)[:rows, :columns]
        found = (np.zeros(a.shape[:-2] + (0,), dtype=a.real.dtype), square(m, all[0], m), square(all[1], n, n))
    else:
        found = _singular(a, bool(compute_uv), bool(full_matrices))
    if found is None:
        raise LinAlgError('SVD did not converge')
    if not compute_uv:
        return found[0]
    s, u, vh = found
    return SVDResult(u, s, vh)

def svdvals(x, /):
    return svd(x, compute_uv=False)

def matrix_power(a, n):
    a = _square(np.asarray(a))
    if not isinstance(n, int) and not (isinstance(n, np.ndarray) and n.ndim == 0 and np.issubdtype(n.dtype, np.integer)):
        raise TypeError('exponent must be an integer')
    n = int(n)
    if n == 0:
        return np.zeros_like(a) + np.eye(a.shape[-1], dtype=a.dtype)
    if n < 0:
        a, n = inv(a), -n
    result = None
    while n > 0:
        if n & 1:
            result = a if result is None else np.matmul(result, a)
        n >>= 1
        if n:
            a = np.matmul(a, a)
    return result

def _tolerance(s, shape, rcond, dtype):
    if rcond is None:
        rcond = max(shape[-2:]) * np.finfo(dtype).eps
    return np.max(s, axis=-1, keepdims=True, initial=0) * np.asarray(rcond)[..., None]

def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    if rtol is not None and tol is not None:
        raise ValueError("`tol` and `rtol` can't be both set.")
    A = np.asarray(A)
    if A.ndim < 2:
        return int(not np.all(A == 0))
    s = svd(A, compute_uv=False, hermitian=hermitian)
    bound = np.asarray(tol)[..., None] if tol is not None else _tolerance(s, A.shape, rtol, s.dtype)
    return np.count_nonzero(s > bound, axis=-1)

def pinv(a, rcond=None, hermitian=False, *, rtol=None):
    a, = _inexact(_stacked(np.asarray(a)))
    if rcond is None:
        rcond = rtol
    m, n = a.shape[-2:]
    if a.size == 0:
        return np.zeros(a.shape[:-2] + (n, m), dtype=a.dtype)
    u, s, vh = svd(a.conj(), full_matrices=False, hermitian=hermitian)
    if rcond is None:
        rcond = max(m, n) * np.finfo(a.dtype).eps
    kept = s > s.max(axis=-1, keepdims=True) * np.asarray(rcond)[..., None]
    s = np.where(kept, 1 / np.where(kept, s, np.ones((), dtype=s.dtype)), np.zeros((), dtype=s.dtype))
    return np.matmul(vh.mT, s[..., None] * u.mT)

def lstsq(a, b, rcond=None):
    a, b = _inexact(a, b)
    vector = b.ndim == 1
    if a.ndim != 2:
        raise LinAlgError(f'{a.ndim}-dimensional array given. Array must be two-dimensional')
    wide = b[:, None] if vector else b
    if wide.ndim != 2:
        raise LinAlgError(f'{wide.ndim}-dimensional array given. Array must be two-dimensional')
    m, n = a.shape
    if wide.shape[0] != m:
        raise LinAlgError('Incompatible dimensions')
    if rcond is None:
        rcond = np.finfo(a.dtype).eps * max(n, m)
    if rcond < 0:
        rcond = np.finfo(a.dtype).eps
    if a.size == 0 or wide.size == 0:
        x, s, rank = np.zeros((n, wide.shape[1]), dtype=a.dtype), svdvals(a), np.int32(0)
    else:
        u, s, vh = svd(a, full_matrices=False)
        kept = s > rcond * s.max()
        rank = np.int32(kept.sum())
        scale = np.where(kept, 1 / np.where(kept, s, np.ones((), dtype=s.dtype)), np.zeros((), dtype=s.dtype))
        x = vh.mT.conj() @ (scale[:, None] * (u.mT.conj() @ wide))
    residuals = np.array([], dtype=s.dtype)
    if rank == n and m > n:
        residuals = (np.abs(wide - a @ x) ** 2).sum(axis=0)
    return (x[:, 0] if vector else x), residuals, rank, s

def cond(x, p=None):
    x = np.asarray(x)
    if x.size == 0:
        raise LinAlgError('cond is not defined on empty arrays')
    if p is None or p == 2 or p == -2:
        s = svd(x, compute_uv=False)
        return _number(s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1])
    _square(x)
    x, = _inexact(x)
    try:
        inverse = inv(x)
    except LinAlgError:
        return np.asarray(np.inf, dtype=x.real.dtype)[()]
    return _number(matrix_norm(x, ord=p) * matrix_norm(inverse, ord=p))

def norm(x, ord=None, axis=None, keepdims=False):
    x = np.asarray(x)
    if not np.issubdtype(x.dtype, np.inexact):
        x = x.astype(float)
    if axis is None and (ord is None or (ord in ('f', 'fro') and x.ndim == 2) or (ord == 2 and x.ndim == 1)):
        return _norm(x, None, None, keepdims=keepdims)
    if axis is None:
        axes = tuple(range(x.ndim))
    elif isinstance(axis, tuple):
        axes = axis
    else:
        try:
            axes = (int(axis),)
        except Exception:
            raise TypeError("'axis' must be None, an integer or a tuple of integers")
    if len(axes) == 1:
        if ord == 0:
            return (x != 0).astype(x.real.dtype).sum(axis=axes, keepdims=keepdims)
        if isinstance(ord, str):
            raise ValueError(f"Invalid norm order '{ord}' for vectors")
        return _norm(x, ord, axes, keepdims=keepdims)
    if len(axes) != 2:
        raise ValueError('Improper number of dimensions to norm.')
    for k in axes:
        if not -x.ndim <= k < x.ndim:
            raise AxisError(f'axis {k} is out of bounds for array of dimension {x.ndim}')
    if axes[0] % x.ndim == axes[1] % x.ndim:
        raise ValueError('Duplicate axes given.')
    if ord is None or ord in ('fro', 'f'):
        return _norm(x, None, axes, keepdims=keepdims)
    turned = np.moveaxis(x, axes, (-2, -1))
    if ord in (2, -2, 'nuc'):
        s = svd(turned, compute_uv=False)
        found = s.sum(axis=-1) if ord == 'nuc' else s.max(axis=-1) if ord == 2 else s.min(axis=-1)
    elif ord in (1, -1, np.inf, -np.inf):
        sums = np.abs(turned).sum(axis=-2 if ord in (1, -1) else -1)
        found = sums.max(axis=-1) if ord > 0 else sums.min(axis=-1)
    else:
        raise ValueError('Invalid norm order for matrices.')
    if keepdims:
        found = np.expand_dims(found, tuple(sorted(k % x.ndim for k in axes)))
    return found

def matrix_norm(x, /, *, keepdims=False, ord='fro'):
    return norm(x, ord, (-2, -1), keepdims)

def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    x = np.asarray(x)
    if axis is None:
        shape = (1,) * x.ndim
        found = norm(x.reshape(-1), ord, 0)
        return np.asarray(found).reshape(shape) if keepdims else found
    return norm(x, ord, axis, keepdims)

def vecdot(x1, x2, /, *, axis=-1):
    return np.vecdot(x1, x2, axis=axis)

def multi_dot(arrays, *, out=None):
    arrays = [np.asarray(a) for a in arrays]
    if len(arrays) < 2:
        raise ValueError('Expecting at least two arrays.')
    first, last = arrays[0].ndim, arrays[-1].ndim
    if first == 1:
        arrays[0] = arrays[0][None]
    if last == 1:
        arrays[-1] = arrays[-1][:, None]
    for a in arrays:
        if a.ndim != 2:
            raise LinAlgError(f'{a.ndim}-dimensional array given. Array must be two-dimensional')
    # The cheapest order of products (Cormen et al., "Introduction to Algorithms", 15.2).
    p = [a.shape[0] for a in arrays] + [arrays[-1].shape[1]]
    n = len(arrays)
    cost = [[0] * n for _ in range(n)]
    cut = [[0] * n for _ in range(n)]
    for length in range(1, n):
        for i in range(n - length):
            j = i + length
            options = [cost[i][k] + cost[k + 1][j] + p[i] * p[k + 1] * p[j + 1] for k in range(i, j)]
            cost[i][j] = min(options)
            cut[i][j] = i + options.index(cost[i][j])
    def product(i, j):
        return arrays[i] if i == j else np.dot(product(i, cut[i][j]), product(cut[i][j] + 1, j))
    result = product(0, n - 1)
    if first == 1:
        result = result[0]
    return _to_out(out, result[..., 0] if last == 1 else result)

def tensorsolve(a, b, axes=None):
    a, b = np.asarray(a), np.asarray(b)
    if axes is not None:
        order = [k for k in range(a.ndim) if k not in [x % a.ndim for x in axes]] + [x % a.ndim for x in axes]
        a = a.transpose(order)
    shape = a.shape[-(a.ndim - b.ndim):] if a.ndim > b.ndim else ()
    size = 1
    for n in shape:
        size *= n
    if a.size != size ** 2:
        raise LinAlgError('Input arrays must satisfy the requirement             prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])')
    return solve(a.reshape(size, size), b.reshape(-1)).reshape(shape)

def tensorinv(a, ind=2):
    a = np.asarray(a)
    if ind <= 0:
        raise ValueError('Invalid ind argument.')
    rows = 1
    for n in a.shape[ind:]:
        rows *= n
    return inv(a.reshape(rows, -1)).reshape(a.shape[ind:] + a.shape[:ind])
