# Events at their times.

import heapq
import itertools
import time

class Event(tuple):
    def __new__(cls, time, priority, sequence, action, argument, kwargs):
        return tuple.__new__(cls, (time, priority, sequence, action, argument, kwargs))

    time = property(lambda self: self[0])
    priority = property(lambda self: self[1])
    sequence = property(lambda self: self[2])
    action = property(lambda self: self[3])
    argument = property(lambda self: self[4])
    kwargs = property(lambda self: self[5])

    def __lt__(self, other):
        return self[:3] < other[:3]

    def __repr__(self):
        return f'Event(time={self[0]!r}, priority={self[1]!r}, sequence={self[2]!r}, action={self[3]!r}, argument={self[4]!r}, kwargs={self[5]!r})'

class scheduler:
    def __init__(self, timefunc=time.monotonic, delayfunc=time.sleep):
        self.timefunc, self.delayfunc = timefunc, delayfunc
        self._queue, self._numbers = [], itertools.count()

    def enterabs(self, time, priority, action, argument=(), kwargs=None):
        event = Event(time, priority, next(self._numbers), action, argument, {} if kwargs is None else kwargs)
        heapq.heappush(self._queue, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=None):
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        for k, one in enumerate(self._queue):
            if one is event:
                del self._queue[k]
                heapq.heapify(self._queue)
                return
        raise ValueError('list.remove(x): x not in list')

    def empty(self):
        return not self._queue

    def run(self, blocking=True):
        while self._queue:
            event, now = self._queue[0], self.timefunc()
            if event.time > now:
                if not blocking:
                    return event.time - now
                self.delayfunc(event.time - now)
                continue
            heapq.heappop(self._queue)
            event.action(*event.argument, **event.kwargs)
            self.delayfunc(0)

    @property
    def queue(self):
        return sorted(self._queue)
