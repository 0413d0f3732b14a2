# JSON encoding and decoding.

class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        line = doc.count('\n', 0, pos) + 1
        column = pos - doc.rfind('\n', 0, pos)
        ValueError.__init__(self, f'{msg}: line {line} column {column} (char {pos})')
        self.args = (f'{msg}: line {line} column {column} (char {pos})',)
        self.msg, self.doc, self.pos, self.lineno, self.colno = msg, doc, pos, line, column

_SHORT = {'"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f'}

def _quoted(text, ascii_only):
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
    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None, separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.allow_nan = allow_nan
        self.check_circular = check_circular
        self.sort_keys = sort_keys
        self.indent = ' ' * indent if isinstance(indent, int) else indent
        self.item_separator, self.key_separator = separators or (', ' if indent is None else ',', ': ')
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f'Object of type {type(o).__name__} is not JSON serializable')

    def encode(self, o):
        if not self.sort_keys and type(self) is JSONEncoder:
            text = __to_json__(o, self.ensure_ascii, self.indent, self.item_separator, self.key_separator)
            if text is not NotImplemented:
                return text
        # The containers that are being encoded.
        self._open = set()
        return self._encoded(o, '\n')

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

def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None, default=None, sort_keys=False):
    made = (cls or JSONEncoder)(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan, indent=indent, separators=separators, default=default, sort_keys=sort_keys)
    return made.encode(obj)

def dump(obj, fp, **options):
    fp.write(dumps(obj, **options))

def load(fp, **options):
    return loads(fp.read(), **options)

def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, object_pairs_hook=None):
    if hasattr(s, 'decode'):
        s = s.decode('utf-8-sig')
    if isinstance(s, str) and s.startswith('\ufeff'):
        raise JSONDecodeError('Unexpected UTF-8 BOM (decode using utf-8-sig)', s, 0)
    if not isinstance(s, str):
        raise TypeError(f'the JSON object must be str, bytes or bytearray, not {type(s).__name__}')
    if object_hook is None and parse_float is None and parse_int is None and object_pairs_hook is None:
        value = __from_json__(s)
        if value is not NotImplemented:
            return value
    reader = _Reader(s, object_hook, parse_float or float, parse_int or int, object_pairs_hook)
    value = reader.value(reader.space(0))
    end = reader.space(reader.at)
    if end != len(s):
        raise JSONDecodeError('Extra data', s, end)
    return value

_ESCAPES = {'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}
_WORDS = {'null': None, 'true': True, 'false': False, 'NaN': float('nan'), 'Infinity': float('inf'), '-Infinity': -float('inf')}

def _unit(text, at):
    digits = text[at:at + 4]
    if len(digits) < 4 or any([c not in '0123456789abcdefABCDEF' for c in digits]):
        raise JSONDecodeError('Invalid \\uXXXX escape', text, at - 1)
    return int(digits, 16)

class _Reader:
    def __init__(self, text, object_hook, parse_float, parse_int, pairs_hook):
        self.text, self.object_hook, self.parse_float, self.parse_int, self.pairs_hook = text, object_hook, parse_float, parse_int, pairs_hook
        self.at = 0

    def space(self, at):
        text = self.text
        while text[at:at + 1] in (' ', '\n', '\t', '\r'):
            at += 1
        return at

    def value(self, at):
        text = self.text
        c = text[at:at + 1]
        if c == '"':
            return self.string(at + 1)
        if c == '{':
            return self.object(at)
        if c == '[':
            items = []
            at = self.space(at + 1)
            if text[at:at + 1] == ']':
                self.at = at + 1
                return items
            while True:
                items.append(self.value(at))
                at = self.space(self.at)
                c = text[at:at + 1]
                if c == ']':
                    self.at = at + 1
                    return items
                if c != ',':
                    raise JSONDecodeError("Expecting ',' delimiter", text, at)
                at = self.space(at + 1)
        for word, value in _WORDS.items():
            if text.startswith(word, at):
                self.at = at + len(word)
                return value
        return self.number(at)

    def object(self, start):
        text, pairs = self.text, []
        at = self.space(start + 1)
        if text[at:at + 1] == '}':
            self.at = at + 1
        else:
            while True:
                if text[at:at + 1] != '"':
                    raise JSONDecodeError('Expecting property name enclosed in double quotes', text, at)
                key = self.string(at + 1)
                at = self.space(self.at)
                if text[at:at + 1] != ':':
                    raise JSONDecodeError("Expecting ':' delimiter", text, at)
                pairs.append((key, self.value(self.space(at + 1))))
                at = self.space(self.at)
                c = text[at:at + 1]
                if c == '}':
                    self.at = at + 1
                    break
                if c != ',':
                    raise JSONDecodeError("Expecting ',' delimiter", text, at)
                at = self.space(at + 1)
        if self.pairs_hook is not None:
            return self.pairs_hook(pairs)
        return dict(pairs) if self.object_hook is None else self.object_hook(dict(pairs))

    def string(self, at):
        text, parts, start = self.text, [], at - 1
        while True:
            end = at
            while end < len(text) and text[end] not in '"\\' and text[end] >= ' ':
                end += 1
            parts.append(text[at:end])
            c = text[end:end + 1]
            if c == '"':
                self.at = end + 1
                return ''.join(parts)
            if c == '':
                raise JSONDecodeError('Unterminated string starting at', text, start)
            if c != '\\':
                raise JSONDecodeError('Invalid control character at', text, end)
            c = text[end + 1:end + 2]
            if c == 'u':
                code = _unit(text, end + 2)
                at = end + 6
                if 0xd800 <= code < 0xdc00 and text[at:at + 2] == '\\u':
                    code = 65536 + ((code & 1023) << 10) + (_unit(text, at + 2) & 1023)
                    at += 6
                parts.append(chr(code))
            elif c in _ESCAPES and c:
                parts.append(_ESCAPES[c])
                at = end + 2
            else:
                raise JSONDecodeError('Invalid \\escape', text, end)

    def number(self, start):
        text, at = self.text, start
        if text[at:at + 1] == '-':
            at += 1
        first = at
        if text[at:at + 1] == '0':
            at += 1
        else:
            while text[at:at + 1].isdigit():
                at += 1
        if at == first:
            raise JSONDecodeError('Expecting value', text, start)
        whole = True
        if text[at:at + 1] == '.' and text[at + 1:at + 2].isdigit():
            whole = False
            at += 1
            while text[at:at + 1].isdigit():
                at += 1
        if text[at:at + 1] in ('e', 'E'):
            end = at + 1
            if text[end:end + 1] in ('+', '-'):
                end += 1
            if text[end:end + 1].isdigit():
                whole = False
                at = end
                while text[at:at + 1].isdigit():
                    at += 1
        self.at = at
        return self.parse_int(text[start:at]) if whole else self.parse_float(text[start:at])

class JSONDecoder:
    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True, object_pairs_hook=None):
        self.object_hook, self.object_pairs_hook = object_hook, object_pairs_hook
        self.parse_float, self.parse_int = parse_float or float, parse_int or int
        self.parse_constant, self.strict = parse_constant, strict

    def _reader(self, s):
        return _Reader(s, self.object_hook, self.parse_float, self.parse_int, self.object_pairs_hook)

    def decode(self, s):
        reader = self._reader(s)
        value = reader.value(reader.space(0))
        end = reader.space(reader.at)
        if end != len(s):
            raise JSONDecodeError('Extra data', s, end)
        return value

    def raw_decode(self, s, idx=0):
        if idx < 0:
            raise ValueError('idx cannot be negative')
        reader = self._reader(s)
        return reader.value(idx), reader.at
