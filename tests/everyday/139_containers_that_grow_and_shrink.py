# Containers under long random additions and removals, which must keep their order and never hang.
import bisect
import heapq
from collections import Counter, OrderedDict, defaultdict, deque


def randoms(seed):
    while True:
        seed = (seed * 1103515245 + 12345) % 2147483648
        yield seed >> 8


# A cache that is full and then nearly empty.
cache = {i: i for i in range(20)}
while len(cache) > 3:
    cache.popitem()
for i in range(500):
    cache[1000 + i] = i
    del cache[1000 + i]
print(cache, 7 in cache)

seen = set(range(20))
while len(seen) > 3:
    seen.discard(max(seen))
for i in range(500):
    seen.add((i, 'x'))
    seen.remove((i, 'x'))
print(sorted(seen), (3, 'x') in seen)

# Keys of several types, grown and shrunk in turns.
random = randoms(1)
table, order = {}, OrderedDict()
for step in range(6000):
    grows = step % 600 < 300
    key = next(random) % 97
    key = [key, str(key), (key, 'k'), key + 0.5, frozenset([key])][next(random) % 5]
    if next(random) % 10 < (6 if grows else 3):
        table[key] = step
        order[key] = step
        if next(random) % 4 == 0:
            order.move_to_end(key, last=next(random) % 2 == 0)
    elif next(random) % 3 == 0 and table:
        last, _ = table.popitem()
        del order[last]
    else:
        assert table.pop(key, None) == order.pop(key, None)
    assert len(table) == len(order)
print(len(table), list(table)[:4], list(table.values())[-4:])
print(list(order)[:4], list(order.values())[-4:])

random = randoms(2)
plain, double, heap, sorted_list = [], deque(maxlen=50), [], []
for step in range(4000):
    value = next(random) % 1000
    match next(random) % 8:
        case 0 | 1:
            plain.append(value)
            double.append(value)
        case 2:
            plain.insert(value % (len(plain) + 1), value)
            double.appendleft(value)
        case 3 if plain:
            plain.pop(value % len(plain))
            double.rotate(value % 5 - 2)
        case 4 if len(plain) > 6:
            del plain[value % len(plain)::3]
        case 5 if heap:
            heapq.heappop(heap)
        case 6:
            plain[2:4] = [value, -value]
            bisect.insort(sorted_list, value)
        case 7 if len(sorted_list) > 100:
            sorted_list = sorted_list[::2]
        case _:
            heapq.heappush(heap, value)
print(len(plain), plain[:6], sum(plain))
print(len(double), list(double)[:6], sum(double))
print(len(heap), heap[:4], heapq.nsmallest(3, heap))
print(len(sorted_list), sorted_list == sorted(sorted_list))

# A sliding window of counts.
random = randoms(3)
counts, window, most = Counter(), deque(), 0
for step in range(3000):
    value = next(random) % 31
    window.append(value)
    counts[value] += 1
    if len(window) > 40:
        gone = window.popleft()
        counts[gone] -= 1
        if not counts[gone]:
            del counts[gone]
    most = max(most, len(counts))
print(sorted(counts.items())[:5], most, counts.total())

groups = defaultdict(set)
for step in range(2000):
    groups[next(random) % 7].add(next(random) % 50)
    groups[next(random) % 7].discard(next(random) % 50)
    if step % 100 == 99:
        groups.pop(next(iter(groups)))
print({key: len(of) for key, of in sorted(groups.items())})


class Bag:
    pass


# Attributes of one object, set and deleted.
bag = Bag()
for i in range(20):
    setattr(bag, f'a{i}', i)
for i in range(19, 2, -1):
    delattr(bag, f'a{i}')
for i in range(300):
    setattr(bag, f'b{i}', i)
    delattr(bag, f'b{i}')
print(vars(bag), hasattr(bag, 'b7'))
