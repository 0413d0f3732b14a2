# Futures, tasks and the loop that runs them.

import heapq
import time
from collections import deque

class CancelledError(BaseException):
    __module__ = 'asyncio.exceptions'

class InvalidStateError(Exception):
    __module__ = 'asyncio.exceptions'

TimeoutError = TimeoutError
# The loops that run, one within the other, and the one that was set, for one thread.
class _State:
    def __init__(self):
        self.running, self.current = [], None

def _state():
    from _own import held
    place = 'asyncio', __ident__()
    if place not in held:
        held[place] = _State()
    return held[place]

_PENDING, _DONE, _CANCELLED = 'PENDING', 'FINISHED', 'CANCELLED'

class Future:
    def __init__(self, *, loop=None):
        self._loop = _in_loop() if loop is None else loop
        self._state, self._result, self._error = _PENDING, None, None
        self._callbacks, self._cancels, self._cancel_message = [], [], None

    # The error of those that wait for what was cancelled.
    def _cancelled_error(self):
        return CancelledError() if self._cancel_message is None else CancelledError(self._cancel_message)

    def done(self):
        return self._state != _PENDING

    def cancelled(self):
        return self._state == _CANCELLED

    def result(self):
        if self._state == _PENDING:
            raise InvalidStateError('Result is not set.')
        if self._state == _CANCELLED:
            raise self._cancelled_error()
        if self._error is not None:
            raise self._error
        return self._result

    def exception(self):
        if self._state == _PENDING:
            raise InvalidStateError('Exception is not set.')
        if self._state == _CANCELLED:
            raise self._cancelled_error()
        return self._error

    def set_result(self, result):
        self._end(_DONE, result, None)

    def set_exception(self, exception):
        if isinstance(exception, type):
            exception = exception()
        if isinstance(exception, StopIteration):
            raise TypeError('StopIteration interacts badly with generators and cannot be raised into a Future')
        self._end(_DONE, None, exception)

    def _end(self, state, result, error):
        if self._state != _PENDING:
            raise InvalidStateError(f'{self._state}: {self!r}')
        self._state, self._result, self._error = state, result, error
        callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            self._loop.call_soon(callback, self)

    def cancel(self, msg=None):
        if self.done():
            return False
        if self._cancels:
            return any([one.cancel(msg) for one in self._cancels])
        self._cancel_message = msg
        self._end(_CANCELLED, None, None)
        return True

    def add_done_callback(self, fn, *, context=None):
        if self.done():
            self._loop.call_soon(fn, self)
        else:
            self._callbacks.append(fn)

    def remove_done_callback(self, fn):
        before = len(self._callbacks)
        self._callbacks = [one for one in self._callbacks if one != fn]
        return before - len(self._callbacks)

    def get_loop(self):
        return self._loop

    def __await__(self):
        if not self.done():
            yield self
        return self.result()

    __iter__ = __await__

    def __repr__(self):
        told = {_PENDING: 'pending', _CANCELLED: 'cancelled'}.get(self._state)
        if told is None:
            told = f'finished result={self._result!r}' if self._error is None else f'finished exception={self._error!r}'
        return f'<{type(self).__name__} {told}>'

