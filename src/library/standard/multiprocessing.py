# Processes, which are threads that have copies of the program's variables and of what they are given.

import threading as _threading
from _thread import running as _running
from collections import deque
from copy import deepcopy as _deepcopy
from queue import Empty as _Empty, Full as _Full, Queue as _ThreadQueue
from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore

class ProcessError(Exception):
    pass

class BufferTooShort(ProcessError):
    pass

class TimeoutError(ProcessError):
    pass

class AuthenticationError(ProcessError):
    pass

_made, _children = [0], []

class Process:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs={}, *, daemon=None):
        if group is not None:
            raise AssertionError('group argument must be None for now')
        _made[0] += 1
        self._target, self._args, self._kwargs = target, tuple(args), dict(kwargs)
        self.name, self.daemon = name or f'{type(self).__name__}-{_made[0]}', bool(daemon)
        self.pid, self.exitcode, self._thread = None, None, None
        self._number = _made[0]

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def start(self):
        if self._thread is not None:
            raise AssertionError('cannot start a process twice')
        (self._args, self._kwargs), variables = _copied((self._args, self._kwargs))
        self.pid = 1000 + self._number
        _children.append(self)
        self._thread = _threading.Thread(target=self._bootstrap, name=self.name, daemon=self.daemon)
        self._thread._process, self._thread._variables = self, variables
        self._thread.start()

    def _bootstrap(self):
        code = 1
        try:
            self.run()
            code = 0
        except SystemExit as error:
            code = error.code if isinstance(error.code, int) else 0 if error.code is None else 1
            if isinstance(error.code, str):
                import sys
                sys.stderr.write(error.code + '\n')
        except BaseException as error:
            import sys
            import traceback
            sys.stderr.write(f'Process {self.name}:\n' + ''.join(traceback.format_exception(error)))
        self._ended(code)

    def _ended(self, code):
        self.exitcode = code
        if self in _children:
            _children.remove(self)

    def join(self, timeout=None):
        if self._thread is None:
            raise AssertionError('can only join a started process')
        self._thread.join(timeout)

    def is_alive(self):
        return self._thread is not None and self.exitcode is None

    def terminate(self):
        self._end(-15)

    def kill(self):
        self._end(-9)

    def _end(self, code):
        if self.is_alive() and __end_thread__(self._thread.ident):
            _running[0] -= 1
            self._thread._end()
            self._ended(code)

    def close(self):
        if self.is_alive():
            raise ValueError('Cannot close a process while it is still running. You should first call join() or terminate().')

    ident = property(lambda self: self.pid)
    sentinel = property(lambda self: self._number)

    def __repr__(self):
        state = 'initial' if self._thread is None else 'started' if self.exitcode is None else f'stopped exitcode={self.exitcode}'
        return f'<{type(self).__name__} name={self.name!r} pid={self.pid} parent=1000 {state}>'

# Copies of what a process is given and of the program's variables, which it may change for itself. Locks, queues and what
# else processes share stay themselves, and so does what cannot be copied.
def _copied(given):
    variables = __variables__()
    memo = {id(one): one for one in _shared_in([given, variables], 4)}
    given = _copy(given, memo)
    for name, value in variables.items():
        if isinstance(value, (list, dict, set, bytearray)) or type(value).__module__ in ('__main__', 'numpy'):
            variables[name] = _copy(value, memo)
    return given, variables

def _copy(value, memo):
    try:
        return _deepcopy(value, memo)
    except (TypeError, AttributeError):
        return value

def _passed(value):
    return _copy(value, {id(one): one for one in _shared_in(value, 3)})

def _shared_in(value, depth):
    if isinstance(value, _SHARED):
        return [value]
    if depth and not __are_atoms__(value) and isinstance(value, (list, tuple, dict)):
        items = value.values() if isinstance(value, dict) else value
        return [found for item in items for found in _shared_in(item, depth - 1)]
    return []

class _MainProcess(Process):
    def __init__(self):
        self.name, self.daemon, self.pid, self.exitcode, self._thread, self._number = 'MainProcess', False, 1000, None, None, 0

    def is_alive(self):
        return True

_main = _MainProcess()

# A process of a pool, whose thread the pool makes.
def _worker(names, number):
    made = _MainProcess()
    made.name, made.pid, made.daemon, made._number = names + str(number), 1000 + number, True, number
    return made

def current_process():
    return getattr(_threading.current_thread(), '_process', _main)

def parent_process():
    return None if current_process() is _main else _main

def active_children():
    return list(_children)

def cpu_count():
    import os
    return os.cpu_count() or 1

def freeze_support():
    pass

_method = ['fork']

def get_start_method(allow_none=False):
    return _method[0]

def get_all_start_methods():
    return ['fork', 'spawn', 'forkserver']

def set_start_method(method, force=False):
    if method not in get_all_start_methods():
        raise ValueError(f'cannot find context for {method!r}')
    _method[0] = method

