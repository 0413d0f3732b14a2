# Mocks and patches.
from unittest.mock import Mock, MagicMock, patch, call, sentinel, ANY, DEFAULT, PropertyMock, mock_open, NonCallableMock
m = Mock(return_value=3)
print(m(1, a=2), m.called, m.call_count, m.call_args, m.call_args_list, m.call_args.args, m.call_args.kwargs)
m.assert_called_with(1, a=2); m.assert_called_once_with(1, a=2); m.assert_any_call(1, a=ANY)
m.method.return_value = 'x'
print(m.method(5), m.method_calls, m.mock_calls)
_ = m.a.b.c(7)
print(m.mock_calls, m.a.mock_calls)
for f in (lambda: m.assert_called_with(2), lambda: m.assert_not_called(), lambda: Mock().assert_called(), lambda: Mock().assert_called_with(1), lambda: m.method.assert_called_once_with(6), lambda: m.assert_has_calls([call(9)]), lambda: m.assert_any_call(4), lambda: m.assert_foo(), lambda: m.method.assert_not_called(), lambda: Mock(name='n').assert_called_once()):
    try:
        f()
        print('fine')
    except (AssertionError, AttributeError) as e:
        print(type(e).__name__, e)
s = Mock(side_effect=[1, 2, ValueError('bad')])
print(s(), s())
for _ in range(2):
    try:
        s()
    except (ValueError, StopIteration) as e:
        print(type(e).__name__, e)
s.side_effect = lambda x: x * 2
print(s(4), s.call_count)
s.side_effect = KeyError('k')
try:
    s(1)
except KeyError as e:
    print('raised', e)
print(sentinel.one, sentinel.one is sentinel.one, call(1, x=2), call.foo(3), call.a.b(1), call.foo(1) == call.foo(1), call(1) == call(2))
g = MagicMock()
g.__len__.return_value = 4
g.__getitem__.side_effect = lambda k: k * 10
print(len(g), g[3], list(g), 3 in g, bool(g), int(g))
with g as inner:
    print(inner is g.__enter__.return_value)
g.__enter__.assert_called_once_with()
g.__iter__.return_value = iter([1, 2])
print(list(g))
class Real:
    def go(self, n): return n
    value = 1
    def other(self): return 'other'
r = Mock(spec=Real)
print(isinstance(r, Real))
try:
    r.nope
except AttributeError as e:
    print(e)
r.go.return_value = 8
print(r.go(1), r.go.call_args)
with patch.object(Real, 'go', return_value=42) as p:
    print(Real().go(1), p.call_args)
print(Real().go(1))
with patch('math.sqrt', return_value=9) as p:
    import math
    print(math.sqrt(4))
print(math.sqrt(4))
def helper(): return 'real'
def use(): return helper()
with patch('__main__.helper', return_value='fake'):
    print(use())
print(use())
@patch('__main__.helper')
def test(h):
    h.return_value = 'decorated'
    return use()
print(test(), use())
with patch.dict({'a': 1}, {'b': 2}) as d:
    print(d)
import os
with patch.dict(os.environ, {'KEY': 'v'}):
    print(os.environ['KEY'])
print(os.environ.get('KEY'))
with patch.object(Real, 'value', new_callable=PropertyMock) as v:
    v.return_value = 12
    print(Real().value)
print(Real().value)
o = mock_open(read_data='one\ntwo\n')
with patch('builtins.open', o):
    with open('f') as f:
        print(f.read())
    with open('g', 'w') as f:
        f.write('hello')
o.assert_called_with('g', 'w')
o().write.assert_called_once_with('hello')
m.reset_mock()
print(m.called, m.call_count, m.mock_calls, m.method.call_count)
w = Mock(wraps=Real())
print(w.go(5), w.go.call_args_list)
c = Mock(**{'x.return_value': 3, 'y': 2})
print(c.x(), c.y)
p = patch.object(Real, 'other', return_value=1)
_ = p.start(); print(Real().other()); p.stop(); print(Real().other())
print(m.foo is m.foo, m.foo() is m.foo.return_value)
_ = m(1), m(2), m.go(3)
print(m.mock_calls == [call(1), call(2), call.go(3)], [call(1), call(2)] in m.mock_calls)
print(repr(Mock(name='nm'))[:18], repr(Mock())[:9], repr(m.foo.bar())[:32])
