# Methods of `BaseExceptionGroup`; `__copy_place__` gives an exception the traceback, cause and context of another.
class __group__:
    def derive(self, excs, /):
        return BaseExceptionGroup(self.message, excs)

    def split(self, condition, /):
        return __split__(self, __condition__(condition))

    def subgroup(self, condition, /):
        return __split__(self, __condition__(condition))[0]

    @classmethod
    def __class_getitem__(cls, of):
        return __GenericAlias__(cls, of)

def __condition__(condition):
    if not isinstance(condition, type):
        if callable(condition):
            return condition
        if not isinstance(condition, tuple) or not all([__is_caught__(one) for one in condition]):
            raise TypeError('expected a function, exception type or tuple of exception types')
    elif not issubclass(condition, BaseException):
        raise TypeError('expected a function, exception type or tuple of exception types')
    return lambda error: __has_type__(error, condition)

def __is_caught__(kind):
    return isinstance(kind, type) and issubclass(kind, BaseException)

def __split__(error, condition):
    if condition(error):
        return error, None
    if not __has_type__(error, BaseExceptionGroup):
        return None, error
    parts = [__split__(one, condition) for one in error.exceptions]
    return __subset__(error, [part[0] for part in parts]), __subset__(error, [part[1] for part in parts])

def __subset__(group, errors):
    errors = [error for error in errors if error is not None]
    if not errors:
        return None
    made = group.derive(errors)
    if not isinstance(made, BaseExceptionGroup):
        raise TypeError('derive must return an instance of BaseExceptionGroup')
    __copy_place__(group, made)
    notes = getattr(group, '__notes__', None)
    if isinstance(notes, (list, tuple)):
        made.__notes__ = list(notes)
    return made

# `except*`: what was raised, what no clause has taken yet, and what the clauses raised.
def __star__(error):
    return [error, error, []]

def __star_match__(state, kinds):
    each = kinds if isinstance(kinds, tuple) else (kinds,)
    if not all([__is_caught__(kind) for kind in each]):
        raise TypeError('catching classes that do not inherit from BaseException is not allowed')
    if any([issubclass(kind, BaseExceptionGroup) for kind in each]):
        raise TypeError('catching ExceptionGroup with except* is not allowed. Use except instead.')
    rest = state[1]
    if rest is None:
        return None
    if __has_type__(rest, kinds):
        state[1] = None
        return rest if isinstance(rest, BaseExceptionGroup) else BaseExceptionGroup('', (rest,))
    if not isinstance(rest, BaseExceptionGroup):
        return None
    parts = rest.split(kinds)
    if not isinstance(parts, tuple):
        raise TypeError(f'{type(rest).__name__}.split must return a tuple, not {type(parts).__name__}')
    if len(parts) < 2:
        raise TypeError(f'{type(rest).__name__}.split must return a 2-tuple, got tuple of size {len(parts)}')
    state[1] = parts[1]
    return parts[0]

def __star_raised__(state, error):
    state[2].append(error)
    return state

# What is raised after the clauses, or `None`.
def __star_end__(state):
    origin, rest, raised = state
    errors = raised if rest is None else [*raised, rest]
    if not errors:
        return None
    if not isinstance(origin, BaseExceptionGroup):
        return errors[0]
    new, same = [], []
    for error in errors:
        (same if __same_place__(origin, error) else new).append(error)
    left = set()
    for error in same:
        __leaves__(error, left)
    again = __split__(origin, lambda error: id(error) in left)[0] if same else None
    if not new:
        return again
    new = new if again is None else [*new, again]
    return BaseExceptionGroup('', new) if len(new) > 1 else new[0]

def __leaves__(error, found):
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            __leaves__(one, found)
    else:
        found.add(id(error))

