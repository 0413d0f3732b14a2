def parse(s):
    try:
        v = int(s)
        r = 10 / v
    except ValueError as e:
        return f'value: {e}'
    except ZeroDivisionError as e:
        return f'zero: {e}'
    else:
        return f'ok {r}'
    finally:
        print('done', s, end='; ')
for s in ('5', 'x', '0', '2.5'):
    print(parse(s))
for code in ('[1][3]', '{}["k"]', 'None.x', '"a" + 1', 'undefined', 'int("z")', '(1).foo', '[].pop()'):
    try:
        {'[1][3]': lambda: [1][3], '{}["k"]': lambda: {}["k"], 'None.x': lambda: None.x, '"a" + 1': lambda: "a" + 1, 'undefined': lambda: undefined, 'int("z")': lambda: int("z"), '(1).foo': lambda: (1).foo, '[].pop()': lambda: [].pop()}[code]()
    except Exception as e:
        print(f'{type(e).__name__}: {e}')
try:
    try:
        raise KeyError('inner')
    except KeyError as e:
        raise RuntimeError('outer') from e
except RuntimeError as e:
    print(e, repr(e.__cause__))
class Ctx:
    def __enter__(self):
        print('enter'); return self
    def __exit__(self, t, v, tb):
        print('exit', t.__name__ if t else None); return t is ValueError
with Ctx() as c:
    raise ValueError('swallowed')
from contextlib import contextmanager, suppress
@contextmanager
def tag(n):
    print(f'<{n}>')
    yield n.upper()
    print(f'</{n}>')
with tag('b') as t, suppress(KeyError):
    print(t)
    {}['x']
