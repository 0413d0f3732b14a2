# Regular expressions.

class error(Exception):
    def __init__(self, msg, pattern=None, pos=None):
        self.msg, self.pattern, self.pos = msg, pattern, pos
        self.lineno = self.colno = None
        if pattern is not None and pos is not None:
            newline, before = ('\n' if isinstance(pattern, str) else b'\n'), pattern[:pos]
            self.lineno = before.count(newline) + 1
            self.colno = pos - before.rfind(newline)
            msg = f'{msg} at position {pos}'
            if newline in pattern:
                msg += f' (line {self.lineno}, column {self.colno})'
        super().__init__(msg)

def _error(text, pattern):
    msg, found, pos = text.rpartition(' at position ')
    return error(msg, pattern, int(pos)) if found else error(text, pattern)

PatternError = error
class RegexFlag(int):
    _names = {'ASCII': 256, 'IGNORECASE': 2, 'LOCALE': 4, 'UNICODE': 32, 'MULTILINE': 8, 'DOTALL': 16, 'VERBOSE': 64}

    @property
    def value(self):
        return int(self)

    @property
    def name(self):
        return '|'.join([name for name, bit in self._names.items() if int(self) & bit]) or None

    def __or__(self, other):
        return RegexFlag(int(self) | int(other))

    __ror__ = __or__

    def __and__(self, other):
        return RegexFlag(int(self) & int(other))

    __rand__ = __and__

    def __invert__(self):
        return RegexFlag(~int(self) & 382)

    def __repr__(self):
        shown = ['re.' + name for name, bit in self._names.items() if int(self) & bit]
        rest = int(self) & ~511
        return '|'.join(shown + ([hex(rest)] if rest > 0 else [])) or 're.NOFLAG'

    __str__ = __repr__

I = IGNORECASE = RegexFlag(2)
L = LOCALE = RegexFlag(4)
M = MULTILINE = RegexFlag(8)
S = DOTALL = RegexFlag(16)
U = UNICODE = RegexFlag(32)
X = VERBOSE = RegexFlag(64)
A = ASCII = RegexFlag(256)
NOFLAG = RegexFlag(0)

_INLINE = {'a': 256, 'i': 2, 'L': 4, 'm': 8, 's': 16, 'u': 32, 'x': 64}

