class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n + 1
print(list(Countdown(5)), sum(Countdown(100)))
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
from itertools import islice, takewhile, count, cycle
print(list(islice(fib(), 15)), list(takewhile(lambda x: x < 50, fib())))
def averager():
    total = n = 0
    avg = None
    while True:
        x = yield avg
        total += x; n += 1
        avg = total / n
g = averager()
next(g)
print([g.send(v) for v in (10, 20, 60)])
def flatten(x):
    for i in x:
        if isinstance(i, (list, tuple)): yield from flatten(i)
        else: yield i
print(list(flatten([1, [2, (3, [4]), 5], [[[6]]]])))
print([next(c) for c in [cycle('ab')] for _ in range(5)], list(islice(count(3, 0.5), 4)))
