def __collect__(iterable):
    return [item for item in iterable]

def __first__(items, item, start, stop):
    for at in range(start, stop):
        held = items[at]
        if held is item or held == item:
            return at
    return -1

def __count__(items, item):
    count = 0
    for held in items:
        if held is item or held == item:
            count += 1
    return count

def __equal__(items, others):
    for held, other in zip(items, others):
        if held is not other and not held == other:
            return False
    return True

def __set__(items):
    return {item for item in items}

def __items__(sequence):
    index = 0
    while True:
        try:
            item = sequence[index]
        except IndexError:
            return
        yield item
        index += 1

def __mapping__(mapping):
    return {key: mapping[key] for key in mapping.keys()}

def __enumerate__(iterator, count):
    for item in iterator:
        yield count, item
        count += 1

def __zip__(iterators, strict):
    if not iterators:
        return
    while True:
        items = []
        for iterator in iterators:
            item = next(iterator, __missing__)
            if item is __missing__:
                if strict:
                    __zip_strict__(iterators, len(items))
                return
            items.append(item)
        yield tuple(items)

def __zip_strict__(iterators, ended):
    if ended > 0:
        plural = ' ' if ended == 1 else 's 1-'
        raise ValueError(f'zip() argument {ended + 1} is shorter than argument{plural}{ended}')
    for index in range(1, len(iterators)):
        if next(iterators[index], __missing__) is not __missing__:
            plural = ' ' if index == 1 else 's 1-'
            raise ValueError(f'zip() argument {index + 1} is longer than argument{plural}{index}')

def map(function, iterable, *iterables):
    if iterables:
        return __map_many__(function, zip(iterable, *iterables))
    return __map__(function, iter(iterable))

def __map__(function, iterator):
    for item in iterator:
        yield function(item)

def __map_many__(function, rows):
    for row in rows:
        yield function(*row)

def filter(function, iterable):
    return __filter__(function, iter(iterable))

def __filter__(function, iterator):
    for item in iterator:
        if item if function is None else function(item):
            yield item

def any(iterable):
    for item in iterable:
        if item:
            return True
    return False

def all(iterable):
    for item in iterable:
        if not item:
            return False
    return True

def sum(iterable, /, start=0):
    if isinstance(start, str):
        raise TypeError("sum() can't sum strings [use ''.join(seq) instead]")
    total = start
    for item in iterable:
        total = total + item
    return total

def sorted(iterable, /, *, key=None, reverse=False):
    items = list(iterable)
    items.sort(key=key, reverse=reverse)
    return items

def __keys__(key, items):
    return [key(item) for item in items]

def __order__(keys, reverse):
    order = list(range(len(keys)))
    if reverse:
        order.reverse()
    width = 1
    while width < len(keys):
        merged = []
        for start in range(0, len(keys), 2 * width):
            middle = right = min(start + width, len(keys))
            end = min(middle + width, len(keys))
            if right < end and keys[order[right]] < keys[order[right - 1]]:
                while start < middle and right < end:
                    if keys[order[right]] < keys[order[start]]:
                        merged.append(order[right])
                        right += 1
                    else:
                        merged.append(order[start])
                        start += 1
            merged += order[start:middle]
            merged += order[right:end]
        order = merged
        width *= 2
    if reverse:
        order.reverse()
    return order

def __best__(items, key, default, name, greatest):
    best = __missing__
    for item in items:
        value = item if key is None else key(item)
        if best is __missing__ or (value > best_value if greatest else value < best_value):
            best = item
            best_value = value
    if best is __missing__:
        if default is __missing__:
            raise ValueError(f'{name}() arg is an empty sequence')
        return default
    return best

def max(*args, key=None, default=__missing__):
    return __best__(__candidates__('max', args, default), key, default, 'max', True)

def min(*args, key=None, default=__missing__):
    return __best__(__candidates__('min', args, default), key, default, 'min', False)

def __candidates__(name, args, default):
    if not args:
        raise TypeError(f'{name} expected at least 1 argument, got 0')
    if len(args) == 1:
        return args[0]
    if default is not __missing__:
        raise TypeError(f'Cannot specify a default for {name}() with multiple positional arguments')
    return args

def exit(code=None):
    raise SystemExit(code) if code is not None else SystemExit()

quit = exit

class __Code__:
    def __init__(self, source, filename, mode):
        self.co_source = source
        self.co_filename = filename
        self.co_mode = mode

    def __repr__(self):
        return f'<code object <module> at {hex(id(self))}, file "{self.co_filename}", line 1>'

def compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1):
    if mode not in ('exec', 'eval', 'single'):
        raise ValueError("compile() mode must be 'exec', 'eval' or 'single'")
    __compiled__(source, mode == 'eval', {}, filename)
    return __Code__(source, filename, mode)

