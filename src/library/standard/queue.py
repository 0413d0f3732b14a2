# Queues between threads. A thread that finds one empty, or full, rests until another thread changes that.

import heapq
from _thread import end_of, left_of, rest_in, wake, wake_all
from collections import deque
from threading import Condition, Lock

class Empty(Exception):
    __module__ = '_queue'

class Full(Exception):
    pass

def _check(block, timeout):
    if block and timeout < 0:
        raise ValueError("'timeout' must be a non-negative number")

class Queue:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._init(maxsize)
        self.mutex = Lock()
        self.not_empty, self.not_full, self.all_tasks_done = Condition(self.mutex), Condition(self.mutex), Condition(self.mutex)
        self.unfinished_tasks = 0

    def _init(self, maxsize):
        self.queue = deque()

    def _qsize(self):
        return len(self.queue)

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    # A program may hold the lock itself.
    def _enter(self):
        while self.mutex.locked():
            self.mutex.acquire()
            self.mutex.release()

    def qsize(self):
        return self._qsize()

    def empty(self):
        return not self._qsize()

    def full(self):
        return 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        if timeout is not None and self.maxsize > 0:
            _check(block, timeout)
        if self.mutex._held:
            self._enter()
        if self.maxsize > 0 and self._qsize() >= self.maxsize:
            end = end_of(timeout)
            while self._qsize() >= self.maxsize:
                if not block or not rest_in(self.not_full._waiters, left_of(end)):
                    raise Full
        self._put(item)
        self.unfinished_tasks += 1
        if self.not_empty._waiters:
            wake(self.not_empty._waiters)

    def get(self, block=True, timeout=None):
        if timeout is not None:
            _check(block, timeout)
        if self.mutex._held:
            self._enter()
        if not self._qsize():
            end = end_of(timeout)
            while not self._qsize():
                if not block or not rest_in(self.not_empty._waiters, left_of(end)):
                    raise Empty
        item = self._get()
        if self.not_full._waiters:
            wake(self.not_full._waiters)
        return item

    def put_nowait(self, item):
        self.put(item, False)

    def get_nowait(self):
        return self.get(False)

    def task_done(self):
        if self.unfinished_tasks <= 0:
            raise ValueError('task_done() called too many times')
        self.unfinished_tasks -= 1
        if not self.unfinished_tasks:
            wake_all(self.all_tasks_done._waiters)

    def join(self):
        while self.unfinished_tasks:
            rest_in(self.all_tasks_done._waiters)

class LifoQueue(Queue):
    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()

class PriorityQueue(Queue):
    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        heapq.heappush(self.queue, item)

    def _get(self):
        return heapq.heappop(self.queue)

class SimpleQueue:
    __module__ = '_queue'
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self):
        self._items, self._line = deque(), deque()

    def qsize(self):
        return len(self._items)

    def empty(self):
        return not self._items

    def put(self, item, block=True, timeout=None):
        self._items.append(item)
        if self._line:
            wake(self._line)

    def get(self, block=True, timeout=None):
        if timeout is not None:
            _check(block, timeout)
        if not self._items:
            end = end_of(timeout)
            while not self._items:
                if not block or not rest_in(self._line, left_of(end)):
                    raise Empty
        return self._items.popleft()

    def put_nowait(self, item):
        self.put(item)

    def get_nowait(self):
        return self.get(False)

_PySimpleQueue = SimpleQueue
