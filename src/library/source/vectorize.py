# `np.vectorize`.

import re

_NAME = r'\w+'
_CORE = rf'\((?:{_NAME}(?:,{_NAME})*)?\)'
_CORES = rf'{_CORE}(?:,{_CORE})*'

# The core dimensions of a signature such as `(m,n),(n,p)->(m,p)`.
def _parsed(signature):
    signature = re.sub(r'\s+', '', signature)
    if not re.fullmatch(rf'(?:{_CORES})?->{_CORES}', signature):
        raise ValueError(f'not a valid gufunc signature: {signature}')
    return [[tuple(re.findall(_NAME, core)) for core in re.findall(_CORE, side)] for side in signature.split('->')]

# Adds the sizes of core dimensions from an array that ends in them.
def _sized(sizes, array, names):
    if array.ndim < len(names):
        raise ValueError(f'{array.ndim}-dimensional argument does not have enough dimensions for all core dimensions {names!r}')
    for name, size in zip(names, array.shape[array.ndim - len(names):]):
        if sizes.setdefault(name, size) != size:
            raise ValueError(f'inconsistent size for core dimension {name!r}: {size!r} vs {sizes[name]!r}')

_LETTERS = {'O': object, 'U': str}

class vectorize:
    def __init__(self, pyfunc=None, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        if pyfunc is not None and not callable(pyfunc):
            raise TypeError('When used as a decorator, only accepts keyword arguments.')
        if isinstance(otypes, str):
            for letter in otypes:
                if letter not in '?bhilqnpBHILQNPefdgFDGSUVOMm':
                    raise ValueError(f'Invalid otype specified: {letter}')
        elif otypes is not None and not np.iterable(otypes):
            raise ValueError('Invalid otype specification')
        if excluded is not None and not all([isinstance(name, (str, int)) for name in excluded]):
            raise TypeError(f'excluded must be a set of strings and integers, got {excluded}')
        self.otypes, self.excluded, self.cache, self.signature = otypes, set(excluded or ()), cache, signature
        self._cores = None if signature is None else _parsed(signature)
        self._doc, self.pyfunc = doc, pyfunc
        if pyfunc is not None:
            self._of(pyfunc)

    def _of(self, pyfunc):
        self.pyfunc = pyfunc
        self.__name__ = getattr(pyfunc, '__name__', type(pyfunc).__name__)
        self.__doc__ = getattr(pyfunc, '__doc__', None) if self._doc is None else self._doc

    def __call__(self, *args, **kwargs):
        if self.pyfunc is None:
            self._of(args[0])
            return self
        places = [k for k in range(len(args)) if k not in self.excluded]
        names = [name for name in kwargs if name not in self.excluded]
        varied = [args[k] for k in places] + [kwargs[name] for name in names]
        pyfunc = self.pyfunc
        if len(varied) < len(args) + len(kwargs) or names:
            def pyfunc(*values):
                now, words = list(args), dict(kwargs)
                for k, value in zip(places + names, values):
                    (words if isinstance(k, str) else now)[k] = value
                return self.pyfunc(*now, **words)
        return self._elements(pyfunc, varied) if self._cores is None else self._parts(pyfunc, varied)

    def _types(self):
        return None if self.otypes is None else [_LETTERS.get(of, of) for of in self.otypes]

    def _elements(self, pyfunc, varied):
        if not varied:
            return self._made([pyfunc()], None if self.otypes is None else self._types()[0], ())
        wide = [a if isinstance(a, np.ndarray) else _array(a) for a in varied]
        if len(wide) > 1:
            wide = _spread(wide)
        shape, types, kept = wide[0].shape, self._types(), []
        if types is None:
            if wide[0].size == 0:
                raise ValueError('cannot call `vectorize` on size 0 inputs unless `otypes` is set')
            # The first elements determine the output types, and are computed again unless the result is cached.
            first = pyfunc(*[_first(w) for w in wide])
            types = [np.asarray(one).dtype for one in (first if isinstance(first, tuple) else (first,))]
            kept = [first] if self.cache else []
        # Python numbers, as NumPy passes objects.
        rows = zip(*[w.reshape(-1).tolist() for w in wide])
        if kept:
            next(rows)
        results = kept + [pyfunc(*row) for row in rows]
        if len(types) > 1:
            columns = list(zip(*results)) if results else [()] * len(types)
            return tuple([self._made(list(column), of, shape) for column, of in zip(columns, types)])
        return self._made(results, types[0], shape)

    def _made(self, values, dtype, shape):
        dtype = np.asarray(values[0]).dtype if dtype is None else dtype
        kind = getattr(dtype, 'kind', '')
        if dtype in (str, object) or kind in ('U', 'O'):
            made = np.array(list(values), dtype=str if dtype is str or kind == 'U' else object)
        else:
            made = np.array(values).astype(dtype)
        made = made.reshape(shape)
        return made if shape else made[()]

    def _parts(self, pyfunc, varied):
        takes, gives = self._cores
        if len(varied) != len(takes):
            raise TypeError(f'wrong number of positional arguments: expected {len(takes)}, got {len(varied)}')
        arrays, sizes, loops = [np.asanyarray(a) for a in varied], {}, []
        for array, names in zip(arrays, takes):
            _sized(sizes, array, names)
            loops.append(array.shape[:array.ndim - len(names)])
        loop = np.broadcast_shapes(*loops)
        arrays = [np.broadcast_to(a, loop + a.shape[a.ndim - len(names):]) for a, names in zip(arrays, takes)]
        types = self._types() or [None] * len(gives)
        outputs = None
        for index in np.ndindex(*loop):
            found = pyfunc(*[array[index] for array in arrays])
            count = len(found) if isinstance(found, tuple) else 1
            if count != len(gives):
                raise ValueError(f'wrong number of outputs from pyfunc: expected {len(gives)}, got {count}')
            found = found if isinstance(found, tuple) else (found,)
            if outputs is None:
                for one, names in zip(found, gives):
                    _sized(sizes, np.asarray(one), names)
                outputs = [np.empty(loop + tuple([sizes[name] for name in names]), dtype=np.asarray(one).dtype if of is None else of)
                           for one, names, of in zip(found, gives, types)]
            for output, one in zip(outputs, found):
                output[index] = one
        if outputs is None:
            if self.otypes is None:
                raise ValueError('cannot call `vectorize` on size 0 inputs unless `otypes` is set')
            if any([name not in sizes for names in gives for name in names]):
                raise ValueError('cannot call `vectorize` with a signature including new output dimensions on size 0 inputs')
            outputs = [np.empty(loop + tuple([sizes[name] for name in names]), dtype=of) for names, of in zip(gives, types)]
        return outputs[0] if len(outputs) == 1 else tuple(outputs)

# Converts anything but numbers to an object array.
def _array(value):
    try:
        return np.asarray(value)
    except TypeError:
        return np.asarray(value, dtype=object)

# Broadcasts arrays; object arrays by the indices of their elements.
def _spread(arrays):
    if all([type(a) is np.ndarray for a in arrays]):
        return list(np.broadcast_arrays(*arrays))
    shape = np.broadcast_shapes(*[a.shape for a in arrays])
    return [a.reshape(-1)[np.broadcast_to(np.arange(a.size).reshape(a.shape), shape)] for a in arrays]

def _first(array):
    return array.reshape(-1)[0]
