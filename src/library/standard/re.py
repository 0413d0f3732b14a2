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
    if text == 'the repetition number is too large':
        return OverflowError(text)
    msg, found, pos = text.rpartition(' at position ')
    return error(msg, pattern, int(pos)) if found else error(text, pattern)

PatternError = error
class RegexFlag(int):
    _names = {'ASCII': 256, 'IGNORECASE': 2, 'LOCALE': 4, 'UNICODE': 32, 'MULTILINE': 8, 'DOTALL': 16, 'VERBOSE': 64, 'TEMPLATE': 1, 'DEBUG': 128}

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

    def __xor__(self, other):
        return RegexFlag(int(self) ^ int(other))

    __rxor__ = __xor__

    def __invert__(self):
        return RegexFlag((1 << max(int(self).bit_length(), 9)) - 1 ^ int(self))

    def __repr__(self):
        shown = ['re.' + name for name, bit in self._names.items() if int(self) & bit]
        rest = int(self) & ~511
        return '|'.join(shown + ([hex(rest)] if rest > 0 else [])) or 're.NOFLAG'

    __str__ = __repr__

T = TEMPLATE = RegexFlag(1)
I = IGNORECASE = RegexFlag(2)
L = LOCALE = RegexFlag(4)
M = MULTILINE = RegexFlag(8)
S = DOTALL = RegexFlag(16)
U = UNICODE = RegexFlag(32)
X = VERBOSE = RegexFlag(64)
DEBUG = RegexFlag(128)
A = ASCII = RegexFlag(256)
NOFLAG = RegexFlag(0)

# What a matcher is asked for: the places of the first match or of all, the texts of `findall`, those between matches.
_FIRST, _EACH, _TEXTS, _BETWEEN = 0, 1, 2, 3

def _plain(text):
    return text if type(text) is str else text.__data__

class Pattern:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init_subclass__(cls):
        raise TypeError("type 're.Pattern' is not an acceptable base type")

    def __init__(self, pattern, flags):
        self.pattern = pattern
        self._of_bytes = not isinstance(pattern, str)
        if self._of_bytes:
            if not hasattr(pattern, 'decode'):
                raise TypeError('first argument must be string or compiled pattern')
            text = pattern.decode('latin-1')
        else:
            text = _plain(pattern)
        try:
            self._matches, self.groups, names, flags, warned = __regex__(text, flags, self._of_bytes)
        except ValueError as wrong:
            raise _error(str(wrong), pattern) from None
        for text in warned:
            import warnings
            warnings.warn(text, FutureWarning, stacklevel=4)
        if self._of_bytes:
            if flags & 32:
                raise ValueError('cannot use UNICODE flag with a bytes pattern')
            if flags & 4 and flags & 256:
                raise ValueError('ASCII and LOCALE flags are incompatible')
        else:
            if flags & 4:
                raise ValueError('cannot use LOCALE flag with a str pattern')
            if not flags & 256:
                flags |= 32
            elif flags & 32:
                raise ValueError('ASCII and UNICODE flags are incompatible')
        self.flags = flags
        self._names = dict(names)
        self._named = {group: name for name, group in names}

    @property
    def groupindex(self):
        from types import MappingProxyType
        return MappingProxyType(self._names)

    # The text that is searched; bytes as a text of which each character is one byte.
    def _text(self, string):
        if isinstance(string, str):
            if self._of_bytes:
                raise TypeError('cannot use a bytes pattern on a string-like object')
            return _plain(string)
        if not hasattr(string, 'decode') and hasattr(string, 'tobytes'):
            string = string.tobytes()
        if hasattr(string, 'decode'):
            if not self._of_bytes:
                raise TypeError('cannot use a string pattern on a bytes-like object')
            return string.decode('latin-1')
        raise TypeError(f"expected string or bytes-like object, got '{type(string).__name__}'")

    @property
    def _empty(self):
        return b'' if self._of_bytes else ''

    def _one(self, string, pos, endpos, mode):
        text = string if type(string) is str and not self._of_bytes else self._text(string)
        end = len(text)
        if endpos is not None and endpos < end:
            end = max(endpos, 0)
        if pos:
            pos = min(max(pos, 0), end)
        found = self._matches(text, pos, end, mode, 0, 0)
        return None if found is None else Match(self, string, found, pos, end)

    def match(self, string, pos=0, endpos=None):
        return self._one(string, pos, endpos, 1)

    def fullmatch(self, string, pos=0, endpos=None):
        return self._one(string, pos, endpos, 2)

    def search(self, string, pos=0, endpos=None):
        return self._one(string, pos, endpos, 0)

    def _run(self, string, pos, endpos, wanted, limit=0):
        text = self._text(string)
        return self._matches(text, pos, len(text) if endpos is None else endpos, 0, wanted, limit)

    def finditer(self, string, pos=0, endpos=None):
        end = len(string) if endpos is None else min(endpos, len(string))
        return iter([Match(self, string, found, pos, end) for found in self._run(string, pos, endpos, _EACH)])

    def findall(self, string, pos=0, endpos=None):
        found = self._run(string, pos, endpos, _TEXTS)
        if not self._of_bytes:
            return found
        if self.groups > 1:
            return [tuple([text.encode('latin-1') for text in texts]) for texts in found]
        return [text.encode('latin-1') for text in found]

    def split(self, string, maxsplit=0):
        limit = 0 if maxsplit == 0 else max(maxsplit, 0) or -1
        if limit < 0:
            return [string]
        if not self.groups and not self._of_bytes:
            return self._run(string, 0, None, _BETWEEN, limit)
        parts, last = [], 0
        for at in self._run(string, 0, None, _EACH, limit):
            parts.append(string[last:at[0]])
            parts.extend([string[at[2 * k]:at[2 * k + 1]] if at[2 * k] >= 0 else None for k in range(1, self.groups + 1)])
            last = at[1]
        return parts + [string[last:]]

    def subn(self, repl, string, count=0):
        if count < 0:
            return string, 0
        if callable(repl):
            replaced = repl
        else:
            template = _template(self, repl)
            if len(template) == 1 and type(template[0]) is not int and not self._of_bytes:
                between = self._run(string, 0, None, _BETWEEN, count)
                return template[0].join(between), len(between) - 1
            replaced = lambda match: match._filled(template)
        parts, last = [], 0
        found = self._run(string, 0, None, _EACH, count)
        plain, end = (string if self._of_bytes else _plain(string)), len(string)
        for at in found:
            parts.append(plain[last:at[0]])
            part = replaced(Match(self, string, at, 0, end))
            if part is not None:
                parts.append(part)
            last = at[1]
        return self._empty.join([*parts, plain[last:]]), len(found)

    def sub(self, repl, string, count=0):
        return self.subn(repl, string, count)[0]

    def __hash__(self):
        return hash((self.pattern, self.flags))

    def __eq__(self, other):
        if not isinstance(other, Pattern):
            return NotImplemented
        return (type(self.pattern), self.pattern, self.flags) == (type(other.pattern), other.pattern, other.flags)

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

