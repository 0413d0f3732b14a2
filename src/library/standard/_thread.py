# Threads that take turns, and what they wait in. Nothing of the library is interrupted: each function here is one step for
# the other threads, up to where it rests.

from collections import deque

error = RuntimeError
TIMEOUT_MAX = 9223372036.0
get_ident = get_native_id = __ident__

# What is called in a thread that ends, and the number of those that have not ended, without the main one.
at_end = []
running = [0]

# Waits in a line until a thread wakes this one, at most `timeout` seconds; returns whether it was woken.
def rest_in(line, timeout=None):
    me = __ident__()
    line.append(me)
    woken = False
    try:
        woken = __rest__(timeout)
    finally:
        if not woken and me in line:
            line.remove(me)
    return woken

# Wakes the first `count` threads of a line.
def wake(line, count=1):
    while line and count > 0:
        count -= __wake__(line.popleft())

def wake_all(line):
    wake(line, len(line))

# When a timeout of so many seconds ends; `None` is no timeout.
def end_of(timeout):
    return None if timeout is None else __ticks__() + timeout

# The seconds that are left.
def left_of(end):
    return None if end is None else max(end - __ticks__(), 0.0)

def start_new_thread(function, args, kwargs={}, /):
    if not callable(function):
        raise TypeError('first arg must be callable')
    if not isinstance(args, tuple):
        raise TypeError('2nd arg must be a tuple')

    def begin():
        try:
            function(*args, **kwargs)
        except SystemExit:
            pass
        except BaseException as error:
            import sys
            import traceback
            sys.stderr.write(f'Exception ignored in thread started by: {function!r}\n' + ''.join(traceback.format_exception(error)))
    return start(begin)

# Starts a thread, which has the next turn; with `variables`, the program's variables are these for it.
def start(function, variables=None):
    def begin():
        try:
            function()
        finally:
            running[0] -= 1
            for forget in at_end:
                forget(__ident__())
    running[0] += 1
    try:
        return __start_thread__(begin, variables)
    except RuntimeError:
        running[0] -= 1
        raise

def _timeout(blocking, timeout):
    if not blocking:
        if timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        return 0
    if timeout == -1:
        return None
    if timeout < 0:
        raise ValueError('timeout value must be a non-negative number')
    if timeout > TIMEOUT_MAX:
        raise OverflowError('timeout value is too large')
    return timeout

def _rest_before(lock, timeout):
    if lock._line is None:
        lock._line = deque()
    return rest_in(lock._line, timeout)

def _wake_behind(lock):
    if lock._line is not None:
        wake(lock._line)
        if not lock._line:
            lock._line = None

class lock:
    __module__ = '_thread'

    # A line is there while threads wait.
    def __init__(self):
        self._held, self._line = False, None

    # Whoever asks first has it, as in CPython: a thread that goes on may have it before the one that was woken.
    def _acquire(self, blocking=True, timeout=-1):
        timeout = _timeout(blocking, timeout)
        if self._held:
            if timeout == 0:
                return False
            end = end_of(timeout)
            while self._held:
                if not _rest_before(self, left_of(end)):
                    return False
        self._held = True
        return True

    def _release(self, *error):
        if not self._held:
            raise RuntimeError('release unlocked lock')
        self._held = False
        _wake_behind(self)

    def locked(self):
        return self._held

    acquire = __enter__ = __lock_acquire__
    release = __exit__ = __lock_release__

    acquire_lock, release_lock, locked_lock = acquire, release, locked

    def __repr__(self):
        return f"<{'locked' if self._held else 'unlocked'} _thread.lock object at {hex(id(self))}>"

LockType = lock

def allocate_lock():
    return lock()

class RLock:
    __module__ = '_thread'

    def __init__(self):
        self._owner, self._count, self._line = None, 0, None

    def _acquire(self, blocking=True, timeout=-1):
        timeout, me = _timeout(blocking, timeout), __ident__()
        if self._owner is not None and self._owner != me:
            if timeout == 0:
                return False
            end = end_of(timeout)
            while self._owner is not None:
                if not _rest_before(self, left_of(end)):
                    return False
        self._owner = me
        self._count += 1
        return True

    def _release(self, *error):
        if self._owner != __ident__():
            raise RuntimeError('cannot release un-acquired lock')
        self._count -= 1
        if not self._count:
            self._owner = None
            _wake_behind(self)

    acquire = __enter__ = __rlock_acquire__
    release = __exit__ = __rlock_release__

    def _is_owned(self):
        return self._owner == __ident__()

    def _recursion_count(self):
        return self._count if self._is_owned() else 0

    def _release_save(self):
        if not self._is_owned():
            raise RuntimeError('cannot release un-acquired lock')
        count, self._count = self._count, 1
        self.release()
        return count

    def _acquire_restore(self, count):
        self.acquire()
        self._count = count

    def __repr__(self):
        state = 'locked' if self._count else 'unlocked'
        return f'<{state} {type(self).__module__}.{type(self).__qualname__} object owner={self._owner or 0} count={self._count} at {hex(id(self))}>'

def _missing(value, name):
    kind = type(value)
    kind = '_thread._local' if kind is _local else kind.__name__
    return AttributeError(f'{kind!r} object has no attribute {name!r}')

_of_locals = []

def _forget(ident):
    from _own import held
    for values in _of_locals:
        values.pop(ident, None)
    for name in ('asyncio', 'context'):
        held.pop((name, ident), None)

at_end.append(_forget)

# Attributes that each thread has for itself.
class _local:
    def __new__(cls, /, *args, **kwargs):
        if (args or kwargs) and cls.__init__ is object.__init__:
            raise TypeError('Initialization arguments are not supported')
        self = object.__new__(cls)
        values = {__ident__(): {}}
        _of_locals.append(values)
        object.__setattr__(self, '_local__values', (values, args, kwargs))
        return self

    def __getattribute__(self, name):
        return _values_of(self) if name == '__dict__' else object.__getattribute__(self, name)

    def __getattr__(self, name):
        if name == '_local__values':
            raise _missing(self, name)
        values = _values_of(self)
        if name in values:
            return values[name]
        # A new thread has just got the attributes of the class's own constructor.
        raise _missing(self, name)

    def __setattr__(self, name, value):
        if name == '__dict__':
            raise AttributeError(f'{type(self).__name__!r} object attribute {name!r} is read-only')
        if hasattr(getattr(type(self), name, None), '__set__'):
            object.__setattr__(self, name, value)
        else:
            _values_of(self)[name] = value

    def __delattr__(self, name):
        values = _values_of(self)
        if name not in values:
            raise _missing(self, name)
        del values[name]

def _values_of(self):
    of_threads, args, kwargs = self._local__values
    me = __ident__()
    if me not in of_threads:
        of_threads[me] = {}
        type(self).__init__(self, *args, **kwargs)
    return of_threads[me]

def _count():
    return running[0]

def stack_size(size=0, /):
    if size < 0:
        raise ValueError('size must be 0 or a positive value')
    size, _size[0] = _size[0], size
    return size

_size = [0]