class Task(Future):
    def __init__(self, coro, *, loop=None, name=None, context=None):
        super().__init__(loop=loop)
        if not iscoroutine(coro):
            raise TypeError(f'a coroutine was expected, got {coro!r}')
        self._coro, self._waits, self._must_cancel, self._asked = coro, None, False, 0
        self._loop._count += 1
        self._name = f'Task-{self._loop._count}' if name is None else str(name)
        self._loop._tasks[self] = None
        if context is None:
            from contextvars import copy_context
            context = copy_context()
        self._context = context
        self._loop.call_soon(self._step)

    def get_name(self):
        return self._name

    def set_name(self, value):
        self._name = str(value)

    def get_coro(self):
        return self._coro

    def set_result(self, result):
        raise RuntimeError('Task does not support set_result operation')

    def set_exception(self, exception):
        raise RuntimeError('Task does not support set_exception operation')

    def cancel(self, msg=None):
        if self.done():
            return False
        self._asked += 1
        if self._waits is None or not self._waits.cancel(msg):
            self._must_cancel, self._cancel_message = True, msg
        return True

    def cancelling(self):
        return self._asked

    def uncancel(self):
        self._asked = max(self._asked - 1, 0)
        return self._asked

    def _step(self, error=None):
        if self.done():
            return
        if self._must_cancel:
            error, self._must_cancel = self._cancelled_error(), False
        self._waits = None
        before, self._loop._current = self._loop._current, self
        try:
            run, coro = self._context.run, self._coro
            waited = run(coro.send, None) if error is None else run(coro.throw, error)
        except StopIteration as end:
            self._finish(_DONE, end.value, None)
        except CancelledError as error:
            self._cancel_message = error.args[0] if error.args else None
            self._finish(_CANCELLED, None, None)
        except (KeyboardInterrupt, SystemExit) as error:
            self._finish(_DONE, None, error)
            raise
        except BaseException as error:
            self._finish(_DONE, None, error)
        else:
            if waited is None:
                self._loop.call_soon(self._step)
            elif not isinstance(waited, Future):
                self._loop.call_soon(self._step, RuntimeError(f'Task got bad yield: {waited!r}'))
            elif waited is self:
                self._loop.call_soon(self._step, RuntimeError(f'Task cannot await on itself: {self!r}'))
            else:
                self._waits = waited
                waited.add_done_callback(self._wake)
                if self._must_cancel and waited.cancel():
                    self._must_cancel = False
        finally:
            self._loop._current = before

    def _finish(self, state, result, error):
        self._loop._tasks.pop(self, None)
        self._end(state, result, error)

    def _wake(self, future):
        self._step()

    def __repr__(self):
        told = super().__repr__()[1:-1].split(' ', 1)[1]
        return f'<Task {told.split(" ")[0]} name={self._name!r} coro=<{self._coro.__name__}()>{told[len(told.split(" ")[0]):]}>'

class _Handle:
    def __init__(self, callback, args, when=None):
        self._callback, self._args, self._when, self._cancelled = callback, args, when, False

    def cancel(self):
        self._cancelled = True

    def cancelled(self):
        return self._cancelled

    def when(self):
        return self._when

class _Loop:
    def __init__(self):
        self._ready, self._timers, self._tasks = deque(), [], {}
        self._count = self._order = 0
        self._closed = self._stopping = False
        self._current = self._executor = None
        # The thread that rests until something is ready.
        self._resting = None

    def time(self):
        return time.monotonic()

    def call_soon(self, callback, *args, context=None):
        handle = _Handle(callback, args)
        self._ready.append(handle)
        return handle

    def call_soon_threadsafe(self, callback, *args, context=None):
        if self._closed:
            raise RuntimeError('Event loop is closed')
        handle = self.call_soon(callback, *args)
        if self._resting is not None:
            __wake__(self._resting)
        return handle

    def call_later(self, delay, callback, *args, context=None):
        return self.call_at(self.time() + delay, callback, *args)

    def call_at(self, when, callback, *args, context=None):
        handle = _Handle(callback, args, when)
        self._order += 1
        heapq.heappush(self._timers, (when, self._order, handle))
        return handle

    def create_future(self):
        return Future(loop=self)

    def create_task(self, coro, *, name=None, context=None):
        return Task(coro, loop=self, name=name, context=context)

    def run_in_executor(self, executor, func, *args):
        if executor is None:
            if self._executor is None:
                from concurrent.futures import ThreadPoolExecutor
                self._executor = ThreadPoolExecutor(thread_name_prefix='asyncio')
            executor = self._executor
        return wrap_future(executor.submit(func, *args), loop=self)

    def set_default_executor(self, executor):
        self._executor = executor

    async def shutdown_default_executor(self):
        if self._executor is not None:
            self._executor.shutdown(wait=True)

    def is_running(self):
        return self in _state().running

    def is_closed(self):
        return self._closed

    def close(self):
        self._closed = True
        if self._executor is not None:
            self._executor.shutdown(wait=False)
            self._executor = None

    def stop(self):
        self._stopping = True

    def run_until_complete(self, future):
        if self._closed:
            raise RuntimeError('Event loop is closed')
        running = _state().running
        running.append(self)
        try:
            task = ensure_future(future)
            while not task.done():
                if not self._turn():
                    raise RuntimeError('the tasks wait for one another: none of them can go on')
                if self._stopping:
                    self._stopping = False
                    raise RuntimeError('Event loop stopped before Future completed.')
        finally:
            running.pop()
        return task.result()

    def run_forever(self):
        running = _state().running
        running.append(self)
        try:
            while not self._stopping and self._turn():
                pass
            self._stopping = False
        finally:
            running.pop()

    # Whether another thread could call something here.
    def _is_awaited(self):
        from _thread import running
        return running[0] > 0

    # Calls what is ready, after it has waited for the next timer where nothing is; false if there is nothing to wait for.
    def _turn(self):
        timers = self._timers
        while timers and timers[0][2]._cancelled:
            heapq.heappop(timers)
        if not self._ready:
            if not timers and not self._is_awaited():
                return False
            self._resting = __ident__()
            try:
                __rest__(max(timers[0][0] - self.time(), 0.0) if timers else None)
            finally:
                self._resting = None
        now = self.time()
        while timers and timers[0][0] <= now:
            self._ready.append(heapq.heappop(timers)[2])
        for _ in range(len(self._ready)):
            handle = self._ready.popleft()
            if not handle._cancelled:
                handle._callback(*handle._args)
        return True

