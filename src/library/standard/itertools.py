# Iterator building blocks.

def count(start=0, step=1):
    while True:
        yield start
        start += step

def cycle(iterable):
    return _cycle(iter(iterable))

def _cycle(iterable):
    kept = []
    for item in iterable:
        yield item
        kept.append(item)
    while kept:
        for item in kept:
            yield item

class repeat:
    def __init__(self, object, times=None):
        self._object, self._left = object, None if times is None else iter(range(times))
        self._items = _forever(object) if times is None else _times(object, self._left)

    def __iter__(self):
        return self._items

    def __next__(self):
        return next(self._items)

    def __length_hint__(self):
        if self._left is None:
            raise TypeError('len() of unsized object')
        return self._left.__length_hint__()

    def __repr__(self):
        return f'repeat({self._object!r})' if self._left is None else f'repeat({self._object!r}, {self.__length_hint__()})'

def _forever(object):
    while True:
        yield object

def _times(object, left):
    for _ in left:
        yield object

def accumulate(iterable, func=None, *, initial=None):
    return _accumulate(iter(iterable), func, initial)

def _accumulate(iterator, func, initial):
    total = initial
    if initial is None:
        total = next(iterator, __missing__)
        if total is __missing__:
            return
    yield total
    for item in iterator:
        total = total + item if func is None else func(total, item)
        yield total

class chain:
    def __init__(self, *iterables):
        self._items = _chained(iterables)

    @staticmethod
    def from_iterable(iterables):
        return _chained(iterables)

    def __iter__(self):
        return self._items

    def __next__(self):
        return next(self._items)

def _chained(iterables):
    for iterable in iterables:
        for item in iterable:
            yield item

def compress(data, selectors):
    return _compress(iter(data), iter(selectors))

def _compress(data, selectors):
    for item, chosen in zip(data, selectors):
        if chosen:
            yield item

def dropwhile(predicate, iterable):
    return _dropwhile(predicate, iter(iterable))

def _dropwhile(predicate, iterator):
    for item in iterator:
        if not predicate(item):
            yield item
            break
    for item in iterator:
        yield item

def takewhile(predicate, iterable):
    return _takewhile(predicate, iter(iterable))

def _takewhile(predicate, iterable):
    for item in iterable:
        if not predicate(item):
            return
        yield item

def filterfalse(predicate, iterable):
    return _filterfalse(predicate, iter(iterable))

def _filterfalse(predicate, iterable):
    for item in iterable:
        if not (item if predicate is None else predicate(item)):
            yield item

class groupby:
    def __init__(self, iterable, key=None):
        self._items = iter(iterable)
        self._key = key
        self._ended = False
        self._wanted = __missing__
        self._held = __missing__
        self._held_key = __missing__

    def _advance(self):
        item = next(self._items, __missing__)
        if item is __missing__:
            self._ended = True
        else:
            self._held_key = item if self._key is None else self._key(item)
        self._held = item

    def __iter__(self):
        return self

    def __next__(self):
        if self._held is __missing__ and not self._ended:
            self._advance()
        while not self._ended and self._wanted is not __missing__ and self._held_key == self._wanted:
            self._advance()
        if self._ended:
            raise StopIteration
        self._wanted = self._held_key
        return self._wanted, self._group(self._wanted)

    def _group(self, wanted):
        while not self._ended and self._wanted is wanted and self._held_key == wanted:
            yield self._held
            self._advance()

def islice(iterable, *args):
    bounds = slice(*args)
    start, stop, step = bounds.start or 0, bounds.stop, 1 if bounds.step is None else bounds.step
    if start < 0 or (stop is not None and stop < 0):
        raise ValueError('Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.')
    if step < 1:
        raise ValueError('Step for islice() must be a positive integer or None.')
    return _sliced(iter(iterable), start, stop, step)

def _sliced(iterator, start, stop, step):
    index, wanted = 0, start
    while stop is None or index < stop:
        item = next(iterator, __missing__)
        if item is __missing__:
            return
        if index == wanted:
            yield item
            wanted += step
        index += 1

def pairwise(iterable, /):
    return _pairwise(iter(iterable))

def _pairwise(iterator):
    before = next(iterator, __missing__)
    for item in iterator:
        yield before, item
        before = item

def batched(iterable, n):
    iterator = iter(iterable)
    while True:
        batch = tuple(islice(iterator, n))
        if not batch:
            return
        yield batch

def starmap(function, iterable):
    return _starmap(function, iter(iterable))

def _starmap(function, iterable):
    for args in iterable:
        yield function(*args)

def tee(iterable, n=2):
    iterator = iter(iterable)
    queues = [[] for _ in range(n)]
    return tuple(_teed(iterator, queue, queues) for queue in queues)

def _teed(iterator, queue, queues):
    at = 0
    while True:
        if at == len(queue):
            item = next(iterator, __missing__)
            if item is __missing__:
                return
            for other in queues:
                other.append(item)
        item = queue[at]
        at += 1
        if at > 64 and 2 * at > len(queue):
            del queue[:at]
            at = 0
        yield item

def zip_longest(*iterables, fillvalue=None):
    return _zip_longest([iter(iterable) for iterable in iterables], fillvalue)

def _zip_longest(iterators, fillvalue):
    left = len(iterators)
    while left:
        row = []
        for index, iterator in enumerate(iterators):
            item = __missing__ if iterator is None else next(iterator, __missing__)
            if item is __missing__:
                if iterator is not None:
                    iterators[index] = None
                    left -= 1
                    if left == 0:
                        return
                item = fillvalue
            row.append(item)
        yield tuple(row)

def product(*iterables, repeat=1):
    return _product([tuple(iterable) for iterable in iterables] * repeat)

def _product(pools):
    return _arranged(0, tuple(pools), len(pools), (0,) * len(pools) if all(pools) else None)

# Yields the items that a native makes in batches.
def _arranged(kind, pools, r, state):
    while state is not None:
        made, state = __arranged__(kind, pools, r, state)
        yield from made

def _check(r):
    if r < 0:
        raise ValueError('r must be non-negative')

def permutations(iterable, r=None):
    pool = tuple(iterable)
    size = len(pool)
    return _permutations(pool, size, size if r is None else r)

def _permutations(pool, size, r):
    _check(r)
    return _arranged(3, (pool,), r, tuple(range(size)) + tuple(range(size, size - r, -1)) if r <= size else None)

def combinations(iterable, r):
    return _combinations(tuple(iterable), r)

def _combinations(pool, r):
    _check(r)
    return _arranged(1, (pool,), r, tuple(range(r)) if r <= len(pool) else None)

def combinations_with_replacement(iterable, r):
    return _replaced(tuple(iterable), r)

def _replaced(pool, r):
    _check(r)
    return _arranged(2, (pool,), r, (0,) * r if pool or not r else None)
