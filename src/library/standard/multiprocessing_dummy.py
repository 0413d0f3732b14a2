# The interface of `multiprocessing` with threads.

from multiprocessing.pool import ThreadPool
from queue import Queue
from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore, Thread as Process, current_thread as current_process

JoinableQueue = Queue

def Pool(processes=None, initializer=None, initargs=()):
    return ThreadPool(processes, initializer, initargs)
