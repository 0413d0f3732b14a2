# `bytes` and `bytearray`, held as a string of which each character is one byte.

import operator

def _unlike(value):
    return TypeError(f"a bytes-like object is required, not '{type(value).__name__}'")

def _text(value):
    if isinstance(value, _Sequence):
        return value._text
    if hasattr(type(value), 'tobytes'):
        return value.tobytes()._text
    raise _unlike(value)

def _one(value, kind='bytes'):
    number = operator.index(value)
    if not 0 <= number < 256:
        raise ValueError(f"{'bytes' if kind == 'bytes' else 'byte'} must be in range(0, 256)")
    return chr(number)

def _part(value):
    if hasattr(value, '__index__'):
        return _byte(value)
    try:
        return _text(value)
    except TypeError:
        raise TypeError(f'argument should be integer or bytes-like object, not {type(value).__name__!r}') from None

# Parts of a text that is searched: a first and a last place, or neither.
def _searched(name, method, part, window):
    if len(window) > 2:
        raise TypeError(f'{name}() takes at most 3 arguments ({len(window) + 1} given)')
    return method(part, *window)

def _affix(name, value):
    if isinstance(value, tuple):
        return tuple(map(_text, value))
    if not isinstance(value, _Sequence):
        raise TypeError(f'{name} first arg must be bytes or a tuple of bytes, not {type(value).__name__}')
    return value._text

# The error handlers that natives have.
_HANDLED = ('strict', 'ignore', 'replace', 'backslashreplace', 'xmlcharrefreplace', 'surrogateescape', 'surrogatepass')

def _handler(name):
    import codecs
    return codecs.lookup_error(name)

def _encode(text, encoding, errors):
    if errors in _HANDLED or not isinstance(errors, str):
        return __encode__(text, encoding, errors)
    handler, done, at = _handler(errors), [], 0
    while True:
        try:
            return ''.join(done) + __encode__(text[at:], encoding, 'strict')
        except UnicodeEncodeError as error:
            start, end = at + error.start, at + error.end
            done.append(__encode__(text[at:start], encoding, 'strict'))
            made, at = _handled(handler, UnicodeEncodeError(error.encoding, text, start, end, error.reason), len(text))
            done.append(__encode__(made, encoding, 'strict') if isinstance(made, str) else made._text)

def _decoded_by(data, encoding, handler):
    done, at = [], 0
    while True:
        try:
            return ''.join(done) + data[at:].decode(encoding)
        except UnicodeDecodeError as error:
            start, end = at + error.start, at + error.end
            done.append(data[at:start].decode(encoding))
            made, at = _handled(handler, UnicodeDecodeError(error.encoding, data, start, end, error.reason), len(data))
            done.append(made)

# What a handler puts in the place of what is wrong, and where to go on.
def _handled(handler, error, length):
    answer = handler(error)
    verb = 'encod' if isinstance(error, UnicodeEncodeError) else 'decod'
    if not isinstance(answer, tuple) or len(answer) != 2:
        raise TypeError(f'{verb}ing error handler must return (str{"/bytes" if verb == "encod" else ""}, int) tuple')
    made, at = answer
    at = at + length if at < 0 else at
    if not 0 <= at <= length:
        raise IndexError(f'position {at} from error handler out of bounds')
    return made, at

def _content(source, encoding, errors, kind):
    if isinstance(source, str):
        if encoding is None:
            raise TypeError('string argument without an encoding')
        return _encode(source, encoding, errors or 'strict')
    if encoding is not None or errors is not None:
        raise TypeError(f"{'encoding' if encoding is not None else 'errors'} without a string argument")
    own = __missing__ if kind != 'bytes' or type(source) in (bytes, bytearray) else getattr(type(source), '__bytes__', __missing__)
    if own is None:
        raise TypeError(f"cannot convert '{type(source).__name__}' object to bytes")
    if isinstance(source, _Sequence) and own in (__missing__, bytes.__bytes__):
        return source._text
    made = __octets__(source)
    if made is not None:
        return made
    if own is not __missing__:
        made = source.__bytes__()
        if not isinstance(made, bytes):
            raise TypeError(f'__bytes__ returned non-bytes (type {type(made).__name__})')
        return made._text
    if hasattr(source, 'tobytes'):
        return source.tobytes()._text
    if hasattr(source, '__index__') or isinstance(source, int):
        count = operator.index(source)
        if count < 0:
            raise ValueError('negative count')
        if count >> 63:
            raise OverflowError("cannot fit 'int' into an index-sized integer")
        return '\0' * count
    try:
        items = iter(source)
    except TypeError:
        raise TypeError(f"cannot convert '{type(source).__name__}' object to {kind}") from None
    # What an `__index__` does to a list shows, as in C.
    if not isinstance(source, (list, tuple)):
        items = list(items)
        made = __octets__(items)
        if made is not None:
            return made
    return ''.join([_one(item, kind) for item in items])

