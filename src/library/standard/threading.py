# Threads, locks and what else they wait for. Threads take turns; one that waits lets the others run.

from _thread import (RLock as _RLock, TIMEOUT_MAX, _local as local, at_end, end_of, error as ThreadError, get_ident, get_native_id,
                     left_of, lock as Lock, rest_in, stack_size, start, wake, wake_all)
from collections import deque, namedtuple

_made = [0]
_active = {}
_exits = []
_profile = _trace = None

def RLock():
    return _RLock()

class ExceptHookArgs(namedtuple('_ExceptHookArgs', 'exc_type exc_value exc_traceback thread')):
    def __new__(cls, args, /):
        return tuple.__new__(cls, args)

def excepthook(args, /):
    import sys
    import traceback
    if args.exc_type is SystemExit:
        return
    name = get_ident() if args.thread is None else args.thread.name
    told = ''.join(traceback.format_exception(args.exc_type, args.exc_value, args.exc_traceback))
    sys.stderr.write(f'Exception in thread {name}:\n{told}')

__excepthook__ = excepthook

class Thread:
    _ready = False
    # Of a process, what it has in place of the program's variables.
    _variables = None

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        if group is not None:
            raise AssertionError('group argument must be None for now')
        if name is None:
            _made[0] += 1
            name = f'Thread-{_made[0]}' + (f' ({target.__name__})' if hasattr(target, '__name__') else '')
        self._target, self._args, self._kwargs = target, args, {} if kwargs is None else kwargs
        self._name = str(name)
        self._daemonic = current_thread().daemon if daemon is None else bool(daemon)
        self._ident, self._started, self._stopped, self._line, self._ready = None, False, False, deque(), True

    def run(self):
        try:
            if self._target is not None:
                self._target(*self._args, **self._kwargs)
        finally:
            del self._target, self._args, self._kwargs

    def start(self):
        if not self._ready:
            raise RuntimeError('thread.__init__() not called')
        if self._started:
            raise RuntimeError('threads can only be started once')
        self._started = True
        try:
            start(self._bootstrap, self._variables)
        except RuntimeError:
            self._started = False
            raise
        finally:
            self._variables = None

    def _bootstrap(self):
        self._ident = get_ident()
        _active[self._ident] = self
        try:
            self.run()
        except BaseException as error:
            excepthook(ExceptHookArgs((type(error), error, error.__traceback__, self)))
        finally:
            self._end()

    def _end(self):
        self._stopped = True
        _active.pop(self._ident, None)
        wake_all(self._line)

    def join(self, timeout=None):
        if not self._ready:
            raise RuntimeError('Thread.__init__() not called')
        if not self._started:
            raise RuntimeError('cannot join thread before it is started')
        if self is current_thread():
            raise RuntimeError('cannot join current thread')
        if not self._stopped:
            rest_in(self._line, None if timeout is None else max(timeout, 0))

    def is_alive(self):
        return self._started and not self._stopped

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        self._name = str(name)

    @property
    def ident(self):
        return self._ident

    native_id = ident

    @property
    def daemon(self):
        return self._daemonic

    @daemon.setter
    def daemon(self, daemonic):
        if not self._ready:
            raise RuntimeError('Thread.__init__() not called')
        if self._started:
            raise RuntimeError('cannot set daemon status of active thread')
        self._daemonic = bool(daemonic)

    def isDaemon(self):
        return self.daemon

    def setDaemon(self, daemonic):
        self.daemon = daemonic

    def getName(self):
        return self.name

    def setName(self, name):
        self.name = name

    def __repr__(self):
        state = 'stopped' if self._stopped else 'started' if self._started else 'initial'
        if self._daemonic:
            state += ' daemon'
        if self._ident is not None:
            state += f' {self._ident}'
        return f'<{type(self).__name__}({self._name}, {state})>'

