# Pretty-printing of values over several lines within a width.

import collections as _collections
import re
import types as _types

# The program's own `sys`, whose `stdout` it may have replaced.
def _sys():
    import sys
    return sys

class _Ordered:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        try:
            return self.value < other.value
        except TypeError:
            return (str(type(self.value)), id(self.value)) < (str(type(other.value)), id(other.value))

def _by_both(pair):
    return _Ordered(pair[0]), _Ordered(pair[1])

def _is(value, kind):
    if type(value) is kind:
        return True
    # A derived class may have a `repr` of its own.
    order = type(value).__mro__ if isinstance(value, kind) else ()
    return kind in order and not any(['__repr__' in base.__dict__ for base in order[:order.index(kind)]])

def _again(value):
    return f'<Recursion on {type(value).__name__} with id={id(value)}>'

class PrettyPrinter:
    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
        indent, width = int(indent), int(width)
        if indent < 0:
            raise ValueError('indent must be >= 0')
        if depth is not None and depth <= 0:
            raise ValueError('depth must be > 0')
        if not width:
            raise ValueError('width must be != 0')
        self._indent, self._width, self._depth = indent, width, depth
        self._stream = _sys().stdout if stream is None else stream
        self._compact, self._sorts, self._underscores = bool(compact), sort_dicts, underscore_numbers

    def pprint(self, object):
        if self._stream is not None:
            self._stream.write(self.pformat(object) + '\n')

    def pformat(self, object):
        out = []
        self._write(object, out, 0, 0, set(), 0)
        return ''.join(out)

    def isrecursive(self, object):
        return self.format(object, {}, 0, 0)[2]

    def isreadable(self, object):
        text, readable, recursive = self.format(object, {}, 0, 0)
        return readable and not recursive

    def format(self, object, context, maxlevels, level):
        return self._short(object, set(context), maxlevels, level)

    def _items(self, value):
        return sorted(value.items(), key=_by_both) if self._sorts else list(value.items())

    def _text(self, value, inside, level):
        return self.format(value, dict.fromkeys(inside), self._depth, level)[0]

    # Formats on one line; returns the text, whether it could be evaluated, and whether the value is recursive.
    def _short(self, value, inside, depth, level):
        if type(value) is int and self._underscores:
            return f'{value:_d}', True, False
        kind = next((kind for kind in (dict, list, tuple) if _is(value, kind)), None)
        if kind is None:
            text = repr(value)
            return text, bool(text) and not text.startswith('<'), False
        if kind is tuple:
            begin, end = '(', ',)' if len(value) == 1 else ')'
        else:
            begin, end = '{}' if kind is dict else '[]'
        if len(value) == 0:
            return begin + end, True, False
        if depth and level >= depth:
            return begin + '...' + end, False, id(value) in inside
        if id(value) in inside:
            return _again(value), False, True
        within = inside | {id(value)}
        parts, readable, recursive = [], True, False
        for item in self._items(value) if kind is dict else value:
            told = [self.format(one, dict.fromkeys(within), depth, level + 1) for one in (item if kind is dict else (item,))]
            parts.append(': '.join(text for text, _, _ in told))
            readable = readable and all(fine for _, fine, _ in told)
            recursive = recursive or any(again for _, _, again in told)
        return begin + ', '.join(parts) + end, readable, recursive

    def _write(self, value, out, indent, allowance, inside, level):
        if id(value) in inside:
            out.append(_again(value))
            return
        text = self._text(value, inside, level)
        if len(text) > self._width - indent - allowance:
            long = self._long(value)
            if long is not None:
                long(self, value, out, indent, allowance, inside | {id(value)}, level + 1)
                return
        out.append(text)

    # What formats a value that is too long for one line.
    def _long(self, value):
        way = next((way for kind, way in _WAYS.items() if _is(value, kind)), None)
        if way is not None and (isinstance(value, (dict, list, tuple)) and type(value) not in _NAMED or not hasattr(value, '__len__') or len(value)):
            return way
        made = getattr(value, '__dataclass_params__', None)
        if made is not None and made.repr and not isinstance(value, type) and hasattr(type(value).__repr__, '__written__'):
            return PrettyPrinter._fields

    def _pad(self, out):
        if self._indent > 1:
            out.append((self._indent - 1) * ' ')

    def _dict(self, value, out, indent, allowance, inside, level):
        out.append('{')
        self._pad(out)
        self._pairs(self._items(value), out, indent, allowance + 1, inside, level)
        out.append('}')

    def _pairs(self, items, out, indent, allowance, inside, level):
        indent += self._indent
        for k, (key, item) in enumerate(items):
            if k:
                out.append(',\n' + ' ' * indent)
            text = self._text(key, inside, level)
            out.append(text + ': ')
            self._write(item, out, indent + len(text) + 2, allowance if k == len(items) - 1 else 1, inside, level)

    def _list(self, value, out, indent, allowance, inside, level):
        out.append('[')
        self._sequence(value, out, indent, allowance + 1, inside, level)
        out.append(']')

    def _tuple(self, value, out, indent, allowance, inside, level):
        end = ',)' if len(value) == 1 else ')'
        out.append('(')
        self._sequence(value, out, indent, allowance + len(end), inside, level)
        out.append(end)

    def _set(self, value, out, indent, allowance, inside, level):
        begin, end = ('{', '}') if type(value) is set else (type(value).__name__ + '({', '})')
        out.append(begin)
        self._sequence(sorted(value, key=_Ordered), out, indent + len(begin) - 1, allowance + len(end), inside, level)
        out.append(end)

    def _sequence(self, items, out, indent, allowance, inside, level):
        indent += self._indent
        self._pad(out)
        items = list(items)
        between, line = '', ',\n' + ' ' * indent
        room = whole = self._width - indent + 1
        for k, item in enumerate(items):
            last = k == len(items) - 1
            if last:
                whole -= allowance
                room -= allowance
            if self._compact:
                text = self._text(item, inside, level)
                if room < len(text) + 2:
                    room = whole
                    between = between and line
                if room >= len(text) + 2:
                    room -= len(text) + 2
                    out.append(between + text)
                    between = ', '
                    continue
            out.append(between)
            between = line
            self._write(item, out, indent, allowance if last else 1, inside, level)

    def _str(self, value, out, indent, allowance, inside, level):
        if level == 1:
            indent += 1
            allowance += 1
        chunks, lines = [], value.splitlines(True)
        room = self._width - indent
        for k, line in enumerate(lines):
            last = k == len(lines) - 1
            if len(repr(line)) <= room - (allowance if last else 0):
                chunks.append(repr(line))
                continue
            words, current = re.findall(r'\S+\s*|\s+', line), ''
            for j, word in enumerate(words):
                left = room - (allowance if last and j == len(words) - 1 else 0)
                if len(repr(current + word)) > left:
                    if current:
                        chunks.append(repr(current))
                    current = word
                else:
                    current += word
            if current:
                chunks.append(repr(current))
        text = ('\n' + ' ' * indent).join(chunks)
        out.append(f'({text})' if level == 1 and len(chunks) > 1 else text)

    def _ordered(self, value, out, indent, allowance, inside, level):
        name = type(value).__name__
        out.append(name + '(')
        self._write(list(value.items()), out, indent + len(name) + 1, allowance + 1, inside, level)
        out.append(')')

    def _default(self, value, out, indent, allowance, inside, level):
        name = type(value).__name__
        indent += len(name) + 1
        out.append(f"{name}({self._text(value.default_factory, inside, level)},\n{' ' * indent}")
        self._dict(value, out, indent, allowance + 1, inside, level)
        out.append(')')

    def _counter(self, value, out, indent, allowance, inside, level):
        name = type(value).__name__
        out.append(name + '({')
        self._pad(out)
        self._pairs(value.most_common(), out, indent + len(name) + 1, allowance + 2, inside, level)
        out.append('})')

    def _deque(self, value, out, indent, allowance, inside, level):
        name = type(value).__name__
        indent += len(name) + 1
        out.append(name + '([')
        self._sequence(value, out, indent, 2 if value.maxlen is not None else allowance + 2, inside, level)
        out.append('])' if value.maxlen is None else f"],\n{' ' * indent}maxlen={value.maxlen})")

    def _chain(self, value, out, indent, allowance, inside, level):
        name = type(value).__name__
        indent += len(name) + 1
        out.append(name + '(')
        for k, one in enumerate(value.maps):
            if k:
                out.append(',\n' + ' ' * indent)
            self._write(one, out, indent, allowance + 1 if k == len(value.maps) - 1 else 1, inside, level)
        out.append(')')

    def _user(self, value, out, indent, allowance, inside, level):
        self._write(value.data, out, indent, allowance, inside, level - 1)

    def _proxy(self, value, out, indent, allowance, inside, level):
        out.append('mappingproxy(')
        self._write(value.copy(), out, indent + 13, allowance + 1, inside, level)
        out.append(')')

    def _bytes(self, value, out, indent, allowance, inside, level):
        if len(value) <= 4:
            out.append(repr(value))
            return
        if level == 1:
            indent += 1
            allowance += 1
        width, chunks, current = self._width - indent, [], b''
        for at in range(0, len(value), 4):
            part = value[at:at + 4]
            if at + 4 > len(value) - len(value) % 4:
                width -= allowance
            if current and len(repr(current + part)) > width:
                chunks.append(repr(current))
                current = part
            else:
                current += part
        text = ('\n' + ' ' * indent).join([*chunks, repr(current)])
        out.append(f'({text})' if level == 1 else text)

    def _bytearray(self, value, out, indent, allowance, inside, level):
        out.append('bytearray(')
        self._bytes(bytes(value), out, indent + 10, allowance + 1, inside, level + 1)
        out.append(')')

    def _fields(self, value, out, indent, allowance, inside, level):
        name = type(value).__name__
        if hasattr(value, '__dataclass_fields__'):
            items = [(one.name, getattr(value, one.name)) for one in value.__dataclass_fields__.values() if one.repr]
        else:
            name, items = 'namespace' if name == 'SimpleNamespace' else name, list(vars(value).items())
        indent += len(name) + 1
        out.append(name + '(')
        for k, (key, item) in enumerate(items):
            if k:
                out.append(',\n' + ' ' * indent)
            out.append(key + '=')
            if id(item) in inside:
                out.append('...')
            else:
                self._write(item, out, indent + len(key) + 1, allowance if k == len(items) - 1 else 1, inside, level)
        out.append(')')

