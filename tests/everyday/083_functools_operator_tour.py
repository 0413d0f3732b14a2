from functools import reduce, partial, lru_cache, cmp_to_key, singledispatch, cached_property
from operator import itemgetter, attrgetter, methodcaller, mul, add
print(reduce(mul, range(1, 11)), reduce(lambda a, b: a + b, [[1], [2, 3]], []))
rows = [('bob', 31), ('ann', 25), ('cid', 31)]
print(sorted(rows, key=itemgetter(1, 0)), max(rows, key=itemgetter(1)), list(map(itemgetter(0), rows)))
print(sorted(['b', 'A', 'c'], key=str.lower), list(map(methodcaller('upper'), ['x', 'y'])), sorted([1 + 2j, 3j, 1], key=attrgetter('imag')))
print(sorted([5, 3, 8], key=cmp_to_key(lambda a, b: b - a)), partial(pow, 2)(5))
@lru_cache
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(90), fib.cache_info())
@singledispatch
def show(x): return f'other {x!r}'
@show.register(int)
def _(x): return f'int {x}'
@show.register(list)
def _(x): return f'list of {len(x)}'
print(show(3), show([1, 2]), show('s'))
class C:
    @cached_property
    def v(self):
        print('computed')
        return 42
c = C()
print(c.v, c.v)
