# Iterators made of iterators.

def count(start=0, step=1):
    while True:
        yield start
        start += step

def cycle(iterable):
    kept = []
    for item in iterable:
        yield item
        kept.append(item)
    while kept:
        for item in kept:
            yield item

def repeat(object, times=None):
    if times is None:
        while True:
            yield object
    for _ in range(times):
        yield object

def accumulate(iterable, func=None, *, initial=None):
    iterator = iter(iterable)
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
    for item, chosen in zip(data, selectors):
        if chosen:
            yield item

def dropwhile(predicate, iterable):
    iterator = iter(iterable)
    for item in iterator:
        if not predicate(item):
            yield item
            break
    for item in iterator:
        yield item

def takewhile(predicate, iterable):
    for item in iterable:
        if not predicate(item):
            return
        yield item

def filterfalse(predicate, iterable):
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

def pairwise(iterable):
    iterator = iter(iterable)
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
    iterators = [iter(iterable) for iterable in iterables]
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
    if not all(pools):
        return
    at = [0] * len(pools)
    row = [pool[0] for pool in pools]
    while True:
        yield tuple(row)
        place = len(pools) - 1
        while place >= 0 and at[place] == len(pools[place]) - 1:
            at[place] = 0
            row[place] = pools[place][0]
            place -= 1
        if place < 0:
            return
        at[place] += 1
        row[place] = pools[place][at[place]]

def permutations(iterable, r=None):
    pool = tuple(iterable)
    size = len(pool)
    return _permutations(pool, size, size if r is None else r)

def _permutations(pool, size, r):
    if r > size:
        return
    order = list(range(size))
    cycles = list(range(size, size - r, -1))
    yield tuple(pool[i] for i in order[:r])
    while size:
        for i in range(r - 1, -1, -1):
            cycles[i] -= 1
            if cycles[i] == 0:
                order[i:] = order[i + 1:] + order[i:i + 1]
                cycles[i] = size - i
            else:
                j = cycles[i]
                order[i], order[-j] = order[-j], order[i]
                yield tuple(pool[k] for k in order[:r])
                break
        else:
            return

def combinations(iterable, r):
    return _combinations(tuple(iterable), r)

def _combinations(pool, r):
    size = len(pool)
    if r > size:
        return
    at = list(range(r))
    yield tuple(pool[i] for i in at)
    while True:
        place = r - 1
        while place >= 0 and at[place] == place + size - r:
            place -= 1
        if place < 0:
            return
        at[place] += 1
        for j in range(place + 1, r):
            at[j] = at[j - 1] + 1
        yield tuple(pool[i] for i in at)

def combinations_with_replacement(iterable, r):
    return _replaced(tuple(iterable), r)

def _replaced(pool, r):
    size = len(pool)
    if not size and r:
        return
    at = [0] * r
    yield tuple(pool[i] for i in at)
    while True:
        place = r - 1
        while place >= 0 and at[place] == size - 1:
            place -= 1
        if place < 0:
            return
        at[place:] = [at[place] + 1] * (r - place)
        yield tuple(pool[i] for i in at)
