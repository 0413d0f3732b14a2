# Futures, and executors whose threads take turns.

from _thread import end_of, left_of, rest_in, wake, wake_all
from collections import deque, namedtuple
from threading import Thread, _register_atexit, current_thread

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED'
_PENDING, _RUNNING, _CANCELLED, _NOTIFIED, _FINISHED = 'PENDING', 'RUNNING', 'CANCELLED', 'CANCELLED_AND_NOTIFIED', 'FINISHED'

class Error(Exception):
    __module__ = 'concurrent.futures._base'

class CancelledError(Error):
    __module__ = 'concurrent.futures._base'

class InvalidStateError(Error):
    __module__ = 'concurrent.futures._base'

class BrokenExecutor(RuntimeError):
    pass

class BrokenThreadPool(BrokenExecutor):
    __module__ = 'concurrent.futures.thread'

TimeoutError = TimeoutError

class Future:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self):
        self._state, self._result, self._exception = _PENDING, None, None
        self._line, self._callbacks = deque(), []

    def cancel(self):
        if self._state in (_RUNNING, _FINISHED):
            return False
        if self._state == _PENDING:
            self._state = _CANCELLED
            self._tell()
        return True

    def cancelled(self):
        return self._state in (_CANCELLED, _NOTIFIED)

    def running(self):
        return self._state == _RUNNING

    def done(self):
        return self._state in (_CANCELLED, _NOTIFIED, _FINISHED)

    def _wait(self, timeout):
        if not self.done():
            rest_in(self._line, None if timeout is None else max(timeout, 0))
        if self.cancelled():
            raise CancelledError
        if not self.done():
            raise TimeoutError

    def result(self, timeout=None):
        self._wait(timeout)
        if self._exception is not None:
            try:
                raise self._exception
            finally:
                self = None
        return self._result

    def exception(self, timeout=None):
        self._wait(timeout)
        return self._exception

    def add_done_callback(self, fn):
        if self.done():
            self._call(fn)
        else:
            self._callbacks.append(fn)

    def _call(self, fn):
        try:
            fn(self)
        except Exception as error:
            import sys
            import traceback
            sys.stderr.write(f'exception calling callback for {self!r}\n' + ''.join(traceback.format_exception(error)))

    def _tell(self):
        wake_all(self._line)
        for fn in self._callbacks:
            self._call(fn)

    def set_running_or_notify_cancel(self):
        if self._state == _CANCELLED:
            self._state = _NOTIFIED
            return False
        if self._state != _PENDING:
            raise RuntimeError('Future in unexpected state')
        self._state = _RUNNING
        return True

    def _end(self, result, exception):
        if self.done():
            raise InvalidStateError(f'{self._state}: {self!r}')
        self._state, self._result, self._exception = _FINISHED, result, exception
        self._tell()

    def set_result(self, result):
        self._end(result, None)

    def set_exception(self, exception):
        self._end(None, exception)

    def __repr__(self):
        state = 'cancelled' if self.cancelled() else self._state.lower()
        if self._state == _FINISHED:
            state += ' raised ' + type(self._exception).__name__ if self._exception else ' returned ' + type(self._result).__name__
        return f'<{type(self).__name__} at {id(self):#x} state={state}>'

class Executor:
    def submit(self, fn, /, *args, **kwargs):
        raise NotImplementedError

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        end = end_of(timeout)
        futures = [self.submit(fn, *args) for args in zip(*iterables)]
        return _results(futures, end)

    def shutdown(self, wait=True, *, cancel_futures=False):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.shutdown(wait=True)
        return False

def _results(futures, end):
    try:
        futures.reverse()
        while futures:
            yield futures.pop().result(left_of(end))
    finally:
        for future in futures:
            future.cancel()

_count = [0]
_pools = []

def _join_all():
    for pool in list(_pools):
        pool._closed = True
        wake_all(pool._line)
    for pool in list(_pools):
        pool.shutdown()

_register_atexit(_join_all)

