# As the native `__match__`, of any subject.
def __match_any__(subject, pattern, count):
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
    if __shape__(subject) != 'sequence':
        return False
    if star == 0 and len(patterns) == 1:
        return patterns[0] is None or __fits__(list(subject), patterns[0], found)
    n = len(subject)
    if n < len(patterns) - 1 if star >= 0 else n != len(patterns):
        return False
    for at, pattern in enumerate(patterns):
        if pattern is None:
            continue
        behind = len(patterns) - at
        if at == star:
            item = [subject[i] for i in range(at, n - behind + 1)]
        else:
            item = subject[n - behind if 0 <= star < at else at]
        if not __fits__(item, pattern, found):
            return False
    return True

# What patterns take an object for. Where it could be either, the first class in its line that says so decides.
def __shape__(subject):
    cls = type(subject)
    sequence = isinstance(subject, (list, tuple, range)) or getattr(cls, '__sequence__', False)
    mapping = isinstance(subject, dict) or getattr(cls, '__keyed__', False)
    if sequence and mapping:
        for base in cls.__mro__:
            if base in (list, tuple) or '__sequence__' in base.__dict__:
                return 'sequence'
            if base is dict or '__keyed__' in base.__dict__:
                return 'mapping'
    return 'sequence' if sequence else 'mapping' if mapping else None

def __fits_mapping__(subject, keys, patterns, rest, found):
    if __shape__(subject) != 'mapping':
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
