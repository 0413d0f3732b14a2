# Named results, dtype codes, and the array API namespace information.

from collections import namedtuple

UniqueAllResult = namedtuple('UniqueAllResult', ['values', 'indices', 'inverse_indices', 'counts'])
UniqueCountsResult = namedtuple('UniqueCountsResult', ['values', 'counts'])
UniqueInverseResult = namedtuple('UniqueInverseResult', ['values', 'inverse_indices'])

_BY_SIZE = 'GDFgdfQqLlIiHhBb?'

def mintypecode(typechars, typeset='GDFgdf', default='d'):
    codes = [one if isinstance(one, str) and one else np.asarray(one).dtype.char for one in typechars]
    known = {code for code in codes if code in typeset}
    if not known:
        return default
    if 'F' in known and 'd' in known:
        return 'D'
    return min(known, key=_BY_SIZE.index)

_KINDS = {
    'bool': ['bool'],
    'signed integer': ['int8', 'int16', 'int32', 'int64'],
    'unsigned integer': ['uint8', 'uint16', 'uint32', 'uint64'],
    'real floating': ['float32', 'float64'],
    'complex floating': ['complex64', 'complex128'],
}
_KINDS['integral'] = _KINDS['signed integer'] + _KINDS['unsigned integer']
_KINDS['numeric'] = _KINDS['integral'] + _KINDS['real floating'] + _KINDS['complex floating']

class __array_namespace_info__:
    __module__ = 'numpy'

    def capabilities(self):
        return {'boolean indexing': True, 'data-dependent shapes': True, 'max dimensions': 64}

    def default_device(self):
        return 'cpu'

    def _asked(self, device):
        if device not in ('cpu', None):
            raise ValueError(f'Device not understood. Only "cpu" is allowed, but received: {device}')

    def default_dtypes(self, *, device=None):
        self._asked(device)
        names = {'real floating': 'float64', 'complex floating': 'complex128', 'integral': 'int64', 'indexing': 'int64'}
        return {name: np.dtype(of) for name, of in names.items()}

    def dtypes(self, *, device=None, kind=None):
        self._asked(device)
        if kind is None:
            kind = ('bool', 'numeric')
        names = []
        for one in kind if isinstance(kind, tuple) else (kind,):
            if one not in _KINDS:
                raise ValueError(f'unsupported kind: {kind!r}')
            names += _KINDS[one]
        return {name: np.dtype(name) for name in names}

    def devices(self):
        return ['cpu']

sctypeDict = {name: getattr(np, name) for name in (
    'bool', 'bool_', 'byte', 'short', 'intc', 'int_', 'intp', 'long', 'longlong', 'ubyte', 'ushort', 'uintc', 'uint', 'uintp', 'ulong',
    'ulonglong', 'half', 'single', 'double', 'longdouble', 'csingle', 'cdouble', 'clongdouble', 'int8', 'int16', 'int32', 'int64',
    'uint8', 'uint16', 'uint32', 'uint64', 'float16', 'float32', 'float64', 'complex64', 'complex128')}
little_endian = True