def _literal(text):
    quote = '"' if "'" in text and '"' not in text else "'"
    named = {'\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', quote: '\\' + quote}
    shown = [named.get(c) or (c if ' ' <= c <= '~' else f'\\x{ord(c):02x}') for c in text]
    return f"b{quote}{''.join(shown)}{quote}"

def _ascii(method):
    # Methods of `str` also treat non-ASCII letters; those of `bytes` must not.
    def changed(self):
        return self._like(''.join([method(c) if c < '\x80' else c for c in self._text]))
    return changed

def _asked(allowed):
    def answer(self):
        return self._text != '' and all([c < '\x80' and allowed(c) for c in self._text])
    return answer

_DIGITS = frozenset('0123456789abcdefABCDEF')
_SPACE = ' \t\n\r\x0b\x0c'

# What `%` puts in the place of a field, by the field's letter.
def _field(kind, value):
    if kind in 'bs':
        if isinstance(value, _Sequence):
            return value._text
        if hasattr(type(value), '__bytes__'):
            return value.__bytes__()._text
        if hasattr(value, 'tobytes'):
            return value.tobytes()._text
        raise TypeError(f"%b requires a bytes-like object, or an object that implements __bytes__, not '{type(value).__name__}'")
    if kind == 'c':
        if isinstance(value, _Sequence) and len(value) == 1:
            return value._text
        if not hasattr(value, '__index__'):
            raise TypeError('%c requires an integer in range(256) or a single byte')
        if not 0 <= operator.index(value) < 256:
            raise OverflowError('%c arg not in range(256)')
    return value

# `template % values`: as strings do it, of fields without names.
def _formatted(template, values):
    named = not isinstance(values, (tuple, str, _Sequence)) and hasattr(type(values), '__getitem__')
    rest = iter(values if isinstance(values, tuple) else (values,))
    given, made, at, end = [], [], 0, len(template)

    def following():
        for value in rest:
            return value
        raise TypeError('not enough arguments for format string')

    while at < end:
        c = template[at]
        made.append(c)
        at += 1
        if c != '%':
            continue
        key = None
        if template[at:at + 1] == '(':
            if not named:
                raise TypeError('format requires a mapping')
            start, depth = at + 1, 0
            while True:
                if at == end:
                    raise ValueError('incomplete format key')
                depth += (template[at] == '(') - (template[at] == ')')
                at += 1
                if not depth:
                    break
            key = _plain(bytes(), template[start:at - 1])
        while at < end and template[at] in '-+ #0123456789.*hlL':
            made.append(template[at])
            if template[at] == '*':
                given.append(following())
            at += 1
        if at == end:
            raise ValueError('incomplete format')
        kind = template[at]
        at += 1
        made.append({'b': 's', 'r': 'a'}.get(kind, kind))
        if kind != '%':
            given.append(_field(kind, following() if key is None else values[key]))
    if not named:
        for _ in rest:
            raise TypeError('not all arguments converted during bytes formatting')
    return ''.join(made) % tuple(given)

# A value of the built-in type, where `like` may be one of a subclass.
def _plain(like, text):
    kind = bytearray if isinstance(like, bytearray) else bytes
    made = kind.__new__(kind)
    made._text = text
    return made

