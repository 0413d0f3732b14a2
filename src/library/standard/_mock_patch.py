# `patch`: names that stand for something else for a while.

def _mock():
    import unittest.mock
    return unittest.mock

def _target(path):
    module, dot, name = path.rpartition('.')
    if not dot:
        raise TypeError(f'Need a valid target to patch. You supplied: {path!r}')
    return _found(module), name

def _found(path):
    import importlib
    first, *rest = path.split('.')
    # What is built in is found by way of the program's names, and so is what stands for it.
    found = __program__() if first in ('__main__', 'builtins') else importlib.import_module(first)
    known = first
    for name in rest:
        known += '.' + name
        try:
            found = getattr(found, name)
        except AttributeError:
            found = importlib.import_module(known)
    return found

class _Patch:
    def __init__(self, target, name, new, spec, create, new_callable, kwargs):
        self._target, self.attribute, self._new = target, name, new
        self._spec, self._create, self._callable, self._kwargs = spec, create, new_callable, kwargs
        self._more = []

    def start(self):
        mock = _mock()
        target = self._target()
        self._before = getattr(target, self.attribute, __missing__)
        self._was_there = self._before is not __missing__
        if not self._was_there and not self._create:
            raise AttributeError(f'{target!r} does not have the attribute {self.attribute!r}')
        self._held, self.temp_original = target, self._before
        held = getattr(target, '__dict__', {})
        self._is_local = self.attribute in held
        new = self._new
        if new is __missing__:
            if self._callable is not None:
                new = self._callable(**self._kwargs)
            else:
                spec = self._before if self._spec is True else self._spec
                settings = {} if spec is None else {'spec': spec}
                new = mock.MagicMock(name=None if 'name' in self._kwargs else self.attribute, **settings, **self._kwargs)
        # A class keeps what a lookup through it would bind.
        self._raw = held[self.attribute] if isinstance(target, type) and self.attribute in held else self._before
        setattr(target, self.attribute, new)
        _started.append(self)
        return new

    def stop(self):
        if self in _started:
            _started.remove(self)
        if self._was_there and (self._is_local or type(self._held).__name__ == 'module'):
            setattr(self._held, self.attribute, self._raw)
        else:
            delattr(self._held, self.attribute)
            if self._was_there and not hasattr(self._held, self.attribute):
                setattr(self._held, self.attribute, self._raw)

    __enter__ = start

    def __exit__(self, *error):
        self.stop()
        return False

    def __call__(self, function):
        if isinstance(function, type):
            for name in dir(function):
                if name.startswith('test') and callable(getattr(function, name)):
                    setattr(function, name, self(getattr(function, name)))
            return function
        import functools
        gives = self._new is __missing__
        @functools.wraps(function)
        def patched(*args, **kwargs):
            with self as new:
                return function(*args, *((new,) if gives else ()), **kwargs)
        return patched

_started = []

class _PatchDict:
    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self._dict, self._values, self._clear = in_dict, {**dict(values), **kwargs}, clear

    def start(self):
        held = _all(self._dict)
        self._held, self._before = held, dict(held)
        if self._clear:
            held.clear()
        held.update(self._values)
        return held

    def stop(self):
        self._held.clear()
        self._held.update(self._before)

    __enter__ = start

    def __exit__(self, *error):
        self.stop()
        return False

    def __call__(self, function):
        import functools
        @functools.wraps(function)
        def patched(*args, **kwargs):
            with self:
                return function(*args, **kwargs)
        return patched

def _all(in_dict):
    if not isinstance(in_dict, str):
        return in_dict
    outer, name = _target(in_dict)
    return getattr(outer, name)

class _Patcher:
    TEST_PREFIX = 'test'
    dict = _PatchDict

    def __call__(self, target, new=__missing__, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
        outer, dot, name = target.rpartition('.')
        if not dot:
            raise TypeError(f'Need a valid target to patch. You supplied: {target!r}')
        return _Patch(lambda: _found(outer), name, new, spec or spec_set or autospec, create or outer == 'builtins', new_callable, kwargs)

    def object(self, target, attribute, new=__missing__, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
        return _Patch(lambda: target, attribute, new, spec or spec_set or autospec, create, new_callable, kwargs)

    def multiple(self, target, spec=None, create=False, **kwargs):
        return _Several([self.object(_found(target) if isinstance(target, str) else target, name, __missing__ if value is _mock().DEFAULT else value, spec, create)
                         for name, value in kwargs.items()])

    def stopall(self):
        for one in reversed(list(_started)):
            one.stop()

class _Several:
    def __init__(self, patches):
        self._patches = patches

    def __enter__(self):
        return {one.attribute: one.start() for one in self._patches}

    def __exit__(self, *error):
        for one in reversed(self._patches):
            one.stop()
        return False

patch = _Patcher()
