# Executors, which run a task synchronously when it is submitted.

class CancelledError(Exception):
    pass

TimeoutError = TimeoutError
FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'

class Future:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self):
        self._result = None
        self._error = None

    def result(self, timeout=None):
        if self._error is not None:
            raise self._error
        return self._result

    def exception(self, timeout=None):
        return self._error

    def done(self):
        return True

    def running(self):
        return False

    def cancelled(self):
        return False

    def cancel(self):
        return False

    def set_result(self, result):
        self._result = result

    def set_exception(self, exception):
        self._error = exception

    def add_done_callback(self, fn):
        fn(self)

    def __repr__(self):
        how = f'raised {type(self._error).__name__}' if self._error is not None else f'returned {type(self._result).__name__}'
        return f'<Future at {hex(id(self))} state=finished {how}>'

class Executor:
    def __init__(self, max_workers=None, *args, **kwargs):
        if max_workers is not None and max_workers <= 0:
            raise ValueError('max_workers must be greater than 0')
        self._max_workers = max_workers
        self._closed = False

    def submit(self, fn, /, *args, **kwargs):
        if self._closed:
            raise RuntimeError('cannot schedule new futures after shutdown')
        future = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        futures = [self.submit(fn, *args) for args in zip(*iterables)]
        return (future.result() for future in futures)

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._closed = True

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.shutdown()
        return False

class ThreadPoolExecutor(Executor):
    pass

class ProcessPoolExecutor(Executor):
    pass

def as_completed(fs, timeout=None):
    return iter(list(fs))

class _Waited:
    def __init__(self, done, not_done):
        self.done = done
        self.not_done = not_done

    def __iter__(self):
        return iter((self.done, self.not_done))

def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    return _Waited(set(fs), set())
