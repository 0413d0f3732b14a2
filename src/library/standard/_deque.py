# `deque`: a queue with two ends.

from _collections_abc import MutableSequence

class deque:
    __class_getitem__ = classmethod(__GenericAlias__)

    # Two lists, the first one reversed, so that both ends of the deque are ends of lists.

    __sequence__ = True

    def __init__(self, iterable=(), maxlen=None):
        if maxlen is not None and maxlen < 0:
            raise ValueError('maxlen must be non-negative')
        self._front, self._back, self._changes, self._maxlen = [], [], 0, maxlen
        self._told = False
        self.extend(iterable)

    append, appendleft = __deque_append__, __deque_appendleft__
    pop, popleft = __deque_pop__, __deque_popleft__
    __len__, __getitem__, rotate = __deque_len__, __deque_item__, __deque_rotate__

    @property
    def maxlen(self):
        return self._maxlen

    def extend(self, iterable):
        append = __deque_append__
        for item in list(iterable) if iterable is self else iterable:
            append(self, item)

    def extendleft(self, iterable):
        append = __deque_appendleft__
        for item in list(iterable) if iterable is self else iterable:
            append(self, item)

    def _all(self):
        return self._front[::-1] + self._back

    def _set(self, items):
        self._front, self._back = [], items
        self._changes += 1

    def clear(self):
        self._set([])

    def copy(self):
        return type(self)(self._all()) if self._maxlen is None else type(self)(self._all(), self._maxlen)

    __copy__ = copy

    def count(self, value):
        changes, found = self._changes, 0
        for item in self._all():
            found += item is value or bool(item == value)
            if self._changes != changes:
                raise RuntimeError('deque mutated during iteration')
        return found

    def index(self, value, start=0, stop=None):
        items, changes = self._all(), self._changes
        try:
            at = items.index(value, start, len(items) if stop is None else stop)
        except ValueError:
            at = None
        if self._changes != changes:
            raise RuntimeError('deque mutated during iteration')
        if at is None:
            raise ValueError(f'{value!r} is not in deque')
        return at

    def insert(self, index, value):
        if self._maxlen is not None and len(self) >= self._maxlen:
            raise IndexError('deque already at its maximum size')
        items = self._all()
        items.insert(index, value)
        self._set(items)

    def remove(self, value):
        items, changes = self._all(), self._changes
        try:
            items.remove(value)
        except ValueError:
            if self._changes == changes:
                raise ValueError('deque.remove(x): x not in deque') from None
        if self._changes != changes:
            raise IndexError('deque mutated during remove().')
        self._set(items)

    def reverse(self):
        self._set(self._all()[::-1])

    def _place(self, index):
        if not isinstance(index, int):
            raise TypeError(f"sequence index must be integer, not '{type(index).__name__}'")
        size = len(self)
        if index < 0:
            index += size
        if not 0 <= index < size:
            raise IndexError('deque index out of range')
        count = len(self._front)
        return (self._front, count - 1 - index) if index < count else (self._back, index - count)

    # Of an index that is no plain number.
    def _item(self, index):
        items, at = self._place(index)
        return items[at]

    def __setitem__(self, index, value):
        items, at = self._place(index)
        items[at] = value

    def __delitem__(self, index):
        items, at = self._place(index)
        del items[at]
        self._changes += 1

    def __iter__(self):
        return _unchanged(self, self._changes, (reversed(self._front), iter(self._back)))

    def __reversed__(self):
        return _deque_reverse_iterator(self)

    def __contains__(self, value):
        changes = self._changes
        for item in self._all():
            if item is value or item == value:
                return True
            if self._changes != changes:
                raise RuntimeError('deque mutated during iteration')
        return False

    def __add__(self, other):
        if not isinstance(other, deque):
            return NotImplemented
        return deque(self._all() + other._all(), self._maxlen)

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        if not hasattr(n, '__index__') or getattr(n, 'shape', ()):
            return NotImplemented
        return deque(self._all() * n, self._maxlen)

    __rmul__ = __mul__

    def __imul__(self, n):
        items = self._all() * n
        self._set(items if self._maxlen is None else items[len(items) - self._maxlen:] if self._maxlen < len(items) else items)
        return self

    def __eq__(self, other):
        return self._all() == other._all() if isinstance(other, deque) else NotImplemented

    def __lt__(self, other):
        return self._all() < other._all() if isinstance(other, deque) else NotImplemented

    def __le__(self, other):
        return self._all() <= other._all() if isinstance(other, deque) else NotImplemented

    def __gt__(self, other):
        return self._all() > other._all() if isinstance(other, deque) else NotImplemented

    def __ge__(self, other):
        return self._all() >= other._all() if isinstance(other, deque) else NotImplemented

    def __hash__(self):
        raise TypeError("unhashable type: 'collections.deque'")

    def __repr__(self):
        if self._told:
            return '[...]'
        self._told = True
        try:
            return self._text()
        finally:
            self._told = False

    def _text(self):
        limit = '' if self._maxlen is None else f', maxlen={self._maxlen}'
        return f'{type(self).__name__}({self._all()!r}{limit})'

# The items of a deque, unless it is changed meanwhile.
def _unchanged(of, changes, parts):
    for part in parts:
        for item in part:
            if of._changes != changes:
                raise RuntimeError('deque mutated during iteration')
            yield item
    if of._changes != changes:
        raise RuntimeError('deque mutated during iteration')

class _deque_reverse_iterator:
    def __init__(self, of, /):
        self._of, self._changes, self._parts = of, of._changes, (reversed(of._back), iter(of._front))
        self._items = _unchanged(of, of._changes, self._parts)

    def __iter__(self):
        return self._items

    def __next__(self):
        return next(self._items)

    def __length_hint__(self):
        return 0 if self._of._changes != self._changes else sum([part.__length_hint__() for part in self._parts])

MutableSequence.register(deque)
