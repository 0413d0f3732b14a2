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