class _Sequence:
    def _like(self, text):
        made = type(self).__new__(type(self))
        made._text = text
        return made

    def __len__(self):
        return len(self._text)

    def __iter__(self):
        return map(ord, self._text)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return self._like(self._text[key])
        if not hasattr(key, '__index__') and not isinstance(key, int):
            raise TypeError(f'byte indices must be integers or slices, not {type(key).__name__}')
        try:
            return ord(self._text[key])
        except IndexError:
            raise IndexError('index out of range') from None

    def __contains__(self, item):
        return (_byte(item) if hasattr(item, '__index__') else _text(item)) in self._text

    def __eq__(self, other):
        return self._text == other._text if isinstance(other, _Sequence) else NotImplemented

    def __ne__(self, other):
        return self._text != other._text if isinstance(other, _Sequence) else NotImplemented

    def __lt__(self, other):
        return self._text < other._text if isinstance(other, _Sequence) else NotImplemented

    def __le__(self, other):
        return self._text <= other._text if isinstance(other, _Sequence) else NotImplemented

    def __gt__(self, other):
        return self._text > other._text if isinstance(other, _Sequence) else NotImplemented

    def __ge__(self, other):
        return self._text >= other._text if isinstance(other, _Sequence) else NotImplemented

    def __add__(self, other):
        # An array of NumPy's adds itself.
        if not isinstance(other, _Sequence) and (not hasattr(type(other), 'tobytes') or hasattr(type(other), '__array_ufunc__')):
            raise TypeError(f"can't concat {type(other).__name__} to {type(self).__name__}")
        return self._like(self._text + _text(other))

    def __mul__(self, count):
        if not hasattr(count, '__index__'):
            raise TypeError(f"can't multiply sequence by non-int of type {type(count).__name__!r}")
        return self._like(self._text * operator.index(count))

    __rmul__ = __mul__

    def __rmod__(self, other):
        return NotImplemented

    def __mod__(self, values):
        return self._like(_formatted(self._text, values))

    def __str__(self):
        return repr(self)

    def __int__(self):
        try:
            return int(self._text if self._text.isascii() else '')
        except ValueError:
            raise ValueError(f'invalid literal for int() with base 10: {self!r}') from None

    def __float__(self):
        try:
            return float(self._text if self._text.isascii() else '')
        except ValueError:
            raise ValueError(f'could not convert string to float: {self!r}') from None

    def decode(self, encoding='utf-8', errors='strict'):
        if errors in _HANDLED or not isinstance(errors, str):
            return __decode__(self._text, encoding, errors, self)
        return _decoded_by(self, encoding, _handler(errors))

    def hex(self, sep=None, bytes_per_sep=1):
        if sep is None and not bytes_per_sep:
            raise TypeError('sep must be str or bytes.')
        digits = __octets_hex__(self._text)
        if sep is None or not bytes_per_sep:
            return digits
        pairs = [digits[i:i + 2] for i in range(0, len(digits), 2)]
        sep, size = sep if isinstance(sep, str) else sep._text, abs(bytes_per_sep)
        if len(sep) != 1:
            raise ValueError('sep must be length 1.')
        if sep > '\x7f':
            raise ValueError('sep must be ASCII.')
        first = len(pairs) % size if bytes_per_sep > 0 else 0
        groups = [pairs[:first]] if first else []
        groups += [pairs[i:i + size] for i in range(first, len(pairs), size)]
        return sep.join([''.join(group) for group in groups])

    @classmethod
    def fromhex(cls, string):
        if not isinstance(string, str):
            raise TypeError(f'fromhex() argument must be str, not {type(string).__name__}')
        plain = __octets_unhex__(string)
        if plain is not None:
            return cls(__bytes_of__(plain))
        made, at = [], 0
        while True:
            while string[at:at + 1] and string[at] in _SPACE:
                at += 1
            if at == len(string):
                return cls(made)
            for place in (at, at + 1):
                if string[place:place + 1] not in _DIGITS:
                    raise ValueError(f'non-hexadecimal number found in fromhex() arg at position {place}')
            made.append(int(string[at:at + 2], 16))
            at += 2

    @staticmethod
    def maketrans(frm, to):
        if len(frm) != len(to):
            raise ValueError('maketrans arguments must have same length')
        table = list(range(256))
        for a, b in zip(frm, to):
            table[a] = b
        return bytes(table)

    def translate(self, table, /, delete=__missing__):
        if table is not None and len(_text(table)) != 256:
            raise ValueError('translation table must be 256 characters long')
        gone = '' if delete is __missing__ else _text(delete)
        kept = [c for c in self._text if c not in gone]
        return self._like(''.join(kept if table is None else [chr(table[ord(c)]) for c in kept]))

    def find(self, sub, *window):
        return _searched('find', self._text.find, _part(sub), window)

    def rfind(self, sub, *window):
        return _searched('rfind', self._text.rfind, _part(sub), window)

    def index(self, sub, *window):
        found = _searched('index', self._text.find, _part(sub), window)
        if found < 0:
            raise ValueError('subsection not found')
        return found

    def rindex(self, sub, *window):
        found = _searched('rindex', self._text.rfind, _part(sub), window)
        if found < 0:
            raise ValueError('subsection not found')
        return found

    def count(self, sub, *window):
        return _searched('count', self._text.count, _part(sub), window)

    def startswith(self, prefix, *window):
        return _searched('startswith', self._text.startswith, _affix('startswith', prefix), window)

    def endswith(self, suffix, *window):
        return _searched('endswith', self._text.endswith, _affix('endswith', suffix), window)

    def removeprefix(self, prefix):
        return self._like(self._text.removeprefix(_text(prefix)))

    def removesuffix(self, suffix):
        return self._like(self._text.removesuffix(_text(suffix)))

    def replace(self, old, new, count=-1):
        return self._like(self._text.replace(_text(old), _text(new), count))

    def _words(self, maxsplit, text, split):
        # `str` knows more white space than `bytes`.
        words, i = [], 0
        while True:
            text = text.lstrip(_SPACE) if split > 0 else text.rstrip(_SPACE)
            if not text or len(words) == maxsplit:
                return words + [text.rstrip(_SPACE) if split > 0 else text.lstrip(_SPACE)] if text else words
            ends = [k for k in ((text.find(c) if split > 0 else text.rfind(c)) for c in _SPACE) if k >= 0]
            if not ends:
                return words + [text]
            at = min(ends) if split > 0 else max(ends)
            words.append(text[:at] if split > 0 else text[at + 1:])
            text = text[at:] if split > 0 else text[:at]

    def split(self, sep=None, maxsplit=-1):
        if sep is not None:
            if not _text(sep):
                raise ValueError('empty separator')
            return [self._like(part) for part in self._text.split(_text(sep), maxsplit)]
        return [self._like(part) for part in self._words(maxsplit, self._text, 1)]

    def rsplit(self, sep=None, maxsplit=-1):
        if sep is not None:
            return [self._like(part) for part in self._text.rsplit(_text(sep), maxsplit)]
        return [self._like(part) for part in reversed(self._words(maxsplit, self._text, -1))]

    def splitlines(self, keepends=False):
        lines, start, text = [], 0, self._text
        for i, c in enumerate(text):
            if c == '\n' or c == '\r' and text[i + 1:i + 2] != '\n':
                line = text[start:i + 1]
                end = 2 if line.endswith('\r\n') else 1
                lines.append(self._like(line if keepends else line[:-end]))
                start = i + 1
        return lines + ([self._like(text[start:])] if start < len(text) else [])

    def partition(self, sep):
        return tuple([self._like(part) for part in self._text.partition(_text(sep))])

    def rpartition(self, sep):
        return tuple([self._like(part) for part in self._text.rpartition(_text(sep))])

    def join(self, iterable):
        parts = []
        for i, item in enumerate(iterable):
            if not isinstance(item, _Sequence) and not hasattr(type(item), 'tobytes'):
                raise TypeError(f"sequence item {i}: expected a bytes-like object, {type(item).__name__} found")
            parts.append(_text(item))
        return _plain(self, self._text.join(parts))

    def strip(self, chars=None):
        return self._like(self._text.strip(_SPACE if chars is None else _text(chars)))

    def lstrip(self, chars=None):
        return self._like(self._text.lstrip(_SPACE if chars is None else _text(chars)))

    def rstrip(self, chars=None):
        return self._like(self._text.rstrip(_SPACE if chars is None else _text(chars)))

    def center(self, width, fillchar=None):
        return self._like(self._text.center(width, ' ' if fillchar is None else _text(fillchar)))

    def ljust(self, width, fillchar=None):
        return self._like(self._text.ljust(width, ' ' if fillchar is None else _text(fillchar)))

    def rjust(self, width, fillchar=None):
        return self._like(self._text.rjust(width, ' ' if fillchar is None else _text(fillchar)))

    def zfill(self, width):
        return self._like(self._text.zfill(width))

    def expandtabs(self, tabsize=8):
        return self._like(self._text.expandtabs(tabsize))

    upper = _ascii(str.upper)
    lower = _ascii(str.lower)
    swapcase = _ascii(str.swapcase)
    isalpha = _asked(str.isalpha)
    isalnum = _asked(str.isalnum)
    isdigit = _asked(str.isdigit)
    isspace = _asked(lambda c: c in _SPACE)

    def title(self):
        letter = lambda c: c < '\x80' and c.isalpha()
        before = '\0' + self._text
        return self._like(''.join([c if not letter(c) else c.lower() if letter(p) else c.upper() for p, c in zip(before, self._text)]))

    def capitalize(self):
        return self._like(self[:1].upper()._text + self[1:].lower()._text)

    def isupper(self):
        return self.upper() == self and self.lower() != self

    def islower(self):
        return self.lower() == self and self.upper() != self

    def isascii(self):
        return self._text.isascii()