def get_running_loop():
    running = _state().running
    if not running:
        raise RuntimeError('no running event loop')
    return running[-1]

def get_event_loop():
    state = _state()
    if state.running:
        return state.running[-1]
    if state.current is None or state.current._closed:
        if __ident__() != 1:
            import threading
            raise RuntimeError(f'There is no current event loop in thread {threading.current_thread().name!r}.')
        state.current = _Loop()
    return state.current

_in_loop = get_event_loop

def new_event_loop():
    return _Loop()

def set_event_loop(loop):
    _state().current = loop

def iscoroutine(obj):
    return isinstance(obj, __types_of_async__)

def iscoroutinefunction(func):
    return getattr(getattr(func, '__func__', func), '__is_coroutine__', False)

def isfuture(obj):
    return isinstance(obj, Future)

async def _awaiting(awaitable):
    return await awaitable

def ensure_future(coro_or_future, *, loop=None):
    if isinstance(coro_or_future, Future):
        return coro_or_future
    if iscoroutine(coro_or_future):
        return (_in_loop() if loop is None else loop).create_task(coro_or_future)
    if hasattr(coro_or_future, '__await__'):
        return (_in_loop() if loop is None else loop).create_task(_awaiting(coro_or_future))
    raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')

# The future of this loop that ends as one of another thread does.
def wrap_future(future, *, loop=None):
    if isinstance(future, Future):
        return future
    loop = _in_loop() if loop is None else loop
    made = loop.create_future()

    def ended(_):
        if not loop._closed:
            loop.call_soon_threadsafe(_copy_outcome, future, made)
    future.add_done_callback(ended)
    made.add_done_callback(lambda made: future.cancel() if made.cancelled() else None)
    return made

def _copy_outcome(source, target):
    if target.done():
        return
    if source.cancelled():
        target.cancel()
    elif source.exception() is not None:
        target.set_exception(source.exception())
    else:
        target.set_result(source.result())

# Has a coroutine run by the loop of another thread.
def run_coroutine_threadsafe(coro, loop):
    if not iscoroutine(coro):
        raise TypeError('A coroutine object is required')
    from concurrent.futures import Future as Awaited
    awaited = Awaited()

    def begin():
        try:
            task = ensure_future(coro, loop=loop)
        except BaseException as error:
            awaited.set_exception(error)
            return
        awaited.set_running_or_notify_cancel()
        task.add_done_callback(lambda task: _copy_outcome(task, awaited))
    loop.call_soon_threadsafe(begin)
    return awaited

def current_task(loop=None):
    return (get_running_loop() if loop is None else loop)._current

def all_tasks(loop=None):
    return set((_in_loop() if loop is None else loop)._tasks)
