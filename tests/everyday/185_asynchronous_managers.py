# Asynchronous context managers, barriers, and what cancelled tasks are told.
import asyncio
from contextlib import AsyncExitStack, aclosing, asynccontextmanager, nullcontext


@asynccontextmanager
async def resource(name):
    print('open', name)
    await asyncio.sleep(0)
    try:
        yield name.upper()
    except ValueError as error:
        print('handled', error)
    finally:
        await asyncio.sleep(0)
        print('close', name)


@asynccontextmanager
async def plain():
    yield 1


async def numbers():
    try:
        for i in range(5):
            yield i
    finally:
        print('numbers are closed')


@resource('decorator')
async def job(x):
    print('job', x)
    return x


async def managers():
    async with resource('a') as made:
        print(made)
    async with resource('b'):
        raise ValueError('x')
    try:
        async with resource('c'):
            raise KeyError('k')
    except KeyError as error:
        print('out', error)
    async with AsyncExitStack() as stack:
        made = [await stack.enter_async_context(resource(name)) for name in 'xy']
        stack.callback(print, 'callback')
        print(made)
    async with aclosing(numbers()) as items:
        async for i in items:
            if i == 2:
                break
    async with nullcontext(4) as n:
        print(n)
    print(await job(3))
    try:
        async with plain():
            raise StopAsyncIteration('s')
    except StopAsyncIteration as error:
        print('stop', error)


async def meet(barrier, i, log):
    await asyncio.sleep(0.001 * i)
    log.append('in')
    place = await barrier.wait()
    log.append('out')
    return place


async def sleeps():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as error:
        print(error.args)
        raise


async def main():
    await managers()
    barrier, log = asyncio.Barrier(3), []
    print(sorted(await asyncio.gather(*(meet(barrier, i, log) for i in range(3)))), log)
    print(sorted(await asyncio.gather(*(meet(barrier, i, log) for i in range(3)))), barrier.n_waiting, barrier.broken)
    waits = asyncio.create_task(meet(barrier, 0, log))
    while not barrier.n_waiting:
        await asyncio.sleep(0.001)
    await barrier.abort()
    try:
        await waits
    except asyncio.BrokenBarrierError:
        print('broken', barrier.broken)
    task = asyncio.create_task(sleeps())
    await asyncio.sleep(0)
    cancelled = task.cancel('no more')
    try:
        await task
    except asyncio.CancelledError:
        print(cancelled, task.cancelled())
    future = asyncio.get_running_loop().create_future()
    cancelled = future.cancel('nor this')
    try:
        await future
    except asyncio.CancelledError as error:
        print(cancelled, error.args)
    try:
        async with asyncio.timeout(0.01):
            await asyncio.sleep(10)
    except TimeoutError as error:
        print('timeout', error.args)


asyncio.run(main())
