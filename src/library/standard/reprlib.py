# Representations of bounded length, and of values that contain themselves.

_repr = repr

def recursive_repr(fillvalue='...'):
    def decorate(function):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return function(self)
            finally:
                running.discard(key)

        for name in ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__'):
            setattr(wrapper, name, getattr(function, name))
        wrapper.__wrapped__ = function
        return wrapper
    return decorate

class Repr:
    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6,
                 maxstring=30, maxlong=40, maxother=30, fillvalue='...'):
        self.maxlevel, self.maxtuple, self.maxlist, self.maxarray, self.maxdict = maxlevel, maxtuple, maxlist, maxarray, maxdict
        self.maxset, self.maxfrozenset, self.maxdeque = maxset, maxfrozenset, maxdeque
        self.maxstring, self.maxlong, self.maxother, self.fillvalue = maxstring, maxlong, maxother, fillvalue

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        special = getattr(self, 'repr_' + type(x).__name__.replace(' ', '_'), None)
        return special(x, level) if special else self.repr_instance(x, level)

    def _items(self, x, level, left, right, most, trail=''):
        if level <= 0 and len(x):
            return f'{left}{self.fillvalue}{right}'
        parts = [self.repr1(item, level - 1) for _, item in zip(range(most), x)]
        if len(x) > most:
            parts.append(self.fillvalue)
        return left + ', '.join(parts) + (trail if len(x) == 1 else '') + right

    def repr_tuple(self, x, level):
        return self._items(x, level, '(', ')', self.maxtuple, ',')

    def repr_list(self, x, level):
        return self._items(x, level, '[', ']', self.maxlist)

    def repr_array(self, x, level):
        return self._items(x, level, f"array('{x.typecode}', [", '])', self.maxarray) if len(x) else f"array('{x.typecode}')"

    def repr_set(self, x, level):
        return self._items(_ordered(x), level, '{', '}', self.maxset) if x else 'set()'

    def repr_frozenset(self, x, level):
        return self._items(_ordered(x), level, 'frozenset({', '})', self.maxfrozenset) if x else 'frozenset()'

    def repr_deque(self, x, level):
        return self._items(x, level, 'deque([', '])', self.maxdeque)

    def repr_dict(self, x, level):
        if not x:
            return '{}'
        if level <= 0:
            return f'{{{self.fillvalue}}}'
        parts = [f'{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}' for key in _ordered(x)[:self.maxdict]]
        return '{' + ', '.join(parts + [self.fillvalue] * (len(x) > self.maxdict)) + '}'

    def _short(self, text, most):
        if len(text) <= most:
            return text
        left = max(0, (most - 3) // 2)
        right = max(0, most - 3 - left)
        return text[:left] + self.fillvalue + text[len(text) - right:]

    def repr_str(self, x, level):
        text = _repr(x[:self.maxstring])
        if len(text) <= self.maxstring and len(x) <= self.maxstring:
            return text
        left = max(0, (self.maxstring - 3) // 2)
        right = max(0, self.maxstring - 3 - left)
        text = _repr(x[:left] + x[len(x) - right:])
        return text[:left] + self.fillvalue + text[len(text) - right:]

    def repr_int(self, x, level):
        return self._short(_repr(x), self.maxlong)

    def repr_instance(self, x, level):
        try:
            text = _repr(x)
        except Exception:
            return f'<{type(x).__name__} instance at {id(x):#x}>'
        return self._short(text, self.maxother)

def _ordered(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)

aRepr = Repr()
repr = aRepr.repr
