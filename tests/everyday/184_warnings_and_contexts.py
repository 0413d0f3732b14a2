# Warnings that are errors or are ignored where a value is made, contexts of tasks, and errors that are copied.
import asyncio
import contextvars
import copy
import warnings

import numpy as np


def logarithm(x):
    with warnings.catch_warnings():
        warnings.simplefilter('error')
        try:
            return np.log(x)
        except RuntimeWarning:
            return 'handled'


print(logarithm(np.array([0.0])), logarithm(np.array([1.0])))
with warnings.catch_warnings():
    warnings.simplefilter('ignore')
    ignored = np.log(np.zeros(3)) - np.sqrt(np.array([1.0, -1.0, 4.0]))
print(ignored)
print(int(np.float64(1e20)), int(np.float32(1e20)), int(np.array(-1e19)), int(np.float64(3.7)), np.int64(3) in range(5))

request = contextvars.ContextVar('request', default='-')


async def handle(n):
    request.set(f'request {n}')
    await asyncio.sleep(0.001 * (3 - n))
    return request.get()


async def main():
    print(await asyncio.gather(*(handle(n) for n in range(3))), request.get())
    own = contextvars.Context()
    await asyncio.create_task(handle(7), context=own)
    print(own[request], await asyncio.to_thread(request.get))


asyncio.run(main())


class Refused(Exception):
    def __init__(self, code, why='no'):
        super().__init__(code)
        self.why = why


error = Refused(3, 'because')
error.more = [1, 2]
for again in (copy.copy(error), copy.deepcopy(error)):
    print(type(again).__name__, again.args, again.why, again.more, again.more is error.more)
print(repr(copy.copy(ValueError('x', 1))))
