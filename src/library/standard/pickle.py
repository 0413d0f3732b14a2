# Object serialisation for the running program: the bytes hold the contents of values, and classes by name.

import ast
from copy import _rebuilt, _reduced
import sys

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4

class PickleError(Exception):
    pass

class PicklingError(PickleError):
    pass

class UnpicklingError(PickleError):
    pass

_HEAD = b'\x80\x04tensorscope\n'
_classes = {}

def _named(cls):
    name = f'{getattr(cls, "__module__", "builtins")}.{cls.__qualname__}'
    _classes[name] = cls
    return name

class _Writer:
    def __init__(self, protocol=DEFAULT_PROTOCOL):
        self.protocol = protocol
        self.places = {}
        self.kept = []
        self.nodes = []

    def node(self, value):
        if type(value) is np.str_:
            value = str(value)
        if value is None or value is ... or isinstance(value, (bool, int, float, complex, str)) and type(value) in (bool, int, float, complex, str):
            self.nodes.append(('v', repr(value)))
            return len(self.nodes) - 1
        known = self.places.get(id(value))
        if known is not None:
            return known
        at = len(self.nodes)
        self.places[id(value)] = at
        self.kept.append(value)
        self.nodes.append(None)
        self.nodes[at] = self.described(value)
        return at

    def described(self, value):
        kind = type(value)
        if kind in (list, tuple, set, frozenset):
            return kind.__name__, [self.node(item) for item in value]
        if kind is dict:
            return 'dict', [(self.node(key), self.node(item)) for key, item in value.items()]
        if kind in (bytes, bytearray):
            return kind.__name__, value.hex()
        if isinstance(value, np.ndarray) or isinstance(value, np.generic) and not isinstance(value, str):
            return 'array', (str(value.dtype), list(value.shape), value.tobytes().hex(), isinstance(value, np.generic))
        if kind is range or kind is slice:
            return kind.__name__, [self.node(part) for part in (value.start, value.stop, value.step)]
        if isinstance(value, type):
            return 'class', _named(value)
        if callable(value) and hasattr(value, '__name__') and not hasattr(type(value), '__call__') or kind in (type(lambda: 0), type(len)):
            if value.__name__ == '<lambda>' or '<locals>' in value.__qualname__:
                raise PicklingError(f"Can't pickle {value!r}: attribute lookup {value.__qualname__} on __main__ failed")
            name = f'__main__.{value.__qualname__}'
            _classes[name] = value
            return 'class', name
        if repr(kind) == "<class 'generator'>" or not hasattr(value, '__dict__'):
            raise TypeError(f"cannot pickle '{kind.__name__}' object")
        held = [self.node(value.__data__)] if hasattr(value, '__data__') else []
        if hasattr(value, '_member_map_'):
            return 'member', (_named(kind), value.name)
        reduced = _reduced(value, self.protocol)
        if isinstance(reduced, str):
            return self.described(getattr(__import__('__main__'), reduced))
        if reduced is not None:
            func, args, state, items, pairs = (*reduced, None, None, None)[:5]
            items = None if items is None else list(items)
            pairs = None if pairs is None else dict(pairs)
            return 'reduced', [self.node(part) for part in (func, tuple(args), state, items, pairs)]
        state = dict(value.__dict__)
        for name in getattr(kind, '__slots__', ()):
            if hasattr(value, name):
                state[name] = getattr(value, name)
        return 'object', (_named(kind), held, self.node(state))

class _Reader:
    def __init__(self, nodes):
        self.nodes = nodes
        self.made = {}

    def value(self, at):
        if at not in self.made:
            kind, content = self.nodes[at]
            self.made[at] = getattr(self, 'make_' + kind)(at, content)
        return self.made[at]

    def make_v(self, at, text):
        return {'nan': float('nan'), 'inf': float('inf'), '-inf': float('-inf')}[text] if text in ('nan', 'inf', '-inf') else eval(text, {'nan': float('nan'), 'inf': float('inf')})

    def make_list(self, at, items):
        made = self.made[at] = []
        made.extend([self.value(item) for item in items])
        return made

    def make_tuple(self, at, items):
        return tuple([self.value(item) for item in items])

    def make_set(self, at, items):
        return set([self.value(item) for item in items])

    def make_frozenset(self, at, items):
        return frozenset([self.value(item) for item in items])

    def make_dict(self, at, items):
        made = self.made[at] = {}
        for key, item in items:
            made[self.value(key)] = self.value(item)
        return made

    def make_bytes(self, at, text):
        return bytes.fromhex(text)

    def make_bytearray(self, at, text):
        return bytearray(bytes.fromhex(text))

    def make_array(self, at, content):
        dtype, shape, text, single = content
        made = np.frombuffer(bytes.fromhex(text), dtype=dtype).reshape(shape).copy()
        return made[()] if single else made

    def make_range(self, at, parts):
        return range(*[self.value(part) for part in parts])

    def make_slice(self, at, parts):
        return slice(*[self.value(part) for part in parts])

    def make_class(self, at, name):
        if name not in _classes:
            raise UnpicklingError(f"Can't get attribute '{name.split('.')[-1]}' on this program")
        return _classes[name]

    def make_member(self, at, content):
        return self.make_class(at, content[0])[content[1]]

    def make_reduced(self, at, content):
        func, args, state, items, pairs = [self.value(part) for part in content[:2]] + content[2:]
        made = self.made[at] = func(*args)
        parts = [self.value(part) for part in (state, items, pairs)]
        return _rebuilt(None, (lambda: made, (), *parts), lambda value: value, None)

    def make_object(self, at, content):
        name, held, state = content
        cls = self.make_class(at, name)
        made = self.made[at] = object.__new__(cls, self.value(held[0])) if held and not isinstance(self.value(held[0]), (dict, list, set)) else object.__new__(cls)
        if held and isinstance(self.value(held[0]), (dict, list, set)):
            object.__setattr__(made, '__data__', self.value(held[0]))
        state = self.value(state)
        if hasattr(cls, '__setstate__'):
            made.__setstate__(state)
        elif state is not None:
            for name, value in state.items():
                object.__setattr__(made, name, value)
        return made

def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    writer = _Writer(DEFAULT_PROTOCOL if protocol is None else protocol)
    root = writer.node(obj)
    return _HEAD + repr((root, writer.nodes)).encode()

def loads(data, /, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=None):
    if not isinstance(data, (bytes, bytearray)):
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
    if not data:
        raise EOFError('Ran out of input')
    if not data.startswith(_HEAD):
        raise UnpicklingError('these bytes are none that pickle.dumps made here')
    root, nodes = ast.literal_eval(bytes(data)[len(_HEAD):].decode())
    return _Reader(nodes).value(root)

def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    file.write(dumps(obj))

def load(file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=None):
    return loads(file.read())
