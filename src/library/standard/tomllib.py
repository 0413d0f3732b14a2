# TOML 1.0 to dictionaries.

import datetime
import re

class TOMLDecodeError(ValueError):
    pass

_KEY = re.compile(r'[A-Za-z0-9_-]+')
_NUMBER = re.compile(r'0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*|[+-]?(?:inf|nan)|[+-]?(?:0|[1-9](?:_?[0-9])*)(\.[0-9](?:_?[0-9])*)?([eE][+-]?[0-9](?:_?[0-9])*)?')
_TIME = r'([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,6})\d*)?'
_CLOCK = re.compile(_TIME)
_DATE = re.compile(r'(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:[Tt ]' + _TIME + r'(?:([Zz])|([+-])(\d\d):(\d\d))?)?')
_ESCAPES = {'b': '\b', 't': '\t', 'n': '\n', 'f': '\f', 'r': '\r', '"': '"', '\\': '\\'}

def load(fp, /, *, parse_float=float):
    read = fp.read()
    if isinstance(read, str):
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`")
    return loads(read.decode(), parse_float=parse_float)

def loads(s, /, *, parse_float=float):
    if not isinstance(s, str):
        raise TypeError(f"Expected str object, not '{type(s).__qualname__}'")
    return _Parser(s.replace('\r\n', '\n'), parse_float).document()

# How a table came to be: by a header, by keys with dots, as a part of another's header, or whole.
_HEADER, _DOTTED, _ABOVE, _WHOLE = 'header', 'dotted', 'above', 'whole'

class _Parser:
    def __init__(self, text, parse_float):
        self.text, self.at, self.parse_float = text, 0, parse_float
        self.root = {}
        self.made = {}
        self.kept = []

    def wrong(self, message, at=None):
        at = self.at if at is None else at
        if at >= len(self.text):
            place = 'at end of document'
        else:
            line = self.text.count('\n', 0, at) + 1
            place = f'at line {line}, column {at - self.text.rfind(chr(10), 0, at)}'
        return TOMLDecodeError(f'{message} ({place})')

    def peek(self):
        return self.text[self.at:self.at + 1]

    def blanks(self):
        while self.peek() in (' ', '\t'):
            self.at += 1

    def comment(self):
        if self.peek() == '#':
            end = self.text.find('\n', self.at)
            self.at = len(self.text) if end < 0 else end

    # Blanks, comments and line ends, within arrays.
    def gaps(self):
        while True:
            before = self.at
            while self.peek() in (' ', '\t', '\n') and self.peek():
                self.at += 1
            self.comment()
            if self.at == before:
                return

    def mark(self, table, how):
        self.made[id(table)] = how
        self.kept.append(table)
        return table

    def document(self):
        table = self.mark(self.root, _HEADER)
        while self.at < len(self.text):
            self.blanks()
            if self.peek() == '[':
                table = self.header()
            elif self.peek() not in ('', '\n', '#'):
                self.pair(table, True)
            self.blanks()
            self.comment()
            if self.peek() == '\n':
                self.at += 1
            elif self.at < len(self.text):
                raise self.wrong('Expected newline or end of document after a statement')
        return self.root

    def header(self):
        start = self.at
        is_array = self.text.startswith('[[', self.at)
        self.at += 2 if is_array else 1
        self.blanks()
        keys = self.keys()
        close = ']]' if is_array else ']'
        if not self.text.startswith(close, self.at):
            raise self.wrong(f"Expected '{close}' at the end of {'an array' if is_array else 'a table'} declaration")
        table = self.root
        for key in keys[:-1]:
            table = self.inner(table, key, _ABOVE, start)
        last = keys[-1]
        if is_array:
            held = table.setdefault(last, self.mark([], _HEADER))
            if not isinstance(held, list) or self.made.get(id(held)) != _HEADER:
                raise self.wrong('Cannot overwrite a value')
            held.append(self.mark({}, _HEADER))
            table = held[-1]
        elif last not in table:
            table[last] = self.mark({}, _HEADER)
            table = table[last]
        else:
            table = table[last]
            if not isinstance(table, dict) or self.made[id(table)] != _ABOVE:
                raise self.wrong(f'Cannot declare {tuple(keys)} twice')
            self.made[id(table)] = _HEADER
        self.at += len(close)
        return table

    def inner(self, table, key, how, at):
        if key not in table:
            table[key] = self.mark({}, how)
        held = table[key]
        if how == _ABOVE and isinstance(held, list) and self.made.get(id(held)) == _HEADER:
            held = held[-1]
        if not isinstance(held, dict) or self.made[id(held)] == _WHOLE or how == _DOTTED and self.made[id(held)] == _HEADER:
            raise self.wrong('Cannot overwrite a value')
        return held

    def keys(self):
        found = [self.key()]
        while True:
            self.blanks()
            if self.peek() != '.':
                return found
            self.at += 1
            self.blanks()
            found.append(self.key())

    def key(self):
        if self.peek() == '"':
            return self.basic()
        if self.peek() == "'":
            return self.literal()
        found = _KEY.match(self.text, self.at)
        if found is None:
            raise self.wrong('Invalid initial character for a key part')
        self.at = found.end()
        return found.group()

    def pair(self, table, starts=False):
        if starts and self.peek() not in ('"', "'") and _KEY.match(self.text, self.at) is None:
            raise self.wrong('Invalid statement')
        keys = self.keys()
        if self.peek() != '=':
            raise self.wrong("Expected '=' after a key in a key/value pair")
        self.at += 1
        self.blanks()
        value = self.value()
        for key in keys[:-1]:
            table = self.inner(table, key, _DOTTED, self.at)
        if keys[-1] in table:
            raise self.wrong('Cannot overwrite a value')
        table[keys[-1]] = value

    def value(self):
        c = self.peek()
        if c == '"':
            return self.long('"') if self.text.startswith('"""', self.at) else self.basic()
        if c == "'":
            return self.long("'") if self.text.startswith("'''", self.at) else self.literal()
        for word, value in (('true', True), ('false', False)):
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        if c == '[':
            return self.array()
        if c == '{':
            return self.table()
        found = _DATE.match(self.text, self.at)
        if found is not None:
            return self.date(found)
        found = _CLOCK.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
            return self.moment(lambda: datetime.time(*self.clock(found.groups())), found)
        found = _NUMBER.match(self.text, self.at)
        if found is None or not found.group():
            raise self.wrong('Invalid value')
        self.at = found.end()
        text = found.group()
        if text.startswith(('0x', '0o', '0b')):
            return int(text.replace('_', ''), 0)
        if found.group(1) or found.group(2) or text[-3:] in ('inf', 'nan'):
            return self.parse_float(text if text[-3:] in ('inf', 'nan') else text.replace('_', ''))
        return int(text.replace('_', ''))

    def clock(self, groups):
        hour, minute, second, part = groups[:4]
        return int(hour), int(minute), int(second), int((part or '0').ljust(6, '0'))

    def moment(self, made, found):
        try:
            return made()
        except ValueError:
            raise self.wrong('Invalid date or datetime', found.start()) from None

    def date(self, found):
        self.at = found.end()
        groups = found.groups()
        day = [int(part) for part in groups[:3]]
        if groups[3] is None:
            return self.moment(lambda: datetime.date(*day), found)
        zone = None
        if groups[7]:
            zone = datetime.timezone.utc
        elif groups[8]:
            apart = datetime.timedelta(hours=int(groups[9]), minutes=int(groups[10]))
            zone = datetime.timezone(-apart if groups[8] == '-' else apart)
        return self.moment(lambda: datetime.datetime(*day, *self.clock(groups[3:]), tzinfo=zone), found)

    def array(self):
        self.at += 1
        found = []
        while True:
            self.gaps()
            if self.peek() == ']':
                break
            found.append(self.value())
            self.gaps()
            if self.peek() == ',':
                self.at += 1
            elif self.peek() != ']':
                raise self.wrong('Unclosed array')
        self.at += 1
        return found

    def table(self):
        self.at += 1
        made = self.mark({}, _DOTTED)
        self.blanks()
        while self.peek() != '}':
            self.pair(made)
            self.blanks()
            if self.peek() == ',':
                self.at += 1
                self.blanks()
                if self.peek() == '}':
                    raise self.wrong('Invalid initial character for a key part')
            elif self.peek() != '}':
                raise self.wrong('Unclosed inline table')
        self.at += 1
        self.made[id(made)] = _WHOLE
        return made

    def literal(self):
        end = self.text.find("'", self.at + 1)
        line = self.text.find('\n', self.at)
        if end < 0 or 0 <= line < end:
            raise self.wrong('Expected "\'"', len(self.text) if line < 0 else line)
        found, self.at = self.text[self.at + 1:end], end + 1
        return found

    def basic(self):
        self.at += 1
        made = []
        while True:
            c = self.peek()
            if not c:
                raise self.wrong('Unterminated string')
            if c == '"':
                self.at += 1
                return ''.join(made)
            if c == '\n' or c < ' ' and c != '\t' or c == '\x7f':
                raise self.wrong(f'Illegal character {c!r}')
            if c == '\\':
                made.append(self.escape())
            else:
                made.append(c)
                self.at += 1

    def escape(self):
        c = self.text[self.at + 1:self.at + 2]
        if c in _ESCAPES:
            self.at += 2
            return _ESCAPES[c]
        size = {'u': 4, 'U': 8}.get(c)
        digits = self.text[self.at + 2:self.at + 2 + (size or 0)]
        if size is None or not re.fullmatch(f'[0-9A-Fa-f]{{{size}}}', digits):
            raise self.wrong("Unescaped '\\' in a string" if size is None else 'Invalid hex value', self.at + 2)
        code = int(digits, 16)
        if 0xD800 <= code < 0xE000 or code > 0x10FFFF:
            raise self.wrong('Escaped character is not a Unicode scalar value')
        self.at += 2 + size
        return chr(code)

    # Strings over several lines; a line end right after the opening quotes is left out.
    def long(self, quote):
        self.at += 3
        if self.peek() == '\n':
            self.at += 1
        made = []
        while True:
            c = self.peek()
            if not c:
                raise self.wrong('Unterminated string' if quote == '"' else "Expected \"'''\"")
            if self.text.startswith(quote * 3, self.at):
                self.at += 3
                # Up to two quotes more belong to the string.
                for _ in range(2):
                    if self.peek() == quote:
                        made.append(quote)
                        self.at += 1
                return ''.join(made)
            if c == '\\' and quote == '"':
                rest = re.compile(r'\\[ \t]*\n[ \t\n]*').match(self.text, self.at)
                if rest is not None:
                    self.at = rest.end()
                else:
                    made.append(self.escape())
            else:
                made.append(c)
                self.at += 1
