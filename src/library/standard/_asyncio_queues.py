# What tasks use to wait for one another.

import heapq
from collections import deque
from _asyncio_futures import CancelledError, _in_loop

class QueueEmpty(Exception):
    __module__ = 'asyncio.queues'

class QueueFull(Exception):
    __module__ = 'asyncio.queues'

# Those who wait, in the order in which they came.
class _Waiters:
    def __init__(self):
        self._futures = deque()

    async def wait(self):
        future = _in_loop().create_future()
        self._futures.append(future)
        try:
            await future
        except CancelledError:
            if future.done() and not future.cancelled():
                self.wake()
            raise
        finally:
            # One that was woken is in it no longer.
            if (not future.done() or future.cancelled()) and future in self._futures:
                self._futures.remove(future)

    def wake(self, count=1):
        while self._futures and count > 0:
            future = self._futures.popleft()
            if not future.done():
                future.set_result(None)
                count -= 1

    def __len__(self):
        return len(self._futures)

class _Held:
    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, *error):
        self.release()

class Lock(_Held):
    def __init__(self):
        self._locked, self._waiters = False, _Waiters()

    def locked(self):
        return self._locked

    async def acquire(self):
        while self._locked:
            await self._waiters.wait()
        self._locked = True
        return True

    def release(self):
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        self._waiters.wake()

class Event:
    def __init__(self):
        self._set, self._waiters = False, _Waiters()

    def is_set(self):
        return self._set

    def set(self):
        self._set = True
        self._waiters.wake(len(self._waiters))

    def clear(self):
        self._set = False

    async def wait(self):
        if not self._set:
            await self._waiters.wait()
        return True

class Condition(_Held):
    def __init__(self, lock=None):
        self._lock, self._waiters = lock or Lock(), _Waiters()

    def locked(self):
        return self._lock.locked()

    async def acquire(self):
        return await self._lock.acquire()

    def release(self):
        self._lock.release()

    async def wait(self):
        if not self.locked():
            raise RuntimeError('cannot wait on un-acquired lock')
        self.release()
        try:
            await self._waiters.wait()
        finally:
            await self.acquire()
        return True

    async def wait_for(self, predicate):
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        if not self.locked():
            raise RuntimeError('cannot notify on un-acquired lock')
        self._waiters.wake(n)

    def notify_all(self):
        self.notify(len(self._waiters))

class Semaphore(_Held):
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')
        self._value, self._waiters = value, _Waiters()

    def locked(self):
        return self._value == 0

    async def acquire(self):
        while self._value <= 0:
            await self._waiters.wait()
        self._value -= 1
        return True

    def release(self):
        self._value += 1
        self._waiters.wake()

class BoundedSemaphore(Semaphore):
    def __init__(self, value=1):
        self._most = value
        super().__init__(value)

    def release(self):
        if self._value >= self._most:
            raise ValueError('BoundedSemaphore released too many times')
        super().release()

class Queue:
    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._getters, self._putters, self._joiners = _Waiters(), _Waiters(), _Waiters()
        self._unfinished = 0
        self._items = self._made()

    def _made(self):
        return deque()

    def _get(self):
        return self._items.popleft()

    def _put(self, item):
        self._items.append(item)

    def qsize(self):
        return len(self._items)

    def empty(self):
        return not self._items

    def full(self):
        return 0 < self.maxsize <= len(self._items)

    async def put(self, item):
        while self.full():
            await self._putters.wait()
        self.put_nowait(item)

    def put_nowait(self, item):
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished += 1
        self._getters.wake()

    async def get(self):
        while self.empty():
            await self._getters.wait()
        return self.get_nowait()

    def get_nowait(self):
        if self.empty():
            raise QueueEmpty
        item = self._get()
        self._putters.wake()
        return item

    def task_done(self):
        if self._unfinished <= 0:
            raise ValueError('task_done() called too many times')
        self._unfinished -= 1
        if not self._unfinished:
            self._joiners.wake(len(self._joiners))

    async def join(self):
        if self._unfinished:
            await self._joiners.wait()

    def __repr__(self):
        return f'<{type(self).__name__} maxsize={self.maxsize}>'

class Lifo(Queue):
    def _get(self):
        return self._items.pop()

class Priority(Queue):
    def _made(self):
        return []

    def _get(self):
        return heapq.heappop(self._items)

    def _put(self, item):
        heapq.heappush(self._items, item)

Lifo.__name__ = Lifo.__qualname__ = 'LifoQueue'
Priority.__name__ = Priority.__qualname__ = 'PriorityQueue'

class BrokenBarrierError(RuntimeError):
    __module__ = 'asyncio.exceptions'

# Tasks that wait until there are `parties` of them, again and again.
class Barrier:
    def __init__(self, parties):
        if parties < 1:
            raise ValueError('parties must be > 0')
        self._parties, self._count, self._state, self._changed = parties, 0, 'filling', Condition()

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *error):
        pass

    async def wait(self):
        async with self._changed:
            await self._changed.wait_for(lambda: self._state not in ('draining', 'resetting'))
            if self._state == 'broken':
                raise BrokenBarrierError('Barrier aborted')
            index = self._count
            self._count += 1
            try:
                if index + 1 == self._parties:
                    self._state = 'draining'
                    self._changed.notify_all()
                else:
                    await self._changed.wait_for(lambda: self._state != 'filling')
                    if self._state in ('broken', 'resetting'):
                        raise BrokenBarrierError('Abort or reset of barrier')
                return index
            finally:
                self._count -= 1
                if not self._count and self._state in ('draining', 'resetting'):
                    self._state = 'filling'
                self._changed.notify_all()

    async def reset(self):
        async with self._changed:
            self._state = 'resetting' if self._count else 'filling'
            self._changed.notify_all()

    async def abort(self):
        async with self._changed:
            self._state = 'broken'
            self._changed.notify_all()

    parties = property(lambda self: self._parties)
    n_waiting = property(lambda self: self._count if self._state == 'filling' else 0)
    broken = property(lambda self: self._state == 'broken')

    def __repr__(self):
        waiting = f', waiters:{self.n_waiting}/{self.parties}' if not self.broken else ''
        return f'<asyncio.locks.Barrier object at {id(self):#x} [{self._state}{waiting}]>'
