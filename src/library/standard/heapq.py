# Binary heaps in lists: heap[k] <= heap[2k + 1], heap[2k + 2]. Equal items are sifted as in CPython.

def _down(heap, start, at):
    item = heap[at]
    while at > start:
        parent = (at - 1) >> 1
        above = heap[parent]
        if not item < above:
            break
        heap[at] = above
        at = parent
    heap[at] = item

def _up(heap, at):
    end = len(heap)
    start = at
    item = heap[at]
    child = 2 * at + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[at] = heap[child]
        at = child
        child = 2 * at + 1
    heap[at] = item
    _down(heap, start, at)

def heappush(heap, item):
    if not isinstance(heap, list):
        _refuse('heappush() argument 1', heap)
    heap.append(item)
    _down(heap, 0, len(heap) - 1)

def heappop(heap):
    if not isinstance(heap, list):
        _refuse('heappop() argument', heap)
    last = heap.pop() if heap else _empty()
    if not heap:
        return last
    least = heap[0]
    heap[0] = last
    _up(heap, 0)
    return least

def _empty():
    raise IndexError('index out of range')

def _refuse(what, heap):
    raise TypeError(f'{what} must be list, not {type(heap).__name__}')

heappush, heappop = __quickly__(heappush), __quickly__(heappop)

def heapreplace(heap, item):
    if not isinstance(heap, list):
        _refuse('heapreplace() argument 1', heap)
    least = heap[0] if heap else _empty()
    heap[0] = item
    _up(heap, 0)
    return least

def heappushpop(heap, item):
    if not isinstance(heap, list):
        _refuse('heappushpop() argument 1', heap)
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _up(heap, 0)
    return item

def heapify(x):
    if not isinstance(x, list):
        _refuse('heapify() argument', x)
    for at in reversed(range(len(x) // 2)):
        _up(x, at)

def _heappop_max(heap):
    last = heap.pop() if heap else _empty()
    if not heap:
        return last
    most, heap[0] = heap[0], last
    _up_max(heap, 0)
    return most

def _heapreplace_max(heap, item):
    most = heap[0] if heap else _empty()
    heap[0] = item
    _up_max(heap, 0)
    return most

def _heapify_max(x):
    for at in reversed(range(len(x) // 2)):
        _up_max(x, at)

# As `_up`, in a heap whose first item is the greatest.
def _up_max(heap, at):
    end, start, item = len(heap), at, heap[at]
    child = 2 * at + 1
    while child < end:
        right = child + 1
        if right < end and not heap[right] < heap[child]:
            child = right
        heap[at] = heap[child]
        at, child = child, 2 * child + 1
    while at > start and heap[(at - 1) >> 1] < item:
        heap[at] = heap[(at - 1) >> 1]
        at = (at - 1) >> 1
    heap[at] = item

def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(n, 0)]

def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]

def merge(*iterables, key=None, reverse=False):
    heads = []
    for order, iterable in enumerate(iterables):
        order = -order if reverse else order
        iterator = iter(iterable)
        item = next(iterator, __missing__)
        if item is not __missing__:
            heads.append([item if key is None else key(item), order, item, iterator])
    while heads:
        # As in CPython's heap the earlier one is compared with the later one; of equal ones the earlier comes first.
        best = heads[-1]
        for head in heads[-2::-1]:
            if head[:2] > best[:2] if reverse else head[:2] < best[:2]:
                best = head
        yield best[2]
        item = next(best[3], __missing__)
        if item is __missing__:
            heads = [head for head in heads if head is not best]
        else:
            best[0], best[2] = item if key is None else key(item), item