def __text_and_names__(source, globals, locals, expression):
    if globals is not None and not isinstance(globals, dict):
        raise TypeError(f"globals must be a dict, not {type(globals).__name__}")
    if isinstance(source, __Code__):
        expression = source.co_mode == 'eval'
        source = source.co_source
    elif hasattr(source, 'decode'):
        source = source.decode()
    names = None
    if globals is not None or locals is not None:
        names = {**(__globals__() if globals is None else globals), **({} if locals is None else locals)}
    return __compiled__(source, expression, names), names

def eval(source, globals=None, locals=None, /):
    (function, module), names = __text_and_names__(source, globals, locals, True)
    return function()

def exec(source, globals=None, locals=None, /):
    (function, module), names = __text_and_names__(source, globals, locals, False)
    try:
        function()
    finally:
        if names is not None:
            target = globals if locals is None else locals
            for name, value in __contents__(module):
                if name not in names or names[name] is not value:
                    target[name] = value

def __until__(function, sentinel):
    while True:
        item = function()
        if item == sentinel:
            return
        yield item

def __reversed__(sequence):
    index = len(sequence) - 1
    while index >= 0:
        yield sequence[index]
        index -= 1

def open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
    if hasattr(file, '__fspath__'):
        file = file.__fspath__()
    kind = mode.replace('b', '').replace('t', '')
    if kind == 'r' and 'b' not in mode:
        return __TextFile__(file, __text_of__(file))
    if kind not in ('r', 'w', 'a', 'x'):
        raise OSError(f"mode '{mode}' is not available: files are read, or written, or added to")
    if kind == 'r':
        text = __disk__('read', file)
        import io
        made = io.BytesIO(text.encode('latin-1'))
        made.name, made.mode = file, mode
        return made
    if kind == 'x':
        try:
            __disk__('read', file)
        except FileNotFoundError:
            pass
        else:
            raise FileExistsError(f"[Errno 17] File exists: '{file}'")
    __disk__('append' if kind == 'a' else 'write', file, '')
    return __Written__(file, mode)

class __Written__:
    def __init__(self, name, mode):
        self.name = name
        self.mode = mode
        self.closed = False
        self._length = 0

    def write(self, text):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        if 'b' in self.mode:
            if isinstance(text, str):
                raise TypeError("a bytes-like object is required, not 'str'")
            __disk__('append', self.name, text.decode('latin-1'))
        else:
            if not isinstance(text, str):
                raise TypeError(f'write() argument must be str, not {type(text).__name__}')
            __disk__('append', self.name, text.encode().decode('latin-1'))
        self._length += len(text)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def tell(self):
        return self._length

    def flush(self):
        pass

    def close(self):
        self.closed = True

    def readable(self):
        return False

    def writable(self):
        return True

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

class __TextFile__:
    def __init__(self, name, text):
        self.name = name
        self.closed = False
        self._text = text.replace('\r\n', '\n')
        self._at = 0

    def read(self, size=-1):
        self._check()
        end = len(self._text) if size is None or size < 0 else self._at + size
        piece = self._text[self._at:end]
        self._at += len(piece)
        return piece

    def readline(self):
        self._check()
        end = self._text.find('\n', self._at)
        piece = self._text[self._at:] if end < 0 else self._text[self._at:end + 1]
        self._at += len(piece)
        return piece

    def readlines(self, hint=-1):
        return list(self)

    def tell(self):
        self._check()
        return self._at

    def seek(self, pos, whence=0):
        self._check()
        if whence == 0 and pos < 0:
            raise ValueError(f'negative seek position {pos}')
        if whence and pos:
            import io
            raise io.UnsupportedOperation(f"can't do nonzero {'cur' if whence == 1 else 'end'}-relative seeks")
        self._at = (pos, self._at, len(self._text))[whence]
        return self._at

    def readable(self):
        return True

    seekable = readable

    def writable(self):
        return False

    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        if line := self.readline():
            return line
        raise StopIteration

    def close(self):
        self.closed = True

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *error):
        self.close()

def __construct__(cls, new, init, /, *args, **kwargs):
    made = new(cls, *args, **kwargs)
    if init is not None and isinstance(made, cls):
        init(made, *args, **kwargs)
    return made