class bytes(_Sequence):
    __module__ = 'builtins'
    # By which arrays know elements that are bytes.
    _octets = True
    # Natives; what their methods return is bytes, of subclasses too. What they do not decide is left to those of `_Sequence`.
    _like = __octets_like__
    __getitem__, _item = __octets_item__, _Sequence.__getitem__
    __len__, __hash__, __contains__, __add__ = __octets_len__, __octets__hash__, __octets__contains__, __octets__add__
    __eq__, __ne__, __lt__ = __octets__eq__, __octets__ne__, __octets__lt__
    __le__, __gt__, __ge__ = __octets__le__, __octets__gt__, __octets__ge__
    decode, join = __octets_decode__, __octets_join__
    find, rfind, count = __octets_find__, __octets_rfind__, __octets_count__
    startswith, endswith = __octets_startswith__, __octets_endswith__
    removeprefix, removesuffix = __octets_removeprefix__, __octets_removesuffix__
    partition, rpartition, replace = __octets_partition__, __octets_rpartition__, __octets_replace__
    split, rsplit, splitlines = __octets_split__, __octets_rsplit__, __octets_splitlines__
    strip, lstrip, rstrip = __octets_strip__, __octets_lstrip__, __octets_rstrip__
    upper, lower, swapcase = __octets_upper__, __octets_lower__, __octets_swapcase__
    title, capitalize = __octets_title__, __octets_capitalize__
    isalpha, isalnum, isdigit = __octets_isalpha__, __octets_isalnum__, __octets_isdigit__
    isspace, isupper, islower = __octets_isspace__, __octets_isupper__, __octets_islower__

    def __init__(self, source=(), encoding=None, errors=None):
        self._text = _content(source, encoding, errors, 'bytes')

    __init__ = __quickly__(__init__, __bytes_init__)

    def __repr__(self):
        return _literal(self._text)

    def __bytes__(self):
        return self if type(self) is bytes else _plain(self, self._text)

    def __setitem__(self, key, value):
        raise TypeError("'bytes' object does not support item assignment")

    def __copy__(self):
        return self if type(self) is bytes else _copied(self)

    def __deepcopy__(self, memo):
        return self if type(self) is bytes else _copied(self)