_NAMED = (_collections.OrderedDict, _collections.defaultdict, _collections.Counter)
_WAYS = {
    dict: PrettyPrinter._dict, list: PrettyPrinter._list, tuple: PrettyPrinter._tuple, str: PrettyPrinter._str,
    set: PrettyPrinter._set, frozenset: PrettyPrinter._set, bytes: PrettyPrinter._bytes, bytearray: PrettyPrinter._bytearray,
    _collections.OrderedDict: PrettyPrinter._ordered, _collections.defaultdict: PrettyPrinter._default,
    _collections.Counter: PrettyPrinter._counter, _collections.deque: PrettyPrinter._deque,
    _collections.ChainMap: PrettyPrinter._chain, _collections.UserDict: PrettyPrinter._user,
    _collections.UserList: PrettyPrinter._user, _collections.UserString: PrettyPrinter._user,
    _types.MappingProxyType: PrettyPrinter._proxy, _types.SimpleNamespace: PrettyPrinter._fields,
}

def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    PrettyPrinter(indent, width, depth, stream, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers).pprint(object)

def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    return PrettyPrinter(indent, width, depth, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers).pformat(object)

def pp(object, *args, sort_dicts=False, **kwargs):
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)

def saferepr(object):
    return PrettyPrinter().format(object, {}, None, 0)[0]

def isreadable(object):
    return PrettyPrinter().isreadable(object)

def isrecursive(object):
    return PrettyPrinter().isrecursive(object)
