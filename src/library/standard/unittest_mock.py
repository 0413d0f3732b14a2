# Stand-ins for objects of tests, which note how they are used.

from _mock_patch import patch, _target

class _Sentinel:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f'sentinel.{self.name}'

class _Sentinels:
    def __init__(self):
        self._known = {}

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return self._known.setdefault(name, _Sentinel(name))

sentinel = _Sentinels()
DEFAULT = sentinel.DEFAULT

class _Any:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return '<ANY>'

ANY = _Any()

def _shown(args, kwargs):
    return ', '.join([repr(arg) for arg in args] + [f'{name}={value!r}' for name, value in kwargs.items()])

class _Call(tuple):
    def __new__(cls, name='', args=(), kwargs=None, parent=None, is_call=True):
        made = tuple.__new__(cls, (name, tuple(args), dict(kwargs or {})))
        made._parent, made._is_call = parent, is_call
        return made

    @property
    def args(self):
        return self[1]

    @property
    def kwargs(self):
        return self[2]

    def __call__(self, *args, **kwargs):
        return _Call(self[0] if self._is_call and not self[0] else (self[0] + '()' if self._is_call else self[0]), args, kwargs, self)

    def __getattr__(self, name):
        if name.startswith('_'):
            raise AttributeError(name)
        whole = self[0] + ('()' if self._is_call and self[0] else '')
        return _Call(f'{whole}.{name}' if whole else name, (), {}, self, False)

    def call_list(self):
        calls, one = [], self
        while one is not None:
            if one._is_call and one[0] is not None and one is not call:
                calls.append(one)
            one = one._parent
        return _CallList(reversed(calls))

    def __eq__(self, other):
        if not isinstance(other, tuple):
            return False
        name, args, kwargs = '', (), {}
        for part in tuple.__iter__(other):
            if isinstance(part, str):
                name = part
            elif isinstance(part, dict):
                kwargs = part
            else:
                args = part
        return self[0] == name and (tuple(args), kwargs) == (self[1], self[2])

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(self[0])

    def __repr__(self):
        if not self._is_call:
            return f'call.{self[0]}' if self[0] else 'call'
        name = self[0]
        start = 'call' if not name else f'call{name}' if name.startswith('()') else f'call.{name}'
        return f'{start}({_shown(self[1], self[2])})'

call = _Call('', (), {}, None, False)

class _CallList(list):
    def __contains__(self, value):
        if not isinstance(value, list):
            return any(one == value for one in self)
        count = len(value)
        return any(list(self[k:k + count]) == list(value) for k in range(len(self) - count + 1))

    def __repr__(self):
        line = '[' + ', '.join([repr(one) for one in self]) + ']'
        return line if len(line) <= 80 else '[' + ',\n '.join([repr(one) for one in self]) + ']'

_ASSERTIONS = ('assert', 'assret', 'asert', 'aseert', 'assrt')

