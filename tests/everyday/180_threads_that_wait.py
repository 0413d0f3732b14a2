# Threads as programs use them: a pool of workers on a queue, producers and consumers, events, conditions, barriers, timers,
# values of each thread, executors, and an event loop beside them.
import asyncio
import logging
import queue
import sys
import threading
import time
from collections import defaultdict
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, TimeoutError, as_completed, wait
from contextvars import ContextVar

# Workers on a queue, ended by a sentinel each.
jobs, results = queue.Queue(), queue.Queue()


def worker(name):
    while True:
        job = jobs.get()
        if job is None:
            jobs.task_done()
            break
        results.put((job, job ** 2, name))
        jobs.task_done()


workers = [threading.Thread(target=worker, args=(f'w{i}',), name=f'worker-{i}') for i in range(3)]
for w in workers:
    w.start()
for job in range(1, 8):
    jobs.put(job)
for _ in workers:
    jobs.put(None)
jobs.join()
for w in workers:
    w.join()
print(sorted(results.get()[:2] for _ in range(results.qsize())))
print([w.is_alive() for w in workers], jobs.unfinished_tasks, [w.name for w in workers])

# A bounded queue: the producer waits for room.
bounded, order = queue.Queue(maxsize=2), []


def produce():
    for i in range(5):
        bounded.put(i)
        order.append(f'+{i}')
    bounded.put(None)


producer = threading.Thread(target=produce)
producer.start()
while (item := bounded.get()) is not None:
    order.append(f'-{item}')
    time.sleep(0.001)
producer.join()
print(sorted(order), bounded.empty())
try:
    bounded.get(timeout=0.01)
except queue.Empty:
    print('nothing came')

# A thread that works until it is told to stop.
stop, ticks = threading.Event(), []


def tick():
    while not stop.wait(0.002):
        ticks.append(len(ticks))


ticker = threading.Thread(target=tick, daemon=True)
ticker.start()
while len(ticks) < 3:
    time.sleep(0.001)
stop.set()
ticker.join(timeout=5)
print(ticks[:3], ticker.is_alive(), stop.is_set())

# One that never waits has turns too.
spun, go_on = 0, True


def spin():
    global spun
    while go_on:
        spun += 1


spinner = threading.Thread(target=spin)
spinner.start()
time.sleep(0.01)
go_on = False
spinner.join()
print(spun > 0)

# Locks: a counter, an account, one that is tried.
total, lock = 0, threading.Lock()


def add(n):
    global total
    for _ in range(n):
        with lock:
            before = total
            total = before + 1


adders = [threading.Thread(target=add, args=(997,)) for _ in range(7)]
for t in adders:
    t.start()
for t in adders:
    t.join()
print(total, lock.locked())


class Account:
    def __init__(self, balance):
        self.balance, self.lock = balance, threading.RLock()

    def withdraw(self, amount):
        with self.lock:
            if self.balance >= amount:
                time.sleep(0.0005)
                self.set(self.balance - amount)
                return True
            return False

    def set(self, balance):
        with self.lock:
            self.balance = balance


account, taken = Account(100), []
customers = [threading.Thread(target=lambda: taken.append(account.withdraw(30))) for _ in range(5)]
for t in customers:
    t.start()
for t in customers:
    t.join()
print(account.balance, sorted(taken))
lock.acquire()
print(lock.acquire(blocking=False), lock.acquire(timeout=0.005))
lock.release()

# Conditions and semaphores.
buffer, changed = [], threading.Condition()


def consume(count, into):
    for _ in range(count):
        with changed:
            changed.wait_for(lambda: buffer)
            into.append(buffer.pop(0))


got = []
consumers = [threading.Thread(target=consume, args=(3, got)) for _ in range(2)]
for t in consumers:
    t.start()
for i in range(6):
    with changed:
        buffer.append(i)
        changed.notify()
for t in consumers:
    t.join()
print(sorted(got))

inside, most, gate = 0, 0, threading.Semaphore(2)


def enter():
    global inside, most
    with gate:
        inside += 1
        most = max(most, inside)
        time.sleep(0.001)
        inside -= 1


visitors = [threading.Thread(target=enter) for _ in range(6)]
for t in visitors:
    t.start()