_PLAIN = {'n': '\n', 't': '\t', 'r': '\r', '\\': '\\', 'a': '\a', 'b': '\b', 'f': '\f', 'v': '\v'}
_OCTAL = frozenset('01234567')

# The parts of a replacement: texts, and numbers of groups; at least one.
def _template(pattern, repl):
    if isinstance(repl, str) == pattern._of_bytes:
        kind, other = ('bytes', 'str') if pattern._of_bytes else ('str', 'bytes')
        raise TypeError(f'sequence item 0: expected a {kind}-like object, {other} found' if pattern._of_bytes
                        else f'sequence item 0: expected {kind} instance, {type(repl).__name__} found')
    text = repl.decode('latin-1') if pattern._of_bytes else _plain(repl)
    if '\\' not in text:
        return [repl if pattern._of_bytes else text]
    parts, literal, at, end = [], [], 0, len(text)

    def group(number, pos):
        if number > pattern.groups:
            raise error(f'invalid group reference {number}', repl, pos)
        if literal:
            parts.append(''.join(literal))
            literal.clear()
        parts.append(number)

    while at < end:
        c = text[at]
        at += 1
        if c != '\\':
            stop = text.find('\\', at)
            stop = end if stop < 0 else stop
            literal.append(text[at - 1:stop])
            at = stop
            continue
        if at == end:
            raise error('bad escape (end of pattern)', repl, at - 1)
        start, c = at - 1, text[at]
        at += 1
        if c == 'g':
            at = _named_group(pattern, repl, text, at, group)
        elif c == '0':
            while at < start + 4 and text[at:at + 1] in _OCTAL:
                at += 1
            literal.append(chr(int(text[start + 1:at], 8)))
        elif '1' <= c <= '9':
            if text[at:at + 1].isdigit():
                at += 1
                if c in _OCTAL and text[at - 1] in _OCTAL and text[at:at + 1] in _OCTAL:
                    at += 1
                    code = int(text[start + 1:at], 8)
                    if code > 0o377:
                        raise error(f'octal escape value {text[start:at]} outside of range 0-0o377', repl, start)
                    literal.append(chr(code))
                    continue
            group(int(text[start + 1:at]), start + 1)
        elif c in _PLAIN:
            literal.append(_PLAIN[c])
        elif c.isascii() and c.isalpha():
            raise error(f'bad escape \\{c}', repl, start)
        else:
            literal.append('\\' + c)
    if literal or not parts:
        parts.append(''.join(literal))
    return [part.encode('latin-1') if type(part) is str else part for part in parts] if pattern._of_bytes else parts

