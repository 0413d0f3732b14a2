# Context managers.

from _contextlib_async import AbstractAsyncContextManager, AsyncContextDecorator, AsyncExitStack, _Stack, aclosing, asynccontextmanager
from abc import ABC as _ABC, abstractmethod as _abstractmethod

class _Manager:
    def __init__(self, made, args, kwargs):
        self._made = made
        self._args = args
        self._kwargs = kwargs
        self._generator = made(*args, **kwargs)

    def __enter__(self):
        value = next(self._generator, __missing__)
        if value is __missing__:
            raise RuntimeError("generator didn't yield")
        return value

    def __exit__(self, kind, value, trace):
        if value is None and kind is not None:
            value = kind()
        if value is None:
            if next(self._generator, __missing__) is not __missing__:
                self._generator.close()
                raise RuntimeError("generator didn't stop")
            return False
        try:
            self._generator.throw(value)
        except StopIteration as other:
            return other is not value
        except BaseException as other:
            if other is value or isinstance(value, StopIteration) and isinstance(other, RuntimeError):
                return False
            raise
        self._generator.close()
        raise RuntimeError("generator didn't stop after throw()")

    def __call__(self, func):
        def inside(*args, **kwargs):
            with _Manager(self._made, self._args, self._kwargs):
                return func(*args, **kwargs)
        return _wrapping(inside, func)

def contextmanager(func):
    def made(*args, **kwargs):
        return _Manager(func, args, kwargs)
    return _wrapping(made, func)

# As `functools.wraps` does it.
def _wrapping(made, func):
    for name in ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__'):
        if hasattr(func, name):
            setattr(made, name, getattr(func, name))
    made.__dict__.update(getattr(func, '__dict__', {}))
    made.__wrapped__ = func
    return made

class suppress:
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, kind, value, trace):
        return value is not None and isinstance(value, self._exceptions)

class nullcontext:
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, kind, value, trace):
        return False

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, kind, value, trace):
        return False

class closing:
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, kind, value, trace):
        self.thing.close()
        return False

# What was raised while `before` was handled has it at the end of its chain, as nested `with` statements make it.
def _chain(error, before, outer):
    while True:
        context = error.__context__
        if context is None or context is before:
            return
        if context is outer:
            break
        error = context
    error.__context__ = before

# Raises an error with the context that it has.
def _raised_again(error):
    context = error.__context__
    try:
        raise error
    except BaseException:
        error.__context__ = context
        raise

class ExitStack(_Stack):
    def close(self):
        self.__exit__(None, None, None)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        import sys
        raised, outer = value, sys.exc_info()[1]
        while self._exits:
            _, leave = self._exits.pop()
            try:
                if leave(type(raised) if raised is not None else None, raised, None):
                    raised = None
            except BaseException as error:
                _chain(error, raised, outer)
                raised = error
        if raised is not None and raised is not value:
            _raised_again(raised)
        return value is not None and raised is None

class ContextDecorator:
    def __call__(self, func):
        def inside(*args, **kwargs):
            with self:
                return func(*args, **kwargs)
        return _wrapping(inside, func)

class AbstractContextManager(_ABC):
    __needs__ = ('__enter__', '__exit__')
    __class_getitem__ = classmethod(__GenericAlias__)

    def __enter__(self):
        return self

    @_abstractmethod
    def __exit__(self, kind, value, trace):
        return None

class _Redirected:
    def __init__(self, new_target):
        self._target, self._before = new_target, []

    def __enter__(self):
        import sys
        self._before.append(getattr(sys, self._name))
        setattr(sys, self._name, self._target)
        return self._target

    def __exit__(self, kind, value, trace):
        import sys
        setattr(sys, self._name, self._before.pop())
        return False

class redirect_stdout(_Redirected):
    _name = 'stdout'

class redirect_stderr(_Redirected):
    _name = 'stderr'

class chdir:
    def __init__(self, path):
        self.path, self._before = path, []

    def __enter__(self):
        import os
        self._before.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, kind, value, trace):
        import os
        os.chdir(self._before.pop())