class bytearray(_Sequence):
    __module__ = 'builtins'
    # By which natives know that its items are bytes.
    _is_bytearray = True
    __hash__ = None

    def __init__(self, source=(), encoding=None, errors=None):
        self._items = list(_content(source, encoding, errors, 'bytearray'))

    __init__ = __quickly__(__init__, __bytearray_init__)

    @property
    def _text(self):
        return ''.join(self._items)

    @_text.setter
    def _text(self, text):
        self._items = list(text)

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return map(ord, self._items)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return _plain(self, self._items[key])
        if not hasattr(key, '__index__') and not isinstance(key, int):
            raise TypeError(f'bytearray indices must be integers or slices, not {type(key).__name__}')
        key = operator.index(key)
        if not -len(self._items) <= key < len(self._items):
            raise IndexError('bytearray index out of range')
        return ord(self._items[key])

    def __setitem__(self, key, value):
        if isinstance(key, slice):
            if isinstance(value, int) or isinstance(value, str):
                raise TypeError('can assign only bytes, buffers, or iterables of ints in range(0, 256)')
            items = list(_content(value, None, None, 'bytearray'))
            try:
                self._items[key] = items
            except ValueError as error:
                raise ValueError(str(error).replace('sequence', 'bytes', 1)) from None
            return
        if not hasattr(key, '__index__'):
            raise TypeError(f'bytearray indices must be integers or slices, not {type(key).__name__}')
        key = operator.index(key)
        if not -len(self._items) <= key < len(self._items):
            raise IndexError('bytearray index out of range')
        self._items[key] = _byte(value)

    def __delitem__(self, key):
        del self._items[key]

    def __iadd__(self, other):
        if not isinstance(other, _Sequence) and not hasattr(type(other), 'tobytes'):
            raise TypeError(f"can't concat {type(other).__name__} to {type(self).__name__}")
        self._items += list(_text(other))
        return self

    def __imul__(self, count):
        self._items *= count
        return self

    def __repr__(self):
        return f'bytearray({_literal(self._text)})'

    def append(self, item):
        self._items.append(_byte(item))

    def extend(self, iterable):
        if isinstance(iterable, str):
            iterable = list(map(operator.index, iterable))
        if not hasattr(type(iterable), '__iter__') and not hasattr(type(iterable), '__getitem__'):
            raise TypeError(f"can't extend bytearray with {type(iterable).__name__}")
        self._items += list(_content(iterable, None, None, 'bytearray'))

    # Natives look no further than they must; the methods that they stand for join all items.
    def find(self, sub, *window):
        return _Sequence.find(self, sub, *window)

    def rfind(self, sub, *window):
        return _Sequence.rfind(self, sub, *window)

    def index(self, sub, *window):
        return _Sequence.index(self, sub, *window)

    def count(self, sub, *window):
        return _Sequence.count(self, sub, *window)

    def startswith(self, prefix, *window):
        return _Sequence.startswith(self, prefix, *window)

    def __contains__(self, item):
        return _Sequence.__contains__(self, item)

    find, rfind = __quickly__(find, __bytearray_find__), __quickly__(rfind, __bytearray_rfind__)
    index, count = __quickly__(index, __bytearray_index__), __quickly__(count, __bytearray_count__)
    startswith = __quickly__(startswith, __bytearray_startswith__)
    __contains__ = __quickly__(__contains__, __bytearray_contains__)
    __len__, append = __quickly__(__len__, __items_len__), __quickly__(append, __bytearray_append__)
    __getitem__ = __quickly__(__getitem__, __bytearray_item__)
    __setitem__ = __quickly__(__setitem__, __bytearray_set_item__)
    extend, __iadd__ = __quickly__(extend, __bytearray_extend__), __quickly__(__iadd__, __bytearray_iadd__)

    def insert(self, index, item):
        self._items.insert(index, _byte(item))

    def pop(self, index=-1):
        if not self._items:
            raise IndexError('pop from empty bytearray')
        if not -len(self._items) <= index < len(self._items):
            raise IndexError('pop index out of range')
        return ord(self._items.pop(index))

    def remove(self, value):
        if _byte(value) not in self._items:
            raise ValueError('value not found in bytearray')
        self._items.remove(_byte(value))

    def reverse(self):
        self._items.reverse()

    def clear(self):
        self._items.clear()

    def copy(self):
        return bytearray(self)

    def __copy__(self):
        return _copied(self)

    def __deepcopy__(self, memo):
        return _copied(self)

