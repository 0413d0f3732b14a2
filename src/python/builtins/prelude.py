def __collect__(iterable):
    return [item for item in iterable]

def __extend__(items, iterable):
    for item in iterable:
        items.append(item)

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
        except (IndexError, StopIteration):
            return
        yield item
        index += 1

def __translated__(text, table):
    made = {}
    for c in set(text):
        try:
            made[ord(c)] = table[ord(c)]
        except LookupError:
            pass
    return text.translate(made)

def __attribute__(get, fallback, self, name):
    try:
        return get(self, name)
    except AttributeError:
        return fallback(self, name)

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

def __map_of__(function, *iterables):
    return (__map_two__ if len(iterables) == 2 else __map_many__)(function, zip(*iterables))

def __map__(function, iterator):
    for item in iterator:
        yield function(item)

def __map_two__(function, pairs):
    for first, second in pairs:
        yield function(first, second)

def __map_many__(function, rows):
    for row in rows:
        yield function(*row)

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
    if type(start).__name__ in ('bytes', 'bytearray'):
        raise TypeError(f"sum() can't sum {type(start).__name__} [use b''.join(seq) instead]")
    total = start
    for item in iterable:
        total = total + item
    return total

def sorted(iterable, /, *, key=None, reverse=False):
    items = list(iterable)
    if key is None:
        items.sort(reverse=reverse)
    else:
        # Nobody else sees this list, as they see one that is sorted in place.
        keys = []
        for item in items:
            keys.append(key(item))
        __sort_by__(items, keys, reverse)
    return items

# Whoever looks at a list that is being sorted finds it empty.
def __unseen__(held, function, *args):
    items = __take__(held)
    try:
        made = function(*args, items)
    except BaseException:
        __give_back__(held, items)
        raise
    if __give_back__(held, items):
        raise ValueError('list modified during sort')
    return made

def __keys__(key, held):
    return __unseen__(held, lambda items: [key(item) for item in items])

def __order__(held, keys, reverse):
    return __unseen__(held, lambda items: __merged__(keys, reverse))

def __merged__(keys, reverse):
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

def __source_text__(source):
    encoding = 'utf-8-sig'
    for line in source.split(b'\n', 2)[:2]:
        before, found, after = line.partition(b'coding')
        if found and before.lstrip()[:1] == b'#' and after[:1] in (b':', b'='):
            encoding = after[1:].split()[0].decode()
    return source.decode(encoding)

def compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1):
    if mode not in ('exec', 'eval', 'single'):
        raise ValueError("compile() mode must be 'exec', 'eval' or 'single'")
    if hasattr(source, 'decode'):
        source = __source_text__(source)
    elif hasattr(source, '_fields') or flags & 1024:
        import ast
        if flags & 1024:
            return ast.parse(source, filename, mode) if isinstance(source, str) else source
        source = ast.source_of(source, mode)
    __compiled__(source, mode == 'eval', {}, filename)
    return __Code__(source, filename, mode)

def __evaluated__(source, globals, locals, expression):
    if globals is not None and not isinstance(globals, dict):
        raise TypeError(f"globals must be a dict, not {type(globals).__name__}")
    if isinstance(source, __Code__):
        expression = source.co_mode == 'eval'
        source = source.co_source
    elif hasattr(source, 'decode'):
        source = __source_text__(source)
    if locals is None or locals is globals:
        return __compiled__(source, expression, globals)()
    if not hasattr(locals, '__getitem__'):
        raise TypeError(f"locals must be a mapping, not {type(locals).__name__}")
    return __compiled__(source, expression, globals, '<string>', True)(locals)

def eval(source, globals=None, locals=None, /):
    return __evaluated__(source, globals, locals, True)

def exec(source, globals=None, locals=None, /):
    __evaluated__(source, globals, locals, False)

def __until__(function, sentinel):
    while True:
        try:
            item = function()
        except StopIteration:
            return
        if item == sentinel:
            return
        yield item

def __reversed__(sequence):
    index = len(sequence) - 1
    while index >= 0:
        try:
            item = sequence[index]
        except (IndexError, StopIteration):
            return
        yield item
        index -= 1

__max__, __min__, __sorted__, __sum__ = max, min, sorted, sum
