# JSON encoding.

_SHORT = {'"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f'}

def encode_basestring(s):
    return _quoted(s, False)

def encode_basestring_ascii(s):
    return _quoted(s, True)

py_encode_basestring, py_encode_basestring_ascii = encode_basestring, encode_basestring_ascii

def _quoted(text, ascii_only):
    if not isinstance(text, str):
        raise TypeError(f'first argument must be a string, not {type(text).__name__}')
    out = []
    for c in text:
        code = ord(c)
        if c in _SHORT:
            out.append(_SHORT[c])
        elif code < 32 or (ascii_only and 126 < code < 65536):
            out.append(f'\\u{code:04x}')
        elif ascii_only and code >= 65536:
            code -= 65536
            out.append(f'\\u{0xd800 | code >> 10:04x}\\u{0xdc00 | code & 1023:04x}')
        else:
            out.append(c)
    return '"' + ''.join(out) + '"'

def _number(x, allow_nan):
    if x != x or x in (float('inf'), -float('inf')):
        if not allow_nan:
            raise ValueError('Out of range float values are not JSON compliant')
        return 'NaN' if x != x else 'Infinity' if x > 0 else '-Infinity'
    return repr(float(x))

class JSONEncoder:
    item_separator, key_separator = ', ', ': '

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None, separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.allow_nan = allow_nan
        self.check_circular = check_circular
        self.sort_keys = sort_keys
        self.indent = ' ' * indent if isinstance(indent, int) else indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ','
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f'Object of type {type(o).__name__} is not JSON serializable')

    def encode(self, o):
        for option in (self.skipkeys, self.ensure_ascii, self.check_circular, self.allow_nan):
            bool(option)
        if not self.sort_keys and type(self) is JSONEncoder:
            text = __to_json__(o, self.ensure_ascii, self.indent, self.item_separator, self.key_separator)
            if text is not NotImplemented:
                return text
        # The containers that are being encoded.
        self._open = set()
        return self._encoded(o, '\n')

    def iterencode(self, o, _one_shot=False):
        yield self.encode(o)

    def _encoded(self, o, newline):
        if o is None:
            return 'null'
        if o is True:
            return 'true'
        if o is False:
            return 'false'
        if isinstance(o, str):
            return _quoted(o, self.ensure_ascii)
        if isinstance(o, int):
            return str(int(o))
        if isinstance(o, float):
            return _number(o, self.allow_nan)
        if not self.check_circular:
            return self._contained(o, newline)
        if id(o) in self._open:
            raise ValueError('Circular reference detected')
        self._open.add(id(o))
        text = self._contained(o, newline)
        self._open.discard(id(o))
        return text

    def _contained(self, o, newline):
        inner = newline if self.indent is None else newline + self.indent
        if isinstance(o, (list, tuple)):
            return self._joined([self._encoded(item, inner) for item in o], '[', ']', newline, inner)
        if isinstance(o, dict):
            items = sorted(o.items()) if self.sort_keys else o.items()
            parts = []
            for key, value in items:
                if not isinstance(key, str):
                    if key is None or isinstance(key, (bool, int, float)):
                        key = self._encoded(key, inner)
                    elif self.skipkeys:
                        continue
                    else:
                        raise TypeError(f'keys must be str, int, float, bool or None, not {type(key).__name__}')
                parts.append(_quoted(key, self.ensure_ascii) + self.key_separator + self._encoded(value, inner))
            return self._joined(parts, '{', '}', newline, inner)
        return self._encoded(self.default(o), newline)

    def _joined(self, parts, begin, end, newline, inner):
        if not parts:
            return begin + end
        if self.indent is None:
            return begin + self.item_separator.join(parts) + end
        return begin + inner + (self.item_separator + inner).join(parts) + newline + end
