# Pools of workers, which are threads.

from concurrent.futures import ThreadPoolExecutor as _Executor, TimeoutError as _TimeoutError, wait as _wait
from multiprocessing import TimeoutError, _made, _passed

class AsyncResult:
    def __init__(self, futures, whole, callback=None, error_callback=None):
        self._futures, self._whole, self._left = futures, whole, len(futures)
        self._callback, self._error_callback = callback, error_callback
        if not futures:
            self._done()
        for future in futures:
            future.add_done_callback(self._one)

    def _one(self, future):
        self._left -= 1
        if not self._left:
            self._done()

    def _done(self):
        error = self._error()
        if error is None and self._callback is not None:
            self._callback(self._value())
        if error is not None and self._error_callback is not None:
            self._error_callback(error)

    def _error(self):
        for future in self._futures:
            if future.exception() is not None:
                return future.exception()
        return None

    def _value(self):
        results = [future.result() for future in self._futures]
        return results if self._whole else results[0]

    def ready(self):
        return all([future.done() for future in self._futures])

    def successful(self):
        if not self.ready():
            raise ValueError(f'{self!r} not ready')
        return self._error() is None

    def wait(self, timeout=None):
        _wait(self._futures, timeout)

    def get(self, timeout=None):
        self.wait(timeout)
        if not self.ready():
            raise TimeoutError
        error = self._error()
        if error is not None:
            raise error
        return self._value()

ApplyResult = MapResult = AsyncResult

class ThreadPool:
    _copies = False

    def __init__(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None):
        if processes is None:
            import os
            processes = os.cpu_count() or 1
        if processes < 1:
            raise ValueError('Number of processes must be at least 1')
        if initializer is not None and not callable(initializer):
            raise TypeError('initializer must be a callable')
        self._processes = processes
        self._executor = _Executor(processes, type(self).__name__, initializer, initargs)
        self._executor._forks = self._copies
        if self._copies:
            self._executor._process_names, self._executor._first = 'ForkPoolWorker-', _made[0] + 1
            _made[0] += processes
        self._state = 'RUN'

    def _submit(self, func, args, kwargs={}):
        if self._state != 'RUN':
            raise ValueError('Pool not running')
        if self._copies:
            args, kwargs = _passed(args), _passed(kwargs)
        return self._executor.submit(func, *args, **kwargs)

    def apply(self, func, args=(), kwds={}):
        return self.apply_async(func, args, kwds).get()

    def apply_async(self, func, args=(), kwds={}, callback=None, error_callback=None):
        return AsyncResult([self._submit(func, tuple(args), kwds)], False, callback, error_callback)

    def map(self, func, iterable, chunksize=None):
        return self.map_async(func, iterable, chunksize).get()

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return AsyncResult([self._submit(func, (item,)) for item in iterable], True, callback, error_callback)

    def starmap(self, func, iterable, chunksize=None):
        return self.starmap_async(func, iterable, chunksize).get()

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return AsyncResult([self._submit(func, tuple(item)) for item in iterable], True, callback, error_callback)

    def imap(self, func, iterable, chunksize=1):
        return _Results([self._submit(func, (item,)) for item in iterable])

    def imap_unordered(self, func, iterable, chunksize=1):
        from concurrent.futures import as_completed
        return _Results(as_completed([self._submit(func, (item,)) for item in iterable]))

    def close(self):
        if self._state == 'RUN':
            self._state = 'CLOSE'
            self._executor.shutdown(wait=False)

    def terminate(self):
        self._state = 'TERMINATE'
        self._executor.shutdown(wait=False, cancel_futures=True)

    def join(self):
        if self._state == 'RUN':
            raise ValueError('Pool is still running')
        self._executor.shutdown()

    def __enter__(self):
        if self._state != 'RUN':
            raise ValueError('Pool not running')
        return self

    def __exit__(self, *error):
        self.terminate()

    def __repr__(self):
        return f'<{type(self).__module__}.{type(self).__qualname__} state={self._state} pool_size={self._processes}>'

class _Results:
    def __init__(self, futures):
        self._futures = iter(futures)

    def __iter__(self):
        return self

    def next(self, timeout=None):
        future = next(self._futures)
        try:
            return future.result(timeout)
        except _TimeoutError:
            if future.done():
                raise
            raise TimeoutError from None

    __next__ = next

class Pool(ThreadPool):
    _copies = True