class Pattern:
    def __class_getitem__(cls, item):
        return cls

    def __init__(self, pattern, flags):
        self.pattern = pattern
        self._of_bytes = not isinstance(pattern, str) and hasattr(pattern, 'decode')
        if self._of_bytes:
            if flags & 32:
                raise ValueError('cannot use UNICODE flag with a bytes pattern')
            self.flags, text = flags, pattern.decode('latin-1')
        else:
            if flags & 4:
                raise ValueError('cannot use LOCALE flag with a str pattern')
            if flags & 256 and flags & 32:
                raise ValueError('ASCII and UNICODE flags are incompatible')
            self.flags, text = flags if flags & 256 else flags | 32, pattern
        try:
            self._matches, self.groups, names = __regex__(text, flags | 256 if self._of_bytes else flags)
        except ValueError as wrong:
            raise _error(str(wrong), pattern) from None
        self.groupindex = dict(names)
        end = text.find(')')
        if text.startswith('(?') and end > 2 and all([c in _INLINE for c in text[2:end]]):
            for c in text[2:end]:
                self.flags |= _INLINE[c]
            if self.flags & 256:
                self.flags &= ~32

    # Bytes are matched as texts of which each character is one byte.
    def _run(self, string, pos, endpos, *options):
        if isinstance(string, str):
            if self._of_bytes:
                raise TypeError('cannot use a bytes pattern on a string-like object')
            if type(string) is not str:
                string = string.__data__
        elif hasattr(string, 'decode'):
            if not self._of_bytes:
                raise TypeError('cannot use a string pattern on a bytes-like object')
            string = string.decode('latin-1')
        elif not hasattr(string, '__len__'):
            raise TypeError(f"expected string or bytes-like object, got '{type(string).__name__}'")
        return self._matches(string, pos, len(string) if endpos is None else endpos, *options)

    @property
    def _empty(self):
        return b'' if self._of_bytes else ''

    def _one(self, string, pos, endpos, mode):
        found = self._run(string, pos, endpos, mode, False)
        return None if found is None else Match(self, string, found, pos)

    def match(self, string, pos=0, endpos=None):
        return self._one(string, pos, endpos, 1)

    def fullmatch(self, string, pos=0, endpos=None):
        return self._one(string, pos, endpos, 2)

    def search(self, string, pos=0, endpos=None):
        return self._one(string, pos, endpos, 0)

    def _all(self, string, pos=0, endpos=None):
        return self._run(string, pos, endpos, 0, True)

    def finditer(self, string, pos=0, endpos=None):
        return iter([Match(self, string, found, pos) for found in self._all(string, pos, endpos)])

    def findall(self, string, pos=0, endpos=None):
        found = self._all(string, pos, endpos)
        if self.groups == 0:
            return [string[at[0]:at[1]] for at in found]
        if self.groups == 1:
            return [string[at[2]:at[3]] if at[2] >= 0 else self._empty for at in found]
        return [tuple([string[at[2 * k]:at[2 * k + 1]] if at[2 * k] >= 0 else self._empty for k in range(1, self.groups + 1)]) for at in found]

    def split(self, string, maxsplit=0):
        parts, last = [], 0
        for at in self._all(string)[:maxsplit or None]:
            parts.append(string[last:at[0]])
            parts.extend([string[at[2 * k]:at[2 * k + 1]] if at[2 * k] >= 0 else None for k in range(1, self.groups + 1)])
            last = at[1]
        return parts + [string[last:]]

    def subn(self, repl, string, count=0):
        parts, last = [], 0
        found = self._all(string)[:count or None]
        for at in found:
            match = Match(self, string, at, 0)
            parts.append(string[last:at[0]])
            parts.append(repl(match) if callable(repl) else match.expand(repl))
            last = at[1]
        return self._empty.join([*parts, string[last:]]), len(found)

    def sub(self, repl, string, count=0):
        return self.subn(repl, string, count)[0]

    def __hash__(self):
        return hash((self.pattern, self.flags))

    def __eq__(self, other):
        return isinstance(other, Pattern) and (self.pattern, self.flags) == (other.pattern, other.flags)

    def __repr__(self):
        names = {2: 're.IGNORECASE', 4: 're.LOCALE', 8: 're.MULTILINE', 16: 're.DOTALL', 64: 're.VERBOSE', 128: 're.DEBUG', 256: 're.ASCII'}
        shown = [name for bit, name in names.items() if self.flags & bit]
        rest = self.flags & ~511
        if rest:
            shown.append(hex(rest))
        return f're.compile({repr(self.pattern)[:200]}{", " if shown else ""}{"|".join(shown)})'

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def scanner(self, string, pos=0, endpos=None):
        return _Scanner(self, string, pos, endpos)

# Matches one after another: each begins where the one before ended.
class _Scanner:
    def __init__(self, pattern, string, pos, endpos):
        self.pattern, self._string, self._at, self._end = pattern, string, pos, endpos

    def _next(self, method):
        if self._at is None:
            return None
        found = method(self._string, self._at, self._end)
        if found is None:
            self._at = None
        else:
            self._at = found.end() + (found.end() == found.start())
            if self._at > len(self._string):
                self._at = None
        return found

    def match(self):
        return self._next(self.pattern.match)

    def search(self):
        return self._next(self.pattern.search)

_PLAIN = {'n': '\n', 't': '\t', 'r': '\r', '\\': '\\', 'a': '\a', 'f': '\f', 'v': '\v'}