for t in visitors:
    t.join()
print(most, inside)

# A barrier: nobody begins the second phase before all have ended the first one.
phases, meeting = [], threading.Barrier(3, action=lambda: phases.append('all'))


def phase(i):
    time.sleep(0.001 * i)
    phases.append('first')
    meeting.wait()
    phases.append('second')


members = [threading.Thread(target=phase, args=(i,)) for i in range(3)]
for t in members:
    t.start()
for t in members:
    t.join()
print(phases)

# Values of a thread, and its name.
own = threading.local()
own.name = 'main'
seen = []


def remember(i):
    seen.append(hasattr(own, 'name'))
    own.name = i
    time.sleep(0.001)
    seen.append(own.name == i)


rememberers = [threading.Thread(target=remember, args=(i,)) for i in range(3)]
for t in rememberers:
    t.start()
for t in rememberers:
    t.join()
print(sorted(seen), own.name, threading.current_thread().name, threading.main_thread() is threading.current_thread())

level = ContextVar('level', default=0)
token = level.set(1)
threading.Thread(target=lambda: print('level', level.get())).start()

# Errors end their thread only.
caught = []
threading.excepthook = lambda args: caught.append((args.exc_type.__name__, str(args.exc_value), args.thread.name))
failing = threading.Thread(target=lambda: 1 / 0, name='failing')
failing.start()
failing.join()
threading.excepthook = threading.__excepthook__
print(caught)
for wrong in (failing.start, threading.current_thread().join, threading.Thread().join):
    try:
        wrong()
    except RuntimeError as error:
        print(error)


class Doubler(threading.Thread):
    def __init__(self, value):
        super().__init__()
        self.value, self.result = value, None

    def run(self):
        self.result = self.value * 2


doublers = [Doubler(i) for i in range(4)]
for d in doublers:
    d.start()
for d in doublers:
    d.join()
print([d.result for d in doublers])

timer, late = threading.Timer(0.002, lambda: print('timer')), threading.Timer(60, lambda: print('never'))
timer.start()
late.start()
late.cancel()
timer.join()
late.join()

# Executors.
def slow(x):
    time.sleep(0.001 * (5 - x))
    if x == 3:
        raise ValueError(f'no {x}')
    return x * 10


with ThreadPoolExecutor(max_workers=3, thread_name_prefix='pool') as pool:
    print(list(pool.map(str.upper, 'abc')))
    futures = {pool.submit(slow, x): x for x in range(5)}
    told = defaultdict(list)
    for future in as_completed(futures):
        told['failed' if future.exception() else 'done'].append(futures[future])
    print({kind: sorted(of) for kind, of in told.items()})
    done, left = wait([pool.submit(time.sleep, 0.5), pool.submit(int, '7')], return_when=FIRST_COMPLETED)
    print(len(done), len(left), [f.result() for f in done])
    waits = pool.submit(time.sleep, 0.05)
    try:
        waits.result(timeout=0.001)
    except TimeoutError:
        print('not yet', waits.done(), waits.running())
    print(sorted({pool.submit(lambda: threading.current_thread().name.split('_')[0]).result() for _ in range(4)}))
try:
    pool.submit(print)
except RuntimeError as error:
    print(error)


# An event loop lets threads work for it.
async def main():
    beats = []

    async def beat():
        for i in range(3):
            beats.append(i)
            await asyncio.sleep(0.001)
    beating = asyncio.create_task(beat())
    print(await asyncio.gather(*(asyncio.to_thread(slow, x) for x in range(3))))
    await beating
    loop = asyncio.get_running_loop()
    print(beats, await loop.run_in_executor(None, sum, [1, 2, 3]))


asyncio.run(main())
loop = asyncio.new_event_loop()
background = threading.Thread(target=loop.run_forever, daemon=True)
background.start()


async def later(value):
    await asyncio.sleep(0.001)
    return value


print(asyncio.run_coroutine_threadsafe(later('from another thread'), loop).result(5))
handle = loop.call_soon_threadsafe(loop.stop)
background.join()

logging.basicConfig(stream=sys.stdout, format='%(threadName)s %(message)s', level=logging.INFO)
logged = threading.Thread(target=logging.info, args=('logged',), name='logger')
logged.start()
logged.join()