class NonCallableMock:
    __module__ = 'unittest.mock'
    _is_magic = False

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, side_effect=None, return_value=DEFAULT, unsafe=False, **kwargs):
        spec = spec_set if spec is None else spec
        put = lambda key, value: object.__setattr__(self, key, value)
        put('_mock_children', {})
        put('_mock_name', name)
        put('_mock_parent', None)
        put('_mock_wraps', wraps)
        put('_mock_unsafe', unsafe)
        names = None if spec is None else list(spec) if isinstance(spec, (list, tuple)) else dir(spec)
        put('_spec_names', names)
        put('_spec_set', spec_set is not None)
        put('_spec_class', None if spec is None or isinstance(spec, (list, tuple)) else spec if isinstance(spec, type) else type(spec))
        put('_return', return_value)
        put('side_effect', side_effect if side_effect is None or callable(side_effect) or isinstance(side_effect, BaseException) else iter(side_effect))
        self.reset_mock()
        self.configure_mock(**kwargs)

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        put = lambda key, value: object.__setattr__(self, key, value)
        put('called', False)
        put('call_count', 0)
        put('call_args', None)
        put('call_args_list', _CallList())
        put('method_calls', _CallList())
        put('mock_calls', _CallList())
        if return_value:
            put('_return', DEFAULT)
        if side_effect:
            put('side_effect', None)
        for child in list(self._mock_children.values()):
            if isinstance(child, NonCallableMock) and child is not self and child.call_count + len(child.mock_calls):
                child.reset_mock(return_value=return_value, side_effect=side_effect)
        made = self._return
        if isinstance(made, NonCallableMock) and made is not self and len(made.mock_calls):
            made.reset_mock()

    def configure_mock(self, **kwargs):
        for path, value in sorted(kwargs.items(), key=lambda pair: pair[0].count('.')):
            *outer, last = path.split('.')
            held = self
            for name in outer:
                held = getattr(held, name)
            setattr(held, last, value)

    def attach_mock(self, mock, attribute):
        mock._adopted(None, None)
        setattr(self, attribute, mock)

    def mock_add_spec(self, spec, spec_set=False):
        object.__setattr__(self, '_spec_names', list(spec) if isinstance(spec, (list, tuple)) else dir(spec))

    def _adopted(self, parent, name):
        object.__setattr__(self, '_mock_parent', parent)
        object.__setattr__(self, '_mock_new_name', name)
        if name is not None and not name.startswith('()'):
            object.__setattr__(self, '_mock_name', name)

    # A mock that is given to this one tells it of its calls, unless it has another to tell, or holds this one.
    def _adopt(self, value, name):
        if not isinstance(value, NonCallableMock) or value._mock_parent is not None or value._mock_name is not None:
            return
        one = self
        while one is not None:
            if one is value:
                return
            one = one._mock_parent
        value._adopted(self, name)

    def _child(self, name, **settings):
        made = self._get_child_mock(**settings)
        made._adopted(self, name)
        object.__setattr__(made, '_mock_name', None)
        return made

    def _get_child_mock(self, **kw):
        kind = type(self)
        for base, other in ((MagicMock, MagicMock), (NonCallableMagicMock, MagicMock), (Mock, kind), (NonCallableMock, Mock)):
            if isinstance(self, base):
                return (kind if isinstance(self, Mock) and kind not in (MagicMock, Mock) and base in (MagicMock, Mock) else other)(**kw)

    @property
    def __class__(self):
        return type(self) if self._spec_class is None else self._spec_class

    def __dir__(self):
        return sorted(set(self._spec_names or dir(type(self))) | set(self._mock_children))

    def __getattr__(self, name):
        if name in ('_mock_children', '_spec_names', '_mock_methods') or name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        children = self._mock_children
        if name in children:
            found = children[name]
            if found is _deleted:
                raise AttributeError(name)
            return found
        if self._spec_names is not None and name not in self._spec_names:
            raise AttributeError(f'Mock object has no attribute {name!r}')
        if not self._mock_unsafe and name.startswith(_ASSERTIONS):
            raise AttributeError(f'{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an attribute.')
        wrapped = None if self._mock_wraps is None else getattr(self._mock_wraps, name)
        children[name] = self._child(name, wraps=wrapped)
        return children[name]

    def __setattr__(self, name, value):
        if name == 'return_value':
            object.__setattr__(self, '_return', value)
            self._adopt(value, '()')
        elif name == 'side_effect':
            plain = value is None or callable(value) or isinstance(value, BaseException)
            object.__setattr__(self, name, value if plain else iter(value))
        elif name in ('called', 'call_count', 'call_args', 'call_args_list', 'method_calls', 'mock_calls') or name.startswith('_mock_'):
            object.__setattr__(self, name, value)
        elif isinstance(getattr(type(self), name, None), PropertyMock):
            getattr(type(self), name)(value)
        elif self._spec_set and name not in self._spec_names:
            raise AttributeError(f"Mock object has no attribute '{name}'")
        else:
            self._adopt(value, name)
            self._mock_children[name] = value

    def __delattr__(self, name):
        if self._mock_children.get(name) is _deleted:
            raise AttributeError(name)
        self._mock_children[name] = _deleted

    @property
    def return_value(self):
        if self._return is DEFAULT and self._mock_wraps is None:
            object.__setattr__(self, '_return', self._child('()'))
        return self._return

    def _path(self):
        names, one = [], self
        while one is not None:
            name = getattr(one, '_mock_new_name', None) if one._mock_parent is not None else one._mock_name
            names.append(name or 'mock')
            one = one._mock_parent
        out = names[-1]
        for name in reversed(names[:-1]):
            out += name if name.startswith('()') else '.' + name
        return out

    def __repr__(self):
        name = '' if self._mock_parent is None and self._mock_name is None else f' name={self._path()!r}'
        spec = '' if self._spec_class is None else f' spec={self._spec_class.__name__!r}'
        return f"<{type(self).__name__}{name}{spec} id='{id(self)}'>"

    def _noted(self, args, kwargs):
        object.__setattr__(self, 'called', True)
        object.__setattr__(self, 'call_count', self.call_count + 1)
        made = _Call('', args, kwargs)
        object.__setattr__(self, 'call_args', made)
        self.call_args_list.append(made)
        self.mock_calls.append(made)
        self._told('', args, kwargs)

    def _told(self, name, args, kwargs):
        # All that hold this note the call too, by the way to it.
        one, is_method = self, True
        while one._mock_parent is not None:
            step = one._mock_new_name
            name = step + (name if not name or name.startswith('()') else '.' + name)
            one = one._mock_parent
            is_method = is_method and not step.startswith('()')
            made = _Call(name, args, kwargs)
            one.mock_calls.append(made)
            if is_method and '__' not in step:
                one.method_calls.append(made)

    def _expected(self, args, kwargs):
        return f"{self._called()}({_shown(args, kwargs)})"

    def _called(self):
        return (self._mock_name or getattr(self, '_mock_new_name', None) or 'mock') if self._mock_parent is not None or self._mock_name else 'mock'

    def assert_called(self):
        if not self.call_count:
            raise AssertionError(f"Expected '{self._called()}' to have been called.")

    def assert_not_called(self):
        if self.call_count:
            raise AssertionError(f"Expected '{self._called()}' to not have been called. Called {self.call_count} times.{self._calls()}")

    def assert_called_once(self):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._called()}' to have been called once. Called {self.call_count} times.{self._calls()}")

    def _calls(self):
        return f'\nCalls: {self.mock_calls!r}.' if self.mock_calls else ''

    def assert_called_with(self, /, *args, **kwargs):
        expected = self._expected(args, kwargs)
        if self.call_args is None:
            raise AssertionError(f'expected call not found.\nExpected: {expected}\n  Actual: not called.')
        if self.call_args != _Call('', args, kwargs):
            raise AssertionError(f'expected call not found.\nExpected: {expected}\n  Actual: {self._expected(*self.call_args[1:])}')

    def assert_called_once_with(self, /, *args, **kwargs):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._called()}' to be called once. Called {self.call_count} times.{self._calls()}")
        self.assert_called_with(*args, **kwargs)

    def assert_any_call(self, /, *args, **kwargs):
        if _Call('', args, kwargs) not in self.call_args_list:
            raise AssertionError(f'{self._expected(args, kwargs)} call not found')

    def assert_has_calls(self, calls, any_order=False):
        calls = list(calls)
        if any_order:
            left = list(self.mock_calls)
            missing = []
            for one in calls:
                if one in left:
                    left.remove(one)
                else:
                    missing.append(one)
            if missing:
                raise AssertionError(f'{self._mock_name or "mock"!r} does not contain all of {tuple(calls)!r} in its call list, found {self.mock_calls!r} instead')
        elif calls not in self.mock_calls:
            raise AssertionError(f'Calls not found.\nExpected: {_CallList(calls)!r}' + (f'\n  Actual: {self.mock_calls!r}' if self.mock_calls else ''))

