# Classes of asynchronous objects, locks that many wait for, literals, escapes of CSV, formats, ordered dictionaries.
import ast, csv, io, asyncio, typing
from collections.abc import Awaitable, Coroutine, AsyncIterator, AsyncIterable, AsyncGenerator
for t in ["-3+2j","-1-2j","1+2j","-1","+5","--5","[1,-2.5,'a',(1,),{2:3},{4}]","...","-...","- 3 + 2j","1e-5","0x1f","-True","True","set()","b'a' b'c'","(-1-1j, 2)","f()","1+1","-1e-3-2e5j", "{'a': -1}", ".5", "-.5+.5j"]:
    try: print(t, ast.literal_eval(t))
    except Exception as e: print(t, type(e).__name__)
def w(row, **k):
    o=io.StringIO()
    try: csv.writer(o, **k).writerow(row); print(repr(o.getvalue()), list(csv.reader(io.StringIO(o.getvalue(), newline=''), **k)))
    except Exception as e: print(type(e).__name__, e)
w(["g\\h"], escapechar="\\"); w(["a'b","c"], delimiter="|", quotechar="'", doublequote=False, escapechar="\\"); w(['a"b'], doublequote=False); w(["n\nl","x!y"], quoting=csv.QUOTE_NONE, escapechar="!"); w(['a"b',None,1.5,'x,y']); w([1,'a',2.5,True], quoting=csv.QUOTE_NONNUMERIC); w([1,'a'], quoting=csv.QUOTE_ALL); w(['']); w([''], quoting=csv.QUOTE_NONE); w(['a"b,c'], escapechar='\\'); w(['a\\"b,c'], escapechar='\\', doublequote=False)
async def co(): return 5
async def ag(): yield 1
c=co(); a=ag()
print(isinstance(c, typing.Awaitable), isinstance(c, typing.Coroutine), isinstance(a, typing.AsyncIterator), isinstance(a, typing.AsyncGenerator), isinstance(a, AsyncIterable), isinstance(5, Awaitable), isinstance((x for x in ()), Awaitable), isinstance(a, Awaitable), isinstance(a,Coroutine))
print(typing.Awaitable[int], typing.Coroutine[int,str,bytes], AsyncIterator[int], typing.AsyncGenerator[int,None], typing.get_origin(typing.Awaitable[int]), typing.AsyncContextManager[int], typing.get_origin(typing.AsyncContextManager[int]))
class It(AsyncIterator):
    def __init__(self): self.n=0
    async def __anext__(self):
        self.n+=1
        if self.n>3: raise StopAsyncIteration
        return self.n
class Aw:
    def __await__(self): 
        yield from asyncio.sleep(0).__await__()
        return 7
class Aw2:
    def __await__(self): return self._init().__await__()
    async def _init(self):
        await asyncio.sleep(0); return 9
print(issubclass(Aw, Awaitable), issubclass(It, AsyncIterable))
async def main():
    print([x async for x in It()], await Aw(), await Aw2(), await c)
    s=asyncio.Semaphore(2); done=[]
    async def work(i):
        async with s:
            await asyncio.sleep(0); done.append(i)
    await asyncio.gather(*(work(i) for i in range(10))); print(done)
    l=asyncio.Lock()
    async def hold(i):
        async with l: await asyncio.sleep(0.001); return i
    ts=[asyncio.create_task(hold(i)) for i in range(5)]
    await asyncio.sleep(0); ts[2].cancel()
    print([type(x).__name__ for x in await asyncio.gather(*ts, return_exceptions=True)], l.locked())
asyncio.run(main())
print("%-05d|" % 7, "%-08.3f|" % 1.5, "%-05x|" % 255, "%05d|"%-7, "%-+05d|"%7, "%0-5d|"%7, "%-5s|"%'a')
import itertools
for f in (itertools.combinations, itertools.permutations):
    try: print(list(f([1],-1)))
    except ValueError as e: print(e)
from enum import Enum
print({b'k':1}[b'k'], b'\xff\x00'[0])
def f(): return b'lit'
print(f() is f(), f()+f())
from collections import OrderedDict
o=OrderedDict(a=1,b=2,c=3); print(o.popitem(), o.popitem(last=False), o); o.move_to_end('b'); print(o)