class ThreadPoolExecutor(Executor):
    __module__ = 'concurrent.futures.thread'
    # Whether its workers have variables of their own, as processes have.
    _forks = False
    _process_names, _first = 'ForkProcess-', 1

    def __init__(self, max_workers=None, thread_name_prefix='', initializer=None, initargs=()):
        if max_workers is None:
            import os
            max_workers = min(32, (os.cpu_count() or 1) + 4)
        if max_workers <= 0:
            raise ValueError('max_workers must be greater than 0')
        if initializer is not None and not callable(initializer):
            raise TypeError('initializer must be a callable')
        self._max_workers, self._initializer, self._initargs = max_workers, initializer, initargs
        self._thread_name_prefix = thread_name_prefix or self._prefix()
        self._tasks, self._line, self._threads = deque(), deque(), []
        self._idle, self._closed, self._broken = 0, False, False

    def _prefix(self):
        _count[0] += 1
        return f'ThreadPoolExecutor-{_count[0] - 1}'

    def submit(self, fn, /, *args, **kwargs):
        if self._broken:
            raise BrokenThreadPool(self._broken)
        if self._closed:
            raise RuntimeError('cannot schedule new futures after shutdown')
        future = Future()
        self._tasks.append((future, fn, args, kwargs))
        if self._idle:
            self._idle -= 1
            wake(self._line)
        elif len(self._threads) < self._max_workers:
            if not self._threads:
                _pools.append(self)
            thread = Thread(target=self._work, name=f'{self._thread_name_prefix}_{len(self._threads)}')
            if self._forks:
                from multiprocessing import _copied, _worker
                thread._variables, thread._process = _copied(None)[1], _worker(self._process_names, self._first + len(self._threads))
            self._threads.append(thread)
            thread.start()
        return future

    def _work(self):
        if self._initializer is not None:
            try:
                self._initializer(*self._initargs)
            except BaseException as error:
                self._break(error)
                return
        while True:
            if self._tasks:
                _run(*self._tasks.popleft())
            elif self._closed:
                return
            else:
                self._idle += 1
                if not rest_in(self._line):
                    self._idle -= 1

    def _break(self, error):
        import sys
        import traceback
        sys.stderr.write('Exception in initializer:\n' + ''.join(traceback.format_exception(error)))
        self._broken = 'A thread initializer failed, the thread pool is not usable anymore'
        while self._tasks:
            self._tasks.popleft()[0].set_exception(BrokenThreadPool(self._broken))

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._closed = True
        if cancel_futures:
            while self._tasks:
                self._tasks.popleft()[0].cancel()
        self._idle = 0
        wake_all(self._line)
        if wait:
            for thread in self._threads:
                if thread is not current_thread():
                    thread.join()
            if self in _pools:
                _pools.remove(self)

def _run(future, fn, args, kwargs):
    if not future.set_running_or_notify_cancel():
        return
    try:
        result = fn(*args, **kwargs)
    except BaseException as error:
        future.set_exception(error)
    else:
        future.set_result(result)

# Its workers are threads that have copies of the program's variables.
class ProcessPoolExecutor(ThreadPoolExecutor):
    __module__ = 'concurrent.futures.process'
    _forks = True

    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        if max_workers is None:
            import os
            max_workers = os.cpu_count() or 1
        ThreadPoolExecutor.__init__(self, max_workers, '', initializer, initargs)
        from multiprocessing import _made
        self._first = _made[0] + 1
        _made[0] += max_workers

    def _prefix(self):
        return 'ProcessPoolExecutor'

    def submit(self, fn, /, *args, **kwargs):
        from multiprocessing import _passed
        return ThreadPoolExecutor.submit(self, fn, *_passed(args), **_passed(kwargs))

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        if chunksize < 1:
            raise ValueError('chunksize must be >= 1.')
        return Executor.map(self, fn, *iterables, timeout=timeout)

# Those that have ended, then the others as they end.
def as_completed(fs, timeout=None):
    end = end_of(timeout)
    left = list(dict.fromkeys(fs))
    total = len(left)
    ended, line = deque(), deque()

    def done(future):
        ended.append(future)
        wake(line)
    for future in left:
        future.add_done_callback(done)
    count = 0
    while count < total:
        if not ended:
            if not rest_in(line, left_of(end)) and not ended:
                raise TimeoutError(f'{total - count} (of {total}) futures unfinished')
            continue
        count += 1
        yield ended.popleft()

DoneAndNotDoneFutures = namedtuple('DoneAndNotDoneFutures', 'done not_done')

def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f'Invalid return condition: {return_when!r}')
    fs, line = set(fs), deque()
    end = end_of(timeout)

    def enough():
        ended = [one for one in fs if one.done()]
        failed = return_when == FIRST_EXCEPTION and any([not one.cancelled() and one._exception is not None for one in ended])
        return len(ended) == len(fs) or return_when == FIRST_COMPLETED and ended or failed

    def done(future):
        if enough():
            wake_all(line)
    if not enough():
        for future in fs:
            future._callbacks.append(done)
        while not enough() and rest_in(line, left_of(end)):
            pass
    ended = {one for one in fs if one.done()}
    return DoneAndNotDoneFutures(ended, fs - ended)