class _Deleted:
    pass

_deleted = _Deleted()

class Mock(NonCallableMock):
    __module__ = 'unittest.mock'

    def __call__(self, /, *args, **kwargs):
        self._noted(args, kwargs)
        effect = self.side_effect
        if effect is not None:
            if isinstance(effect, BaseException) or isinstance(effect, type) and issubclass(effect, BaseException):
                raise effect
            made = effect(*args, **kwargs) if callable(effect) else next(effect)
            if isinstance(made, BaseException) or isinstance(made, type) and issubclass(made, BaseException):
                raise made
            if made is not DEFAULT:
                return made
        if self._return is DEFAULT and self._mock_wraps is not None:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value

_DEFAULTS = {'__len__': 0, '__bool__': True, '__contains__': False, '__int__': 1, '__float__': 1.0, '__index__': 1, '__exit__': False,
             '__complex__': 1j, '__hash__': None, '__str__': None, '__iter__': None, '__eq__': None, '__ne__': None, '__lt__': NotImplemented,
             '__gt__': NotImplemented, '__le__': NotImplemented, '__ge__': NotImplemented}
_OTHERS = ('getitem', 'setitem', 'delitem', 'enter', 'call_', 'add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'pow', 'and', 'or', 'xor', 'lshift',
           'rshift', 'neg', 'pos', 'invert', 'abs', 'round', 'next', 'matmul', 'iadd', 'isub', 'imul', 'reversed')