def get_context(method=None):
    import multiprocessing
    if method is not None and method not in get_all_start_methods():
        raise ValueError(f'cannot find context for {method!r}')
    return multiprocessing

def get_logger():
    import logging
    return logging.getLogger('multiprocessing')

class Queue(_ThreadQueue):
    def put(self, obj, block=True, timeout=None):
        _ThreadQueue.put(self, _passed(obj), block, timeout)

    def close(self):
        pass

    join_thread = cancel_join_thread = close

class JoinableQueue(Queue):
    pass

class SimpleQueue(Queue):
    pass

class _Connection:
    def __init__(self, received, sent):
        self._received, self._sent, self.closed = received, sent, False

    def _check(self, queue, what):
        if self.closed:
            raise OSError('handle is closed')
        if queue is None:
            raise OSError(f'connection is {what}-only')

    def send(self, obj):
        self._check(self._sent, 'read')
        self._sent.put(_passed(obj))

    def recv(self):
        self._check(self._received, 'write')
        item = self._received.get()
        if item is _CLOSED:
            self._received.put(item)
            raise EOFError
        return item

    send_bytes, recv_bytes = send, recv

    def poll(self, timeout=0.0):
        self._check(self._received, 'write')
        if not self._received.qsize() and timeout != 0.0:
            try:
                self._received.queue.appendleft(self._received.get(timeout=timeout))
            except _Empty:
                pass
        return self._received.qsize() > 0

    def close(self):
        if not self.closed and self._sent is not None:
            self._sent.put(_CLOSED)
        self.closed = True

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

_CLOSED = object()

def Pipe(duplex=True):
    to, fro = _ThreadQueue(), _ThreadQueue()
    if duplex:
        return _Connection(to, fro), _Connection(fro, to)
    return _Connection(to, None), _Connection(None, to)

_KINDS = {'c': bytes, 'b': int, 'B': int, 'h': int, 'H': int, 'i': int, 'I': int, 'l': int, 'L': int, 'q': int, 'Q': int, 'f': float, 'd': float}

def _kind(code):
    if not isinstance(code, str):
        code = {'c_int': 'i', 'c_double': 'd', 'c_bool': 'b', 'c_float': 'f', 'c_long': 'l'}.get(getattr(code, '__name__', ''), 'd')
    if code not in _KINDS:
        raise TypeError(f"'{code}' is not a type code")
    return code

class Value:
    def __init__(self, typecode_or_type, *args, lock=True):
        kind = _kind(typecode_or_type)
        self.value = args[0] if args else _KINDS[kind]()
        self._lock = RLock() if lock in (True, None, False) else lock

    def get_lock(self):
        return self._lock

    def get_obj(self):
        return self

    def acquire(self, *args):
        return self._lock.acquire(*args)

    def release(self):
        self._lock.release()

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *error):
        return self._lock.__exit__(*error)

    def __repr__(self):
        return f'<Synchronized wrapper for {type(self.value).__name__}({self.value!r})>'

RawValue = Value

class Array:
    def __init__(self, typecode_or_type, size_or_initializer, *, lock=True):
        from array import array
        kind = _kind(typecode_or_type)
        start = [0] * size_or_initializer if isinstance(size_or_initializer, int) else size_or_initializer
        self._data, self._lock = array('B' if kind == 'c' else kind, start), RLock()

    get_lock, acquire, release = Value.get_lock, Value.acquire, Value.release
    __enter__, __exit__ = Value.__enter__, Value.__exit__

    def get_obj(self):
        return self._data

    def __len__(self):
        return len(self._data)

    def __getitem__(self, index):
        found = self._data[index]
        return found.tolist() if isinstance(index, slice) else found

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            from array import array
            value = array(self._data.typecode, value)
        self._data[index] = value

    def __iter__(self):
        return iter(self._data)

RawArray = Array

class _Namespace:
    def __init__(self, /, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        return f"Namespace({', '.join([f'{name}={value!r}' for name, value in sorted(self.__dict__.items())])})"

class _DictProxy(dict):
    pass

class _ListProxy(list):
    pass

class _Manager:
    Lock, RLock, Event, Semaphore, BoundedSemaphore = Lock, RLock, Event, Semaphore, BoundedSemaphore
    Condition, Barrier, Queue, JoinableQueue = Condition, Barrier, Queue, JoinableQueue
    Value, Array, Namespace = Value, Array, _Namespace
    dict, list = _DictProxy, _ListProxy

    def Pool(self, *args, **kwargs):
        return Pool(*args, **kwargs)

    def start(self, initializer=None, initargs=()):
        pass

    def shutdown(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

def Manager():
    return _Manager()

_SHARED = (Process, _threading.Thread, _ThreadQueue, _Connection, Value, Array, _Namespace, _DictProxy, _ListProxy, Lock, type(RLock()), Event, Semaphore,
           Condition, Barrier)

def Pool(processes=None, initializer=None, initargs=(), maxtasksperchild=None):
    from multiprocessing.pool import Pool as made
    return made(processes, initializer, initargs, maxtasksperchild)
