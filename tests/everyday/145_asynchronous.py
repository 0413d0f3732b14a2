# Tasks that take turns.
import asyncio


async def fetch(name, delay):
    print("start", name)
    await asyncio.sleep(delay)
    print("end", name)
    return name.upper()


async def count(n):
    for i in range(n):
        await asyncio.sleep(0)
        yield i


class Connection:
    async def __aenter__(self):
        print("open")
        return self

    async def __aexit__(self, kind, error, trace):
        print("close", kind.__name__ if kind else None)
        return kind is ValueError

    async def query(self, text):
        await asyncio.sleep(0.001)
        return f"<{text}>"


class Ticker:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        return self.n


async def producer(queue, n):
    for i in range(n):
        await queue.put(i)
    await queue.put(None)


async def consumer(queue, name):
    total = 0
    while (item := await queue.get()) is not None:
        total += item
        queue.task_done()
    return name, total


async def fails():
    await asyncio.sleep(0.001)
    raise RuntimeError("failed")


async def main():
    print(await asyncio.gather(fetch("a", 0.3), fetch("b", 0.1), fetch("c", 0.2)))
    task = asyncio.create_task(fetch("d", 0.005), name="the task")
    print(task.get_name(), task.done())
    print(await task, task.done(), task.result())
    async for i in count(3):
        print("item", i)
    else:
        print("all items")
    print([i * i async for i in count(4) if i % 2], {i: await fetch_len(i) for i in (1, 2)}, [x async for x in Ticker(3)])
    async with Connection() as connection:
        print(await connection.query("select"), [await connection.query(str(i)) for i in range(2)])
    async with Connection():
        raise ValueError("ignored")
    queue = asyncio.Queue(maxsize=2)
    print(await asyncio.gather(producer(queue, 10), consumer(queue, "eater")))
    try:
        await asyncio.wait_for(asyncio.sleep(10), timeout=0.01)
    except asyncio.TimeoutError:
        print("too late")
    try:
        await asyncio.gather(fails(), fetch("e", 5))
    except RuntimeError as error:
        print("error", error)
    print(await asyncio.gather(fails(), fetch("f", 0.001), return_exceptions=True))
    sleeping = asyncio.create_task(asyncio.sleep(10))
    await asyncio.sleep(0)
    sleeping.cancel()
    try:
        await sleeping
    except asyncio.CancelledError:
        print("cancelled", sleeping.cancelled())
    lock, log = asyncio.Lock(), []

    async def worker(i):
        async with lock:
            log.append(i)
            await asyncio.sleep(0.001)
            log.append(i)

    await asyncio.gather(*(worker(i) for i in range(3)))
    print(log)
    semaphore = asyncio.Semaphore(2)
    running = most = 0

    async def limited(i):
        nonlocal running, most
        async with semaphore:
            running += 1
            most = max(most, running)
            await asyncio.sleep(0.001)
            running -= 1
        return i

    print(sum(await asyncio.gather(*[limited(i) for i in range(7)])), most)
    event = asyncio.Event()

    async def waiter():
        await event.wait()
        return "woken"

    waiting = asyncio.create_task(waiter())
    await asyncio.sleep(0)
    event.set()
    print(await waiting)
    done, pending = await asyncio.wait([asyncio.create_task(fetch("g", 0.001)), asyncio.create_task(asyncio.sleep(5))],
                                       return_when=asyncio.FIRST_COMPLETED)
    print(len(done), len(pending), [task.result() for task in done])
    for one in pending:
        one.cancel()
    for next_one in asyncio.as_completed([asyncio.sleep(0.3, "h"), asyncio.sleep(0.005, "i")]):
        print("first", await next_one)
    total = 0
    async for i in count(2_000):
        total += i
    return total


async def fetch_len(n):
    await asyncio.sleep(0)
    return n * 10


print(asyncio.run(main()))
print(asyncio.iscoroutinefunction(main), asyncio.iscoroutinefunction(print))
try:
    asyncio.run(3)
except ValueError as error:
    print(error)