class Timer(Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        Thread.__init__(self)
        self.interval, self.function = interval, function
        self.args, self.kwargs = [] if args is None else args, {} if kwargs is None else kwargs
        self.finished = Event()

    def cancel(self):
        self.finished.set()

    def run(self):
        self.finished.wait(self.interval)
        if not self.finished.is_set():
            self.function(*self.args, **self.kwargs)
        self.finished.set()

class _MainThread(Thread):
    def __init__(self):
        self._name, self._daemonic, self._ident, self._line = 'MainThread', False, 1, deque()
        self._started, self._stopped, self._ready = True, False, True
        _active[1] = self

# A thread that was started by `_thread`.
class _DummyThread(Thread):
    def __init__(self):
        _made[0] += 1
        self._name, self._daemonic, self._ident, self._line = f'Dummy-{_made[0]}', True, get_ident(), deque()
        self._started, self._stopped, self._ready = True, False, True
        _active[self._ident] = self

    def join(self, timeout=None):
        raise RuntimeError('cannot join a dummy thread')

_main = _MainThread()
at_end.append(lambda ident: _active.pop(ident, None))

def current_thread():
    return _active.get(get_ident()) or _DummyThread()

currentThread = current_thread

def main_thread():
    return _main

def active_count():
    return len(_active)

activeCount = active_count

def enumerate():
    return list(_active.values())

def settrace(func):
    pass

def setprofile(func):
    pass

def gettrace():
    return None

getprofile = gettrace

# What is called when the main thread has ended, the last one first, before the others are waited for.
def _register_atexit(func, *arg, **kwargs):
    _exits.append((func, arg, kwargs))

def _shutdown():
    if _main._stopped:
        return
    _main._stopped = True
    wake_all(_main._line)
    try:
        while _exits:
            func, arg, kwargs = _exits.pop()
            func(*arg, **kwargs)
        while left := [thread for thread in _active.values() if thread is not _main and not thread._daemonic]:
            left[0].join()
    finally:
        _active.clear()
        _active[1] = _main

class Condition:
    def __init__(self, lock=None):
        self._lock = lock = RLock() if lock is None else lock
        self._waiters = deque()
        self.acquire, self.release = lock.acquire, lock.release
        for name in ('_release_save', '_acquire_restore', '_is_owned', '_recursion_count'):
            if hasattr(lock, name):
                setattr(self, name, getattr(lock, name))

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *error):
        return self._lock.__exit__(*error)

    # Of a lock that does not know its owner.
    def _is_owned(self):
        return self._lock.locked()

    def _release_save(self):
        self._lock.release()

    def _acquire_restore(self, saved):
        self._lock.acquire()

    def wait(self, timeout=None):
        if not self._is_owned():
            raise RuntimeError('cannot wait on un-acquired lock')
        saved = self._release_save()
        try:
            return rest_in(self._waiters, None if timeout is None else max(timeout, 0))
        finally:
            self._acquire_restore(saved)

    def wait_for(self, predicate, timeout=None):
        end = end_of(timeout)
        result = predicate()
        while not result:
            left = left_of(end)
            if left is not None and left <= 0:
                break
            self.wait(left)
            result = predicate()
        return result

    def notify(self, n=1):
        if not self._is_owned():
            raise RuntimeError('cannot notify on un-acquired lock')
        wake(self._waiters, n)

    def notify_all(self):
        self.notify(len(self._waiters))

    notifyAll = notify_all

    def __repr__(self):
        return f'<Condition({self._lock}, {len(self._waiters)})>'

class Semaphore:
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._value, self._line = value, deque()

    def acquire(self, blocking=True, timeout=None):
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        end = end_of(timeout)
        while not self._value:
            if not blocking or not rest_in(self._line, left_of(end)):
                return False
        self._value -= 1
        return True

    def release(self, n=1):
        if n < 1:
            raise ValueError('n must be one or more')
        self._value += n
        wake(self._line, n)

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *error):
        self.release()

    def __repr__(self):
        return f'<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: value={self._value}>'

class BoundedSemaphore(Semaphore):
    def __init__(self, value=1):
        Semaphore.__init__(self, value)
        self._initial_value = value

    def release(self, n=1):
        if n < 1:
            raise ValueError('n must be one or more')
        if self._value + n > self._initial_value:
            raise ValueError('Semaphore released too many times')
        Semaphore.release(self, n)

    def __repr__(self):
        return f'<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: value={self._value}/{self._initial_value}>'

class Event:
    def __init__(self):
        self._flag, self._line = False, deque()

    def is_set(self):
        return self._flag

    isSet = is_set

    def set(self):
        self._flag = True
        wake_all(self._line)

    def clear(self):
        self._flag = False

    # True where the flag was set while this waited, also if it has been cleared since.
    def wait(self, timeout=None):
        return self._flag or rest_in(self._line, None if timeout is None else max(timeout, 0))

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: {'set' if self._flag else 'unset'}>"

class BrokenBarrierError(RuntimeError):
    pass

_FILLING, _DRAINING, _RESETTING, _BROKEN = 0, 1, -1, -2

class Barrier:
    def __init__(self, parties, action=None, timeout=None):
        self._parties, self._action, self._timeout = parties, action, timeout
        self._state, self._count, self._line, self._next = _FILLING, 0, deque(), deque()

    def wait(self, timeout=None):
        if timeout is None:
            timeout = self._timeout
        while self._state in (_RESETTING, _DRAINING):
            rest_in(self._next)
        if self._state == _BROKEN:
            raise BrokenBarrierError
        index = self._count
        self._count += 1
        try:
            if index + 1 == self._parties:
                self._release()
            else:
                self._wait(timeout)
            return index
        finally:
            self._count -= 1
            if not self._count and self._state in (_RESETTING, _DRAINING):
                self._state = _FILLING
                wake_all(self._next)

    def _release(self):
        try:
            if self._action is not None:
                self._action()
        except BaseException:
            self._break()
            raise
        self._state = _DRAINING
        wake_all(self._line)

    def _wait(self, timeout):
        end = end_of(timeout)
        while self._state == _FILLING:
            if not rest_in(self._line, left_of(end)) and self._state == _FILLING:
                self._break()
        if self._state != _DRAINING:
            raise BrokenBarrierError

    def _break(self):
        self._state = _BROKEN
        wake_all(self._line)
        wake_all(self._next)

    def reset(self):
        if self._count:
            if self._state in (_FILLING, _BROKEN):
                self._state = _RESETTING
        else:
            self._state = _FILLING
        wake_all(self._line)

    def abort(self):
        self._break()

    parties = property(lambda self: self._parties)
    n_waiting = property(lambda self: self._count if self._state == _FILLING else 0)
    broken = property(lambda self: self._state == _BROKEN)

    def __repr__(self):
        state = 'broken' if self.broken else f'waiters={self.n_waiting}/{self.parties}'
        return f'<{type(self).__module__}.{type(self).__qualname__} at {id(self):#x}: {state}>'