def _magic(name):
    def method(self, *args):
        # One that was set aside from what a mock does by itself is told of the call.
        if name in self._mock_children:
            held = self._mock_children[name]
            return held(*args) if isinstance(held, NonCallableMock) else held(self, *args)
        if name == '__str__':
            return repr(self)
        if name == '__hash__':
            return id(self)
        if name in ('__eq__', '__ne__'):
            return (self is args[0] or args[0] is ANY) == (name == '__eq__')
        return _held(self, name)(*args)
    return method

def _held(mock, name):
    if name not in mock._mock_children:
        made = Mock() if name in _DEFAULTS else MagicMock()
        made._adopted(mock, name)
        if name == '__iter__':
            made.return_value = []
        elif name in _DEFAULTS:
            made.return_value = _DEFAULTS[name]
        mock._mock_children[name] = made
    return mock._mock_children[name]

class NonCallableMagicMock(NonCallableMock):
    __module__ = 'unittest.mock'

    def __getattribute__(self, name):
        if name in _MAGIC:
            return _held(self, name)
        return object.__getattribute__(self, name)

class MagicMock(NonCallableMagicMock, Mock):
    __module__ = 'unittest.mock'

_MAGIC = {name for name in _DEFAULTS} | {f'__{name}__' for name in _OTHERS}
for _name in _MAGIC:
    setattr(NonCallableMagicMock, _name, _magic(_name))
NonCallableMagicMock.__iter__ = lambda self: iter(_held(self, '__iter__')() if '__iter__' not in self._mock_children or isinstance(self._mock_children['__iter__'], NonCallableMock) else self._mock_children['__iter__'](self))

class PropertyMock(Mock):
    __module__ = 'unittest.mock'

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, val):
        self(val)

def mock_open(mock=None, read_data=''):
    import io
    mock = MagicMock(name='open') if mock is None else mock
    handle = MagicMock()
    held = []
    def begin(*args, **kwargs):
        held[:] = [io.BytesIO(read_data) if isinstance(read_data, (bytes, bytearray)) else io.StringIO(read_data)]
        return DEFAULT
    begin()
    handle.read.side_effect = lambda *args: held[0].read(*args)
    handle.readline.side_effect = lambda *args: held[0].readline(*args)
    handle.readlines.side_effect = lambda *args: held[0].readlines(*args)
    handle.__iter__.side_effect = lambda: held[0]
    handle.__enter__.return_value = handle
    handle.write.return_value = None
    mock.side_effect = begin
    mock.return_value = handle
    return mock

def create_autospec(spec, spec_set=False, instance=False, **kwargs):
    made = MagicMock(spec=spec, **kwargs)
    if isinstance(spec, type) and not instance:
        made.return_value = MagicMock(spec=spec)
    return made

def seal(mock):
    object.__setattr__(mock, '_spec_names', list(mock._mock_children))
