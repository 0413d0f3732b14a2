# Copies, shallow and deep.

def copy(x):
    if isinstance(x, type):
        return x
    if type(x) in (list, dict, set) or isinstance(x, np.ndarray) and not hasattr(x, '__copy__'):
        return x.copy()
    if hasattr(x, '__copy__'):
        return x.__copy__()
    reduced = _reduced(x)
    if reduced is not None:
        return x if isinstance(reduced, str) else _rebuilt(x, reduced, lambda value: value, None)
    _check(x)
    return _like(x, lambda value: value) if _is_object(x) else x

# What a class, or the program for it, says of how its objects are made again; `None` for all others.
def _reduced(x, protocol=4):
    cls = type(x)
    from copyreg import dispatch_table
    if dispatch_table and cls in dispatch_table:
        return dispatch_table[cls](x)
    if isinstance(x, BaseException) and cls.__reduce__ is object.__reduce__ and cls.__reduce_ex__ is object.__reduce_ex__:
        return x.__reduce__()
    if not _is_object(x) and not hasattr(cls, '__slots__') or hasattr(cls, '_member_map_'):
        return None
    own = cls.__reduce_ex__ is not object.__reduce_ex__ or cls.__reduce__ is not object.__reduce__
    if not own and cls.__getstate__ is object.__getstate__:
        names = ('__setstate__', '__getnewargs__', '__getnewargs_ex__')
        if hasattr(cls, '_fields') or not any([hasattr(cls, name) for name in names]):
            return None
    return x.__reduce_ex__(protocol)

def _rebuilt(x, reduced, made_of, memo):
    func, args, state, items, pairs = (*reduced, None, None, None)[:5]
    made = func(*[made_of(arg) for arg in args])
    if memo is not None:
        memo[id(x)] = made
    if state is not None:
        state = made_of(state)
        if hasattr(made, '__setstate__'):
            made.__setstate__(state)
        else:
            slots = None
            if isinstance(state, tuple) and len(state) == 2:
                state, slots = state
            if state is not None:
                made.__dict__.update(state)
            for name, value in (slots or {}).items():
                setattr(made, name, value)
    for item in items or ():
        made.append(made_of(item))
    pairs = pairs.items() if isinstance(pairs, dict) else pairs
    for key, value in pairs or ():
        made[made_of(key)] = made_of(value)
    return made

# What has no copies.
_WITHOUT = (type({}.keys()), type({}.values()), type({}.items()), type(None for _ in ()))

def _check(x):
    if isinstance(x, _WITHOUT):
        raise TypeError(f"cannot pickle '{type(x).__name__}' object")

# What is the same in a copy.
_METHOD = type([].append)
_FUNCTIONS = (type(copy), type(len), _METHOD)

def _is_object(x):
    return not isinstance(x, _FUNCTIONS) and hasattr(x, '__dict__') and not isinstance(x, type) and isinstance(type(x), type) and hasattr(type(x), '__mro__')

def _like(x, made_of, memo=None):
    made = object.__new__(type(x))
    if memo is not None:
        memo[id(x)] = made
    if hasattr(x, '__data__'):
        held = x.__data__
        object.__setattr__(made, '__data__', held.copy() if memo is None and isinstance(held, (list, dict, set)) else made_of(held))
    for name, value in x.__dict__.items():
        object.__setattr__(made, name, made_of(value))
    return made

_ATOMS = (int, float, complex, str, bool)

class Error(Exception):
    pass

error = Error

def deepcopy(x, memo=None):
    memo = {} if memo is None else memo
    if type(x) in _ATOMS or x is None or isinstance(x, type):
        return x
    if isinstance(x, _METHOD) and hasattr(x, '__func__'):
        return x.__func__.__get__(deepcopy(x.__self__, memo))
    known = memo.get(id(x), __missing__)
    if known is not __missing__:
        return known
    if __are_atoms__(x):
        made = x if type(x) is tuple else x.copy()
    elif type(x) is list:
        made = memo[id(x)] = []
        for item in x:
            made.append(deepcopy(item, memo))
    elif type(x) is dict:
        made = memo[id(x)] = {}
        for key, value in x.items():
            made[deepcopy(key, memo)] = deepcopy(value, memo)
    elif type(x) is tuple:
        items = [deepcopy(item, memo) for item in x]
        # The tuple may be within itself.
        known = memo.get(id(x), __missing__)
        if known is not __missing__:
            return known
        made = x if all([new is old for new, old in zip(items, x)]) else tuple(items)
    elif type(x) in (set, frozenset):
        made = type(x)([deepcopy(item, memo) for item in x])
    elif type(x) is slice:
        made = slice(*[deepcopy(one, memo) for one in (x.start, x.stop, x.step)])
    elif isinstance(x, np.ndarray):
        made = x.__deepcopy__(memo) if hasattr(x, '__deepcopy__') else x.copy()
    elif hasattr(x, '__deepcopy__'):
        made = x.__deepcopy__(memo)
    elif (reduced := _reduced(x)) is not None:
        made = x if isinstance(reduced, str) else _rebuilt(x, reduced, lambda value: deepcopy(value, memo), memo)
    elif _is_object(x):
        made = _like(x, lambda value: deepcopy(value, memo), memo)
    else:
        _check(x)
        return x
    if made is not x:
        memo[id(x)] = made
        # Keep the original alive, so that its id is not reused.
        memo.setdefault(id(memo), []).append(x)
    return made