def __completed__(cls, /, **keywords):
    for name, value in cls.__dict__.items():
        hook = getattr(type(value), '__set_name__', None)
        if hook is not None:
            hook(value, cls, name)
    above = __line__(cls)
    for base in above:
        hook = base.__dict__.get('__init_subclass__', None)
        if hook is not None:
            getattr(hook, '__func__', hook)(cls, **keywords)
            break
    else:
        if keywords:
            raise TypeError(f'{cls.__name__}.__init_subclass__() takes no keyword arguments')
    if any('__is_abstract__' in base.__dict__ for base in above):
        names = {name for base in [cls, *above] for name in base.__dict__}
        cls.__abstractmethods__ = tuple(sorted(name for name in names if __abstract__(getattr(cls, name))))
    for base in above:
        if '__class_made__' in base.__dict__:
            return base.__dict__['__class_made__'](cls)
    return cls

def __class_of__(name, bases, namespace, /, **keywords):
    for base in bases:
        if isinstance(base, type) and type(base) is not type:
            return type(base)(name, bases, namespace, **keywords)
    return __completed__(__made_class__(type, name, bases, namespace), **keywords)

def __name_in__(mapping, name):
    try:
        return mapping[name]
    except KeyError:
        return NotImplemented

def __abstract__(value):
    value = getattr(value, 'fget', value)
    return getattr(value, '__isabstractmethod__', False)

def __match__(subject, pattern, count):
    found = [None] * count
    return found if __fits__(subject, pattern, found) else None

def __fits__(subject, pattern, found):
    if pattern is None:
        return True
    tag = pattern[0]
    if tag == 0:
        return bool(subject == pattern[1])
    if tag == 1:
        return subject is pattern[1]
    if tag == 2:
        return __fits_sequence__(subject, pattern[1], pattern[2], found)
    if tag == 3:
        return __fits_mapping__(subject, *pattern[1:], found)
    if tag == 4:
        return __fits_class__(subject, *pattern[1:], found)
    if tag == 5:
        if not __fits__(subject, pattern[1], found):
            return False
        found[pattern[2]] = subject
        return True
    for alternative in pattern[1]:
        if __fits__(subject, alternative, found):
            return True
    return False

def __fits_sequence__(subject, patterns, star, found):
    if not (isinstance(subject, (list, tuple, range)) or getattr(type(subject), '__sequence__', False)):
        return False
    n = len(subject)
    if n < len(patterns) - 1 if star >= 0 else n != len(patterns):
        return False
    items = list(subject)
    if star >= 0:
        rest = len(patterns) - star - 1
        items = items[:star] + [items[star:n - rest]] + items[n - rest:]
    for item, pattern in zip(items, patterns):
        if not __fits__(item, pattern, found):
            return False
    return True

def __fits_mapping__(subject, keys, patterns, rest, found):
    if not (isinstance(subject, dict) or getattr(type(subject), '__keyed__', False)):
        return False
    if len(keys) > 1:
        for at, key in enumerate(keys):
            if key in keys[:at]:
                raise ValueError(f'mapping pattern checks duplicate key ({key!r})')
    for key, pattern in zip(keys, patterns):
        if key not in subject or not __fits__(subject[key], pattern, found):
            return False
    if rest >= 0:
        found[rest] = {key: value for key, value in subject.items() if key not in keys}
    return True

def __fits_class__(subject, cls, positional, names, patterns, found):
    if not isinstance(cls, type):
        raise TypeError('called match pattern must be a class')
    if not isinstance(subject, cls):
        return False
    if positional:
        known = getattr(cls, '__match_args__', None)
        if known is not None and not isinstance(known, tuple):
            raise TypeError(f'{cls.__name__}.__match_args__ must be a tuple (got {type(known).__name__})')
        builtin = (bool, dict, float, frozenset, int, list, set, str, tuple)
        if known is None and (issubclass(cls, builtin) or cls.__name__ in ('bytes', 'bytearray')):
            if len(positional) > 1:
                raise TypeError(f'{cls.__name__}() accepts 1 positional sub-pattern ({len(positional)} given)')
            if not __fits__(subject, positional[0], found):
                return False
        else:
            known = known or ()
            if len(positional) > len(known):
                plural = '' if len(known) == 1 else 's'
                raise TypeError(f'{cls.__name__}() accepts {len(known)} positional sub-pattern{plural} ({len(positional)} given)')
            for at, name in enumerate(known[:len(positional)]):
                if not isinstance(name, str):
                    raise TypeError(f'__match_args__ elements must be strings (got {type(name).__name__})')
                if name in names or name in known[:at]:
                    raise TypeError(f"{cls.__name__}() got multiple sub-patterns for attribute '{name}'")
            names, patterns = tuple(known[:len(positional)]) + names, positional + patterns
    for name, pattern in zip(names, patterns):
        value = getattr(subject, name, __missing__)
        if value is __missing__ or not __fits__(value, pattern, found):
            return False
    return True

__max__, __min__, __sum__ = max, min, sum