def _copied(value):
    made = type(value).__new__(type(value))
    for name, held in value.__dict__.items():
        setattr(made, name, held)
    made._text = value._text
    return made

def _byte(value):
    number = operator.index(value)
    if not 0 <= number < 256:
        raise ValueError('byte must be in range(0, 256)')
    return chr(number)

# The bytes of a literal, from the string that the machine holds.
__bytes_of__ = __octets_of__

def _encoded_by_handler(text, encoding='utf-8', errors='strict'):
    for name, given in (('encoding', encoding), ('errors', errors)):
        if not isinstance(given, str):
            raise TypeError(f"encode() argument '{name}' must be str, not {type(given).__name__}")
    return __bytes_of__(_encode(text, encoding, errors))

_encoded = __octets_encode__

def _to_bytes(number, length=1, byteorder='big', *, signed=False):
    if byteorder not in ('little', 'big'):
        raise ValueError("byteorder must be either 'little' or 'big'")
    if length < 0:
        raise ValueError('length argument must be non-negative')
    if number < 0 and not signed:
        raise OverflowError("can't convert negative int to unsigned")
    made = __number_octets__(number, length, byteorder == 'little', bool(signed))
    if made is None:
        raise OverflowError('int too big to convert')
    return __bytes_of__(made)

_to_bytes = __quickly__(_to_bytes, __int_to_bytes__)

def _from_bytes(data, byteorder='big', *, signed=False):
    if byteorder not in ('little', 'big'):
        raise ValueError("byteorder must be either 'little' or 'big'")
    if isinstance(data, (str, int)):
        raise TypeError(f"cannot convert '{type(data).__name__}' object to bytes")
    text = data._text if isinstance(data, _Sequence) else bytes(data)._text
    return __octets_number__(text, byteorder == 'little', bool(signed))

_from_bytes = __quickly__(_from_bytes, __int_from_bytes__)
