import numpy as np
import numbers
class DiagonalArray:
    def __init__(self, N, value):
        self._N = N
        self._i = value
    def __repr__(self):
        return f"{self.__class__.__name__}(N={self._N}, value={self._i})"
    def __array__(self, dtype=None, copy=None):
        if copy is False:
            raise ValueError("`copy=False` isn't supported. A copy is always created.")
        return self._i * np.eye(self._N, dtype=dtype)
arr = DiagonalArray(5, 1)
print(arr)
print(np.asarray(arr))
print(np.multiply(arr, 2))
print(np.sum(arr), np.mean(arr, axis=0))
HANDLED_FUNCTIONS = {}
class DiagonalArray:
    def __init__(self, N, value):
        self._N = N
        self._i = value
    def __repr__(self):
        return f"{self.__class__.__name__}(N={self._N}, value={self._i})"
    def __array__(self, dtype=None, copy=None):
        if copy is False:
            raise ValueError("no")
        return self._i * np.eye(self._N, dtype=dtype)
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        if method == '__call__':
            N = None
            scalars = []
            for input in inputs:
                if isinstance(input, numbers.Number):
                    scalars.append(input)
                elif isinstance(input, self.__class__):
                    scalars.append(input._i)
                    if N is not None:
                        if N != input._N:
                            raise TypeError("inconsistent sizes")
                    else:
                        N = input._N
                else:
                    return NotImplemented
            return self.__class__(N, ufunc(*scalars, **kwargs))
        else:
            return NotImplemented
    def __array_function__(self, func, types, args, kwargs):
        if func not in HANDLED_FUNCTIONS:
            return NotImplemented
        if not all(issubclass(t, self.__class__) for t in types):
            return NotImplemented
        return HANDLED_FUNCTIONS[func](*args, **kwargs)
def implements(np_function):
   "Register an __array_function__ implementation for DiagonalArray objects."
   def decorator(func):
       HANDLED_FUNCTIONS[np_function] = func
       return func
   return decorator
@implements(np.sum)
def sum(arr):
    "Implementation of np.sum for DiagonalArray objects"
    return arr._i * arr._N
@implements(np.mean)
def mean(arr):
    "Implementation of np.mean for DiagonalArray objects"
    return arr._i / arr._N
@implements(np.concatenate)
def concatenate(arrays): return 'joined %d' % len(arrays)
arr = DiagonalArray(5, 1)
print(np.multiply(arr, 3), np.add(arr, 3), np.sin(arr), np.sum(arr), np.mean(arr), np.concatenate([arr, arr]))
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, str(e).split(' on types')[0])
t(lambda: np.add(arr, np.eye(2)))
t(lambda: np.add.reduce(arr))
t(lambda: np.median(arr))
t(lambda: np.exp([arr]))
t(lambda: arr + 3)
t(lambda: np.arange(3) + arr)
t(lambda: np.float64(3) * arr)
t(lambda: np.linalg.det(arr))
t(lambda: np.array(arr).shape)
t(lambda: np.concatenate([arr, np.eye(3)]))
class ArrayLike(np.lib.mixins.NDArrayOperatorsMixin):
    def __init__(self, value):
        self.value = np.asarray(value)
    _HANDLED_TYPES = (np.ndarray, numbers.Number)
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        out = kwargs.get('out', ())
        for x in inputs + out:
            if not isinstance(x, self._HANDLED_TYPES + (ArrayLike,)):
                return NotImplemented
        inputs = tuple(x.value if isinstance(x, ArrayLike) else x for x in inputs)
        if out:
            kwargs['out'] = tuple(x.value if isinstance(x, ArrayLike) else x for x in out)
        result = getattr(ufunc, method)(*inputs, **kwargs)
        if type(result) is tuple:
            return tuple(type(self)(x) for x in result)
        elif method == 'at':
            return None
        else:
            return type(self)(result)
    def __repr__(self):
        return '%s(%r)' % (type(self).__name__, self.value)
x = ArrayLike([1, 2, 3])
t(lambda: x - 1)
t(lambda: 1 - x)
t(lambda: np.arange(3) - x)
t(lambda: x - np.arange(3))
t(lambda: np.add.reduce(x))
t(lambda: divmod(x, 2))
t(lambda: -x)
t(lambda: x @ np.eye(3))
t(lambda: x == 2)
t(lambda: np.add.outer(x, x))
t(lambda: np.add.accumulate(x))
x += 5
print(x)
y = np.arange(3.); y += ArrayLike([1.,2,3]); print(y)
class Opt:
    __array_ufunc__ = None
    def __radd__(self, other): return 'mine'
    def __rmul__(self, other): return 'mul'
t(lambda: np.arange(3) + Opt())
t(lambda: np.float64(3) * Opt())
t(lambda: np.arange(3) - Opt())
t(lambda: np.add(np.arange(3), Opt()))
class Pri:
    __array_priority__ = 10
    def __radd__(self, other): return 'pri'
t(lambda: np.arange(3) + Pri())
class W:
    def __init__(self, a): self.a = np.asarray(a)
    def __array__(self, dtype=None, copy=None): return self.a
    def __array_wrap__(self, arr, context=None, return_scalar=False): return W(arr)
    def __repr__(self): return 'W(%r)' % self.a
t(lambda: np.sin(W([0., 1.])))
t(lambda: np.add(W([0, 1]), 1))
