# What `await`, `async for`, `async with` and asynchronous functions are compiled to. A coroutine is a generator: it yields
# what it waits for to the loop that runs it, up to the `await`s around it.

def __coroutine__(function):
    function.__is_coroutine__ = True
    return function

def __awaited__(value):
    if isinstance(value, __types_of_async__):
        return value
    method = getattr(type(value), '__await__', None)
    if method is None:
        raise TypeError(f"object {type(value).__name__} can't be used in 'await' expression")
    return method(value)

def __iter_async__(value):
    method = getattr(type(value), '__aiter__', None)
    if method is None:
        raise TypeError(f"'async for' requires an object with __aiter__ method, got {type(value).__name__}")
    return method(value)

def __anext_of__(iterator):
    method = getattr(type(iterator), '__anext__', None)
    if method is None:
        raise TypeError(f"'async for' received an object from __aiter__ that does not implement __anext__: {type(iterator).__name__}")
    return method(iterator)

# The next item, in a tuple, or None at the end.
def __next_async__(iterator):
    try:
        item = yield from __awaited__(__anext_of__(iterator))
    except StopAsyncIteration:
        return None
    return (item,)

def __enter_async__(manager):
    kind = type(manager)
    if not hasattr(kind, '__aenter__') or not hasattr(kind, '__aexit__'):
        raise TypeError(f"'{kind.__name__}' object does not support the asynchronous context manager protocol")
    return kind.__aenter__(manager)

def __exit_async__(manager, error):
    if error is None:
        return type(manager).__aexit__(manager, None, None, None)
    return type(manager).__aexit__(manager, type(error), error, error.__traceback__)

# An item of an asynchronous generator, which its frame yields among what it waits for.
class __item__:
    def __init__(self, value):
        self.value = value

def __yields_async__(function):
    def made(*args, **keywords):
        return __async_generator__(function(*args, **keywords))
    made.__name__, made.__qualname__, made.__doc__ = function.__name__, function.__qualname__, function.__doc__
    made.__wrapped__ = function
    made.__is_async_generator__ = True
    return made

class __async_generator__:
    def __init__(self, frame):
        self._frame = frame

    __module__ = 'builtins'

    def __aiter__(self):
        return self

    def __repr__(self):
        return f'<async_generator object {self._frame.__name__} at {hex(id(self))}>'

    def __anext__(self):
        return self._run(self._frame.send, None)

    def asend(self, value):
        return self._run(self._frame.send, value)

    def athrow(self, *error):
        return self._run(self._frame.throw, *error)

    def aclose(self):
        try:
            yield from self._run(self._frame.throw, GeneratorExit())
        except (GeneratorExit, StopAsyncIteration):
            return
        raise RuntimeError('async generator ignored GeneratorExit')

    def _run(self, resume, *args):
        try:
            value = resume(*args)
            while type(value) is not __item__:
                try:
                    sent = yield value
                except BaseException as error:
                    value = self._frame.throw(error)
                else:
                    value = self._frame.send(sent)
        except StopIteration:
            raise StopAsyncIteration from None
        return value.value

__async_generator__.__name__ = __async_generator__.__qualname__ = 'async_generator'

def aiter(async_iterable):
    return __iter_async__(async_iterable)

def anext(async_iterator, *default):
    if not default:
        return __anext_of__(async_iterator)

    def item():
        found = yield from __next_async__(async_iterator)
        return default[0] if found is None else found[0]
    return item()

__types_of_async__ = type((one for one in ())), __coroutine_type__
__async_generator__.__name__ = __async_generator__.__qualname__ = 'async_generator'
