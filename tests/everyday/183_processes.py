# Processes: a pool, workers with queues and pipes, values that they share, and variables that they do not.
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import Array, Lock, Manager, Pipe, Pool, Process, Queue, Value, current_process
from multiprocessing.dummy import Pool as ThreadsOnly
from multiprocessing.pool import ThreadPool


def square(x):
    return x * x


def worker(queue, count):
    for i in range(count):
        queue.put((current_process().name[:7], i))


def add(value, lock):
    for _ in range(101):
        with lock:
            value.value += 1


def answer(connection):
    asked = connection.recv()
    connection.send([asked, asked.upper()])
    connection.close()


def fail():
    raise SystemExit(3)


def forever():
    while True:
        time.sleep(0.01)


counter, items = 0, []


class Box:
    def __init__(self):
        self.n = 0


box = Box()


def change(given, told):
    global counter
    counter += 1
    items.append(1)
    box.n += 1
    given.append(5)
    told.put((counter, items, box.n, given))


def set_up(x):
    global shared
    shared = x


def use(i):
    return shared + i


if __name__ == '__main__':
    with Pool(3) as pool:
        print(pool.map(square, range(11)))
        print(pool.starmap(pow, [(2, 3), (3, 2)]), list(pool.imap(square, range(5))))
        print(sorted(pool.imap_unordered(square, range(5))), pool.apply(square, (9,)))
        print(pool.apply_async(square, (7,)).get(timeout=60))
    with Pool(2, initializer=set_up, initargs=(10,)) as pool:
        print(pool.map(use, range(3)), 'shared' in dir())

    queue = Queue()
    processes = [Process(target=worker, args=(queue, 2)) for _ in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    print([queue.get() for _ in range(4)])

    value, lock = Value('i', 0), Lock()
    processes = [Process(target=add, args=(value, lock)) for _ in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    print(value.value, processes[0].exitcode, processes[0].is_alive())

    here, there = Pipe()
    process = Process(target=answer, args=(there,))
    process.start()
    here.send('hello')
    print(here.recv())
    process.join()

    numbers = Array('d', [1.5, 2.5, 3.5])
    numbers[1] = 7.25
    print(numbers[:], len(numbers))
    with Manager() as manager:
        table = manager.dict()
        process = Process(target=table.update, args=({'x': 1},))
        process.start()
        process.join()
        print(dict(table))

    process = Process(target=fail)
    process.start()
    process.join()
    print(process.exitcode)
    process = Process(target=forever)
    process.start()
    process.terminate()
    process.join()
    print(process.exitcode, process.is_alive())

    given, told = [1], Queue()
    processes = [Process(target=change, args=(given, told)) for _ in range(2)]
    for process in processes:
        process.start()
    print([told.get() for _ in processes])
    for process in processes:
        process.join()
    print(counter, items, box.n, given)

    with ProcessPoolExecutor() as executor:
        print(list(executor.map(square, range(4))))
    print(ThreadPool(2).map(square, [1, 2]), ThreadsOnly(2).map(square, [3]))
