# Threads, each of which runs to its end when it is started: a program has one thread of execution.

_count = [0]

class Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        self._target = target
        self._args = args
        self._kwargs = {} if kwargs is None else kwargs
        if name is None:
            _count[0] += 1
            name = f'Thread-{_count[0]}' + (f' ({target.__name__})' if hasattr(target, '__name__') else '')
        self.name = name
        self.daemon = bool(daemon)
        self.ident = None
        self._started = False
        self._running = False

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def start(self):
        if self._started:
            raise RuntimeError('threads can only be started once')
        self._started = self._running = True
        self.ident = id(self)
        before, _current[0] = _current[0], self
        try:
            self.run()
        except SystemExit:
            pass
        except BaseException as error:
            import sys
            print(f'Exception in thread {self.name}:\n{type(error).__name__}: {error}', file=sys.stderr)
        finally:
            self._running = False
            _current[0] = before

    def join(self, timeout=None):
        if not self._started:
            raise RuntimeError('cannot join thread before it is started')
        if self._running:
            raise RuntimeError('cannot join current thread')

    def is_alive(self):
        return self._running

    def __repr__(self):
        state = 'started' if self._running else 'stopped' if self._started else 'initial'
        return f'<{type(self).__name__}({self.name}, {state})>'

class Timer(Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__(target=function, args=args or (), kwargs=kwargs)
        self.interval = interval

    def cancel(self):
        self._target = None

class _Main:
    name = 'MainThread'
    daemon = False
    ident = 1

    def is_alive(self):
        return True

    def __repr__(self):
        return '<_MainThread(MainThread, started 1)>'

_main = _Main()
_current = [_main]

def current_thread():
    return _current[0]

currentThread = current_thread

def main_thread():
    return _main

def get_ident():
    return _current[0].ident

def active_count():
    return len(enumerate())

def enumerate():
    return [_main] if _current[0] is _main else [_main, _current[0]]

class Lock:
    def __init__(self):
        self._held = 0

    def acquire(self, blocking=True, timeout=-1):
        if self._held and not self._again():
            if blocking and timeout < 0:
                raise RuntimeError('this lock is held, and nobody else runs who could release it')
            return False
        self._held += 1
        return True

    def _again(self):
        return False

    def release(self):
        if not self._held:
            raise RuntimeError('release unlocked lock')
        self._held -= 1

    def locked(self):
        return self._held > 0

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *error):
        self.release()

class RLock(Lock):
    def _again(self):
        return True

class Condition(RLock):
    def __init__(self, lock=None):
        super().__init__()

    def wait(self, timeout=None):
        if timeout is None:
            raise RuntimeError('nobody else runs who could notify this condition: a thread runs to its end where it is started')
        return False

    def wait_for(self, predicate, timeout=None):
        return predicate() or self.wait(timeout)

    def notify(self, n=1):
        pass

    def notify_all(self):
        pass

class Semaphore:
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._value = self._most = value

    def acquire(self, blocking=True, timeout=None):
        if not self._value:
            if blocking and timeout is None:
                raise RuntimeError('this semaphore is taken, and nobody else runs who could release it')
            return False
        self._value -= 1
        return True

    def release(self, n=1):
        self._value += n

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *error):
        self.release()

class BoundedSemaphore(Semaphore):
    def release(self, n=1):
        if self._value + n > self._most:
            raise ValueError('Semaphore released too many times')
        self._value += n

class Event:
    def __init__(self):
        self._set = False

    def is_set(self):
        return self._set

    def set(self):
        self._set = True

    def clear(self):
        self._set = False

    def wait(self, timeout=None):
        if not self._set and timeout is None:
            raise RuntimeError('this event is not set, and nobody else runs who could set it')
        return self._set

class Barrier:
    def __init__(self, parties, action=None, timeout=None):
        self.parties = parties

    def wait(self, timeout=None):
        return 0

class local:
    pass
