# Asynchronous programs: tasks that take turns in one thread. A coroutine is a generator that yields the future it waits for.

from _asyncio_futures import (CancelledError, Future, InvalidStateError, Task, TimeoutError, _Loop, _in_loop, _state, all_tasks,
                              current_task, ensure_future, get_event_loop, get_running_loop, iscoroutine, iscoroutinefunction,
                              isfuture, new_event_loop, run_coroutine_threadsafe, set_event_loop, wrap_future)
from _asyncio_queues import (Barrier, BoundedSemaphore, BrokenBarrierError, Condition, Event, Lifo as LifoQueue, Lock, Priority as PriorityQueue, Queue,
                             QueueEmpty, QueueFull, Semaphore)

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED'
AbstractEventLoop = BaseEventLoop = _Loop

def run(main, *, debug=None):
    if not iscoroutine(main):
        raise ValueError(f'a coroutine was expected, got {main!r}')
    if _state().running:
        raise RuntimeError('asyncio.run() cannot be called from a running event loop')
    loop = _Loop()
    set_event_loop(loop)
    try:
        return loop.run_until_complete(main)
    finally:
        left = [task for task in loop._tasks if not task.done()]
        for task in left:
            task.cancel()
        if left:
            loop.run_until_complete(gather(*left, return_exceptions=True))
        if loop._executor is not None:
            loop._executor.shutdown(wait=True)
        loop.close()
        set_event_loop(None)

class Runner:
    def __init__(self, *, debug=None, loop_factory=None):
        self._loop = _Loop()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def run(self, coro, *, context=None):
        return self._loop.run_until_complete(coro)

    def get_loop(self):
        return self._loop

    def close(self):
        self._loop.close()

async def sleep(delay, result=None):
    if delay <= 0:
        await _turn()
        return result
    loop = get_running_loop()
    future = loop.create_future()
    timer = loop.call_later(delay, _settle, future, result)
    try:
        return await future
    finally:
        timer.cancel()

def _settle(future, result):
    if not future.done():
        future.set_result(result)

# Lets the others have their turns.
class _turn:
    def __await__(self):
        yield None

def create_task(coro, *, name=None, context=None):
    return get_running_loop().create_task(coro, name=name, context=context)

def gather(*coros_or_futures, return_exceptions=False):
    outer = _in_loop().create_future()
    if not coros_or_futures:
        outer.set_result([])
        return outer
    known = {}
    children = []
    for one in coros_or_futures:
        if id(one) not in known:
            known[id(one)] = ensure_future(one)
        children.append(known[id(one)])
    left = [len(known)]

    def done(child):
        left[0] -= 1
        if outer.done():
            return
        if not return_exceptions:
            if child.cancelled():
                outer.set_exception(CancelledError())
                return
            if child.exception() is not None:
                outer.set_exception(child.exception())
                return
        if not left[0]:
            outer.set_result([_outcome(child) for child in children])

    outer._cancels = list(known.values())
    for child in known.values():
        child.add_done_callback(done)
    return outer

def _outcome(future):
    if future.cancelled():
        return CancelledError()
    return future.exception() or future.result()

async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    if isinstance(fs, Future) or iscoroutine(fs):
        raise TypeError(f'expect a list of futures, not {type(fs).__name__}')
    fs = list(fs)
    if not fs:
        raise ValueError('Set of Tasks/Futures is empty.')
    if any([iscoroutine(one) for one in fs]):
        raise TypeError('Passing coroutines is forbidden, use tasks explicitly.')
    waiter = get_running_loop().create_future()

    def enough():
        ended = [one for one in fs if one.done()]
        failed = any([not one.cancelled() and one.exception() is not None for one in ended])
        return len(ended) == len(fs) or ended and return_when == FIRST_COMPLETED or failed and return_when == FIRST_EXCEPTION

    def check(_):
        if enough() and not waiter.done():
            waiter.set_result(None)

    timer = None if timeout is None else get_running_loop().call_later(timeout, _settle, waiter, None)
    for one in fs:
        one.add_done_callback(check)
    try:
        if not enough():
            await waiter
    finally:
        if timer is not None:
            timer.cancel()
        for one in fs:
            one.remove_done_callback(check)
    return {one for one in fs if one.done()}, {one for one in fs if not one.done()}

