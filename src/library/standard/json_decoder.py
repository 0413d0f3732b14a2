# JSON decoding.

class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        line = doc.count('\n', 0, pos) + 1
        column = pos - doc.rfind('\n', 0, pos)
        ValueError.__init__(self, f'{msg}: line {line} column {column} (char {pos})')
        self.args = (f'{msg}: line {line} column {column} (char {pos})',)
        self.msg, self.doc, self.pos, self.lineno, self.colno = msg, doc, pos, line, column

_ESCAPES = {'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}
_WORDS = {'null': None, 'true': True, 'false': False, 'NaN': float('nan'), 'Infinity': float('inf'), '-Infinity': -float('inf')}

def _unit(text, at):
    digits = text[at:at + 4]
    if len(digits) < 4 or any([c not in '0123456789abcdefABCDEF' for c in digits]):
        raise JSONDecodeError('Invalid \\uXXXX escape', text, at - 1)
    return int(digits, 16)

class _Reader:
    def __init__(self, text, object_hook, parse_float, parse_int, pairs_hook, parse_constant=None, strict=True):
        self.parse_constant, self.strict, self.keys = parse_constant, bool(strict), {}
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
                return self.parse_constant(word) if self.parse_constant is not None and word[0] in 'NI-' else value
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
                key = self.keys.setdefault(key, key)
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
            while end < len(text) and text[end] not in '"\\' and (text[end] >= ' ' or not self.strict):
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

def scanstring(s, end, strict=True):
    if end > 2 ** 63 - 1:
        raise OverflowError('Python int too large to convert to C ssize_t')
    if not isinstance(s, str):
        raise TypeError(f'first argument must be a string, not {type(s).__name__}')
    if not 0 <= end <= len(s):
        raise ValueError('end is out of bounds')
    reader = _Reader(s, None, float, int, None, None, strict)
    return reader.string(end), reader.at

py_scanstring = scanstring

class JSONDecoder:
    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True, object_pairs_hook=None):
        self.object_hook, self.object_pairs_hook = object_hook, object_pairs_hook
        self.parse_float, self.parse_int = parse_float or float, parse_int or int
        self.parse_constant, self.strict, self.memo = parse_constant, strict, {}

    def _reader(self, s):
        return _Reader(s, self.object_hook, self.parse_float, self.parse_int, self.object_pairs_hook, self.parse_constant, self.strict)

    def decode(self, s):
        if self.strict is True and self.parse_float is float and self.parse_int is int:
            if self.object_hook is None and self.object_pairs_hook is None and self.parse_constant is None:
                value = __from_json__(s)
                if value is not NotImplemented:
                    return value
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