# The last lines of a traceback, its notes among them.
def __last_lines__(error):
    name = __error_name__(type(error))
    text = __error_text__(error)
    lines = [f'{name}: {text}\n' if text else f'{name}\n']
    notes = getattr(error, '__notes__', None)
    if isinstance(notes, (list, tuple)):
        for note in notes:
            lines += [f'{line}\n' for line in str(note).split('\n')]
    elif notes is not None:
        lines.append(f'{notes!r}\n')
    return lines

def __error_name__(kind):
    module, name = kind.__module__, kind.__qualname__
    return name if module in ('builtins', '__main__') else f'{module}.{name}'

def __error_text__(error):
    try:
        return str(error)
    except Exception:
        return '<exception str() failed>'

# Lines of a traceback as CPython's module `traceback` words them. `at` holds the depth of groups within groups, and
# whether the line that closes the innermost is still to come.
def __traceback_lines__(error, chain=True, at=None):
    at = [0, False] if at is None else at
    links, seen, lines = [(error, None)], {id(error)}, []
    while chain:
        error = links[-1][0]
        if error.__cause__ is not None:
            earlier, said = error.__cause__, 'The above exception was the direct cause of the following exception:'
        elif error.__context__ is not None and not error.__suppress_context__:
            earlier, said = error.__context__, 'During handling of the above exception, another exception occurred:'
        else:
            break
        if id(earlier) in seen:
            break
        seen.add(id(earlier))
        links.append((earlier, said))
    while links:
        error, said = links.pop()
        __one_traceback__(error, chain, at, lines)
        if said is not None:
            __put__(lines, at, f'\n{said}\n\n')
    return lines

def __put__(lines, at, text, margin='| '):
    before = '  ' * at[0] + margin if at[0] else ''
    for line in text.splitlines(True):
        lines.append(before + line)

def __one_traceback__(error, chain, at, lines):
    is_group, is_outermost = isinstance(error, BaseExceptionGroup), at[0] == 0
    frames = __frames__(error)
    if is_group:
        if at[0] > 10:
            return __put__(lines, at, '... (max_group_depth is 10)\n')
        if is_outermost:
            at[0] = 1
        if frames:
            __put__(lines, at, 'Exception Group Traceback (most recent call last):\n', '+ ' if is_outermost else '| ')
    elif frames:
        __put__(lines, at, 'Traceback (most recent call last):\n')
    __put__(lines, at, frames)
    for line in __last_lines__(error):
        __put__(lines, at, line)
    if is_group:
        __group_members__(error.exceptions, chain, at, lines)
        if is_outermost:
            at[0] = 0

def __group_members__(errors, chain, at, lines):
    shown, at[1] = errors[:15], False
    more = len(errors) - len(shown)
    titles = [str(number + 1) for number in range(len(shown))] + (['...'] if more else [])
    for number, title in enumerate(titles):
        is_last = number == len(titles) - 1
        if is_last:
            at[1] = True
        lines.append('  ' * at[0] + ('  ' if number else '+-') + f'+---------------- {title} ----------------\n')
        at[0] += 1
        if number < len(shown):
            lines += __traceback_lines__(errors[number], chain, at)
        else:
            __put__(lines, at, f'and {more} more exception{"s" if more > 1 else ""}\n')
        if is_last and at[1]:
            lines.append('  ' * at[0] + '+------------------------------------\n')
            at[1] = False
        at[0] -= 1

# The message of the error that ends a program, and its traceback.
def __told__(error):
    __tell__(''.join(__traceback_lines__(error)))
    return __error_text__(error)

# The same where the program has put a function in the place of `sys.excepthook`.
def __hooked__(hook, error):
    try:
        hook(type(error), error, error.__traceback__)
    except SystemExit:
        pass
    except BaseException as failed:
        import sys
        told = ''.join(__traceback_lines__(failed)), ''.join(__traceback_lines__(error))
        sys.stderr.write(f'Error in sys.excepthook:\n{told[0]}\nOriginal exception was:\n{told[1]}')
    __tell__('')
    return __error_text__(error)