class Match:
    def __class_getitem__(cls, item):
        return cls

    def __init__(self, pattern, string, places, pos):
        self.re = pattern
        self.string = string
        self.pos = pos
        self._at = places

    def _number(self, group):
        if isinstance(group, str):
            if group not in self.re.groupindex:
                raise IndexError('no such group')
            return self.re.groupindex[group]
        if not isinstance(group, int):
            if not hasattr(group, '__index__'):
                raise IndexError('no such group')
            group = group.__index__()
        if not 0 <= group <= self.re.groups:
            raise IndexError('no such group')
        return group

    def _text(self, group, default=None):
        at = 2 * self._number(group)
        return self.string[self._at[at]:self._at[at + 1]] if self._at[at] >= 0 else default

    def group(self, *groups):
        if len(groups) > 1:
            return tuple([self._text(group) for group in groups])
        return self._text(groups[0] if groups else 0)

    def __getitem__(self, group):
        return self._text(group)

    def groups(self, default=None):
        return tuple([self._text(k, default) for k in range(1, self.re.groups + 1)])

    def groupdict(self, default=None):
        return {name: self._text(k, default) for name, k in self.re.groupindex.items()}

    def start(self, group=0):
        return self._at[2 * self._number(group)]

    def end(self, group=0):
        return self._at[2 * self._number(group) + 1]

    def span(self, group=0):
        return self.start(group), self.end(group)

    @property
    def lastindex(self):
        ended = [(self._at[2 * k + 1], -k) for k in range(1, self.re.groups + 1) if self._at[2 * k] >= 0]
        return -max(ended)[1] if ended else None

    @property
    def lastgroup(self):
        for name, k in self.re.groupindex.items():
            if k == self.lastindex:
                return name

    def expand(self, template):
        if self.re._of_bytes:
            texts = Match(self.re, self.string.decode('latin-1'), self._at, self.pos)
            return texts._expand(template.decode('latin-1')).encode('latin-1')
        return self._expand(template)

    def _expand(self, template):
        if '\\' not in template:
            return template
        out, at = [], 0
        while at < len(template):
            c = template[at]
            at += 1
            if c != '\\' or at == len(template):
                out.append(c)
                continue
            c = template[at]
            at += 1
            if c == 'g' and template[at:at + 1] == '<':
                end = template.find('>', at)
                name = template[at + 1:end]
                out.append(self._text(int(name) if name.isdigit() else name, ''))
                at = end + 1
            elif c == '0' or c in '123' and len(template) >= at + 2 and all([d in '01234567' for d in template[at:at + 2]]):
                digits = c
                while len(digits) < 3 and template[at:at + 1] and template[at] in '01234567':
                    digits += template[at]
                    at += 1
                out.append(chr(int(digits, 8)))
            elif c.isdigit():
                number = int(c)
                if template[at:at + 1].isdigit():
                    number = 10 * number + int(template[at])
                    at += 1
                if number > self.re.groups:
                    raise error(f'invalid group reference {number}', template, at - 1)
                out.append(self._text(number, ''))
            elif c in _PLAIN:
                out.append(_PLAIN[c])
            elif c.isalpha():
                raise error(f'bad escape \\{c}', template, at - 2)
            else:
                out.append('\\' + c)
        return ''.join(out)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return f'<re.Match object; span={self.span()!r}, match={self.group()!r}>'

_kept = {}

def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        return pattern
    flags = int(flags)
    key = (type(pattern), pattern, flags)
    if key not in _kept:
        if len(_kept) > 200:
            _kept.clear()
        _kept[key] = Pattern(pattern, flags)
    return _kept[key]

def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)

def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)

def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)

def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)

def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)

def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)

def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)

def subn(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).subn(repl, string, count)

def escape(pattern):
    if not isinstance(pattern, str):
        return escape(pattern.decode('latin-1')).encode('latin-1')
    return ''.join(['\\' + c if c in '()[]{}?*+-|^$\\.&~# \t\n\r\v\f' else c for c in pattern])

def purge():
    _kept.clear()