# `\g<name>`, from after the `g`; where it ends.
def _named_group(pattern, repl, text, at, group):
    if text[at:at + 1] != '<':
        raise error('missing <', repl, at)
    start, end = at + 1, text.find('>', at)
    if end < 0:
        raise error('missing >, unterminated name' if text[start:] else 'missing group name', repl, start)
    name = text[start:end]
    if not name:
        raise error('missing group name', repl, start)
    if name.isidentifier():
        if name not in pattern._names:
            raise IndexError(f'unknown group name {name!r}')
        number = pattern._names[name]
    elif name.isdigit():
        number = int(name)
    else:
        raise error(f'bad character in group name {name!r}', repl, start)
    group(number, start)
    return end + 1

class Match:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init_subclass__(cls):
        raise TypeError("type 're.Match' is not an acceptable base type")

    def __init__(self, pattern, string, places, pos, endpos):
        self.re = pattern
        self.string = string
        self.pos = pos
        self.endpos = endpos
        self._at = places

    def _number(self, group):
        if type(group) is not int:
            if isinstance(group, str):
                if group not in self.re._names:
                    raise IndexError('no such group')
                return self.re._names[group]
            if not hasattr(group, '__index__'):
                raise IndexError('no such group')
            group = group.__index__()
        if not 0 <= group <= self.re.groups:
            raise IndexError('no such group')
        return group

    def _text(self, group, default=None):
        at = 2 * self._number(group)
        string = self.string
        if isinstance(string, str):
            string = _plain(string)
        elif not isinstance(string, bytes):
            string = bytes(string)
        return string[self._at[at]:self._at[at + 1]] if self._at[at + 1] >= 0 else default

    def group(self, *groups):
        if len(groups) > 1:
            return tuple([self._text(group) for group in groups])
        return self._text(groups[0] if groups else 0)

    def __getitem__(self, group):
        return self._text(group)

    def groups(self, default=None):
        return tuple([self._text(k, default) for k in range(1, self.re.groups + 1)])

    def groupdict(self, default=None):
        return {name: self._text(k, default) for name, k in self.re._names.items()}

    def start(self, group=0):
        return self._at[2 * self._number(group)]

    def end(self, group=0):
        return self._at[2 * self._number(group) + 1]

    def span(self, group=0):
        at = 2 * self._number(group)
        return self._at[at], self._at[at + 1]

    @property
    def regs(self):
        return tuple([self.span(k) for k in range(self.re.groups + 1)])

    @property
    def lastindex(self):
        return None if self._at[-1] < 0 else self._at[-1]

    @property
    def lastgroup(self):
        return self.re._named.get(self._at[-1])

    def _filled(self, template):
        empty = self.re._empty
        return empty.join([self._text(part, empty) if type(part) is int else part for part in template])

    def expand(self, template):
        return self._filled(_template(self.re, template))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return f'<re.Match object; span={self.span()!r}, match={self.group()!r}>'

# Splits a text into tokens: each pattern of the lexicon has an action.
class Scanner:
    def __init__(self, lexicon, flags=0):
        self.lexicon = lexicon
        self.scanner = compile('|'.join([f'({phrase})' for phrase, action in lexicon]), flags)
        self._actions, group = {}, 1
        for phrase, action in lexicon:
            self._actions[group] = action
            group += compile(phrase, flags).groups + 1

    def scan(self, string):
        result, at = [], 0
        while True:
            match = self.scanner.match(string, at)
            if match is None or match.end() == at:
                return result, string[at:]
            action = self._actions[match.lastindex]
            if callable(action):
                self.match = match
                action = action(self, match.group())
            if action is not None:
                result.append(action)
            at = match.end()

_kept = {}

def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError('cannot process flags argument with a compiled pattern')
        return pattern
    key = type(pattern), pattern, flags
    known = _kept.get(key)
    if known is None:
        known = Pattern(pattern, int(flags))
        if len(_kept) > 200:
            _kept.clear()
        _kept[key] = known
    return known

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
