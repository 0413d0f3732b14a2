import functools
def counter():
    n = 0
    def inc(by=1):
        nonlocal n
        n += by
        return n
    return inc
c = counter()
print(c(), c(5), c())
def trace(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        r = f(*args, **kwargs)
        inside = ', '.join([repr(a) for a in args] + [f'{k}={v!r}' for k, v in kwargs.items()])
        print(f'{f.__name__}({inside}) -> {r}')
        return r
    return wrapper
@trace
def power(b, e=2):
    "b to the e"
    return b ** e
power(3)
power(2, e=10)
print(power.__name__, power.__doc__)
def repeat(n):
    def deco(f):
        def w(*a): return [f(*a) for _ in range(n)]
        return w
    return deco
@repeat(3)
def hi(x): return 'hi ' + x
print(hi('bob'))
compose = lambda *fs: functools.reduce(lambda f, g: lambda x: f(g(x)), fs)
print(compose(lambda x: x + 1, lambda x: x * 2, abs)(-5))
print(functools.partial(int, base=2)('10110'), [f(3) for f in [lambda x, k=k: x * k for k in range(4)]])
