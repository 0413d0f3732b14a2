# Context managers of `async with`.

from abc import ABC as _ABC, abstractmethod as _abstractmethod

class AbstractAsyncContextManager(_ABC):
    __needs__ = ('__aenter__', '__aexit__')
    __class_getitem__ = classmethod(__GenericAlias__)

    async def __aenter__(self):
        return self

    @_abstractmethod
    async def __aexit__(self, kind, value, trace):
        return None

class AsyncContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        from contextlib import _wrapping

        async def inside(*args, **kwargs):
            async with self._recreate_cm():
                return await func(*args, **kwargs)
        return _wrapping(inside, func)

class _Manager(AsyncContextDecorator):
    def __init__(self, made, args, kwargs):
        self._made, self._args, self._kwargs = made, args, kwargs
        self._generator = made(*args, **kwargs)

    def _recreate_cm(self):
        return _Manager(self._made, self._args, self._kwargs)

    async def __aenter__(self):
        try:
            return await self._generator.__anext__()
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, kind, value, trace):
        if kind is None:
            try:
                await self._generator.__anext__()
            except StopAsyncIteration:
                return False
            await self._generator.aclose()
            raise RuntimeError("generator didn't stop")
        if value is None:
            value = kind()
        try:
            await self._generator.athrow(value)
        except StopAsyncIteration as error:
            return error is not value
        except RuntimeError as error:
            if error is value:
                return False
            # The generator's own end, which it may not raise, is told so.
            if isinstance(value, (StopIteration, StopAsyncIteration)) and error.__cause__ is value:
                return False
            raise
        except BaseException as error:
            if error is not value:
                raise
            return False
        await self._generator.aclose()
        raise RuntimeError("generator didn't stop after athrow()")

def asynccontextmanager(func):
    from contextlib import _wrapping

    def made(*args, **kwargs):
        return _Manager(func, args, kwargs)
    return _wrapping(made, func)

class aclosing(AbstractAsyncContextManager):
    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, kind, value, trace):
        await self.thing.aclose()

# What both stacks have: exits, each with whether it is to be awaited.
class _Stack:
    def __init__(self):
        self._exits = []

    def enter_context(self, cm):
        entered = cm.__enter__()
        self._exits.append((False, cm.__exit__))
        return entered

    def push(self, exit):
        self._exits.append((False, exit.__exit__ if hasattr(exit, '__exit__') else exit))
        return exit

    def callback(self, callback, /, *args, **kwds):
        def leave(kind, value, trace):
            callback(*args, **kwds)
            return False
        self._exits.append((False, leave))
        return callback

    def pop_all(self):
        made = type(self)()
        made._exits, self._exits = self._exits, []
        return made

class AsyncExitStack(_Stack, AbstractAsyncContextManager):
    async def enter_async_context(self, cm):
        kind = type(cm)
        if not hasattr(kind, '__aenter__') or not hasattr(kind, '__aexit__'):
            raise TypeError(f"'{kind.__module__}.{kind.__qualname__}' object does not support the asynchronous context manager protocol")
        entered = await cm.__aenter__()
        self._exits.append((True, cm.__aexit__))
        return entered

    def push_async_exit(self, exit):
        self._exits.append((True, exit.__aexit__ if hasattr(exit, '__aexit__') else exit))
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        async def leave(kind, value, trace):
            await callback(*args, **kwds)
            return False
        self._exits.append((True, leave))
        return callback

    async def aclose(self):
        await self.__aexit__(None, None, None)

    async def __aexit__(self, kind, value, trace):
        import sys
        from contextlib import _chain, _raised_again
        raised, outer = value, sys.exc_info()[1]
        while self._exits:
            waits, leave = self._exits.pop()
            try:
                given = (type(raised) if raised is not None else None, raised, None)
                if await leave(*given) if waits else leave(*given):
                    raised = None
            except BaseException as error:
                _chain(error, raised, outer)
                raised = error
        if raised is not None and raised is not value:
            _raised_again(raised)
        return value is not None and raised is None
