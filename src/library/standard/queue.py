# Queues. There is one thread, so an operation that would block raises at once.

import heapq
from collections import deque
import time as _clock

class Empty(Exception):
    pass

class Full(Exception):
    pass

class SimpleQueue:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self):
        self.maxsize = 0
        self._init()
        self._unfinished = 0

    def _init(self):
        self.queue = deque()

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    def qsize(self):
        return len(self.queue)

    def empty(self):
        return not self.queue

    def full(self):
        return 0 < self.maxsize <= len(self.queue)

    def put(self, item, block=True, timeout=None):
        if self.full():
            self._wait(block, timeout, 'has no room')
            raise Full
        self._put(item)
        self._unfinished += 1

    def get(self, block=True, timeout=None):
        if not self.queue:
            self._wait(block, timeout, 'is empty')
            raise Empty
        return self._get()

    def _wait(self, block, timeout, state):
        if not block:
            return
        if timeout is None:
            raise RuntimeError(f'the queue {state}, and there is no other thread to wait for')
        if timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        _clock.sleep(timeout)

    def put_nowait(self, item):
        self.put(item, False)

    def get_nowait(self):
        return self.get(False)

class Queue(SimpleQueue):
    def __init__(self, maxsize=0):
        SimpleQueue.__init__(self)
        self.maxsize = maxsize

    def task_done(self):
        if self._unfinished <= 0:
            raise ValueError('task_done() called too many times')
        self._unfinished -= 1

    @property
    def unfinished_tasks(self):
        return self._unfinished

    def join(self):
        if self._unfinished:
            raise RuntimeError(f'{self._unfinished} tasks are not done, and there is no other thread to wait for')

class LifoQueue(Queue):
    def _init(self):
        self.queue = []

    def _get(self):
        return self.queue.pop()

class PriorityQueue(Queue):
    def _init(self):
        self.queue = []

    def _put(self, item):
        heapq.heappush(self.queue, item)

    def _get(self):
        return heapq.heappop(self.queue)