async def wait_for(fut, timeout):
    task = ensure_future(fut)
    if timeout is None:
        return await task
    try:
        done, pending = await wait([task], timeout=timeout)
    except CancelledError:
        task.cancel()
        raise
    if done:
        return task.result()
    task.cancel()
    try:
        await task
    except CancelledError:
        pass
    raise TimeoutError

async def shield(arg):
    inner = ensure_future(arg)
    await wait([inner])
    return inner.result()

def as_completed(fs, *, timeout=None):
    ended = Queue()
    tasks = [ensure_future(one) for one in fs]
    for task in tasks:
        task.add_done_callback(ended.put_nowait)

    async def next_one():
        return (await ended.get()).result()
    for _ in tasks:
        yield wait_for(next_one(), timeout) if timeout is not None else next_one()

async def to_thread(func, /, *args, **kwargs):
    from contextvars import copy_context
    from functools import partial
    call = partial(copy_context().run, func, *args, **kwargs)
    return await get_running_loop().run_in_executor(None, call)

class TaskGroup:
    def __init__(self):
        self._entered = self._exiting = self._aborting = False
        self._parent, self._cancels_parent = None, False
        self._tasks, self._errors, self._base_error, self._completed = [], [], None, None

    def __repr__(self):
        said = [f'tasks={len(self._tasks)}'] if self._tasks else []
        said += [f'errors={len(self._errors)}'] if self._errors else []
        said += ['cancelling'] if self._aborting else ['entered'] if self._entered else []
        return f"<TaskGroup{''.join([' ' + word for word in said])}>"

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has been already entered')
        self._entered = True
        self._parent = current_task()
        return self

    async def __aexit__(self, kind, error, traceback):
        self._exiting = True
        if error is not None and isinstance(error, (SystemExit, KeyboardInterrupt)) and self._base_error is None:
            self._base_error = error
        cancelled = error if kind is CancelledError else None
        if self._cancels_parent and self._parent.uncancel() == 0:
            cancelled = None
        if kind is not None and not self._aborting:
            self._abort()
        while self._tasks:
            self._completed = get_running_loop().create_future()
            try:
                await self._completed
            except CancelledError as again:
                if not self._aborting:
                    cancelled = again
                    self._abort()
            self._completed = None
        if self._base_error is not None:
            raise self._base_error
        if cancelled is not None and not self._errors:
            raise cancelled
        if kind is not None and kind is not CancelledError:
            self._errors.append(error)
        if self._errors:
            errors, self._errors = self._errors, []
            raise BaseExceptionGroup('unhandled errors in a TaskGroup', errors) from None

    def create_task(self, coro, *, name=None, context=None):
        if not self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has not been entered')
        if self._exiting and not self._tasks:
            raise RuntimeError(f'TaskGroup {self!r} is finished')
        if self._aborting:
            raise RuntimeError(f'TaskGroup {self!r} is shutting down')
        task = create_task(coro, name=name)
        self._tasks.append(task)
        task.add_done_callback(self._ended)
        return task

    def _abort(self):
        self._aborting = True
        for task in list(self._tasks):
            if not task.done():
                task.cancel()

    def _ended(self, task):
        self._tasks.remove(task)
        if self._completed is not None and not self._tasks and not self._completed.done():
            self._completed.set_result(True)
        if task.cancelled() or task.exception() is None:
            return
        error = task.exception()
        self._errors.append(error)
        if isinstance(error, (SystemExit, KeyboardInterrupt)) and self._base_error is None:
            self._base_error = error
        if not self._parent.done() and not self._aborting and not self._cancels_parent:
            self._abort()
            self._cancels_parent = True
            self._parent.cancel()

class timeout:
    def __init__(self, when):
        self._delay, self._expired = when, False

    async def __aenter__(self):
        self._task = current_task()
        self._timer = None if self._delay is None else get_running_loop().call_later(self._delay, self._expire)
        return self

    def _expire(self):
        self._expired = True
        self._task.cancel()

    def expired(self):
        return self._expired

    async def __aexit__(self, kind, error, traceback):
        if self._timer is not None:
            self._timer.cancel()
        if self._expired and isinstance(error, CancelledError):
            raise TimeoutError from error
        return False

def timeout_at(when):
    return timeout(None if when is None else when - get_running_loop().time())
