# Jobs in a queue, with a log of what becomes of them.
import logging
import queue
import sys
import time
import timeit

logging.basicConfig(level=logging.INFO, format='%(levelname)-8s %(name)s: %(message)s', stream=sys.stdout)
log = logging.getLogger('shop.till')
log.debug('nobody sees this')
jobs = queue.PriorityQueue()
for urgency, name in ((3, 'sweep'), (1, 'fire'), (2, 'sell')):
    jobs.put((urgency, name))
    log.info('queued %s (%d waiting)', name, jobs.qsize())
while not jobs.empty():
    urgency, name = jobs.get()
    (log.warning if urgency == 1 else log.info)('%(name)s is done', {'name': name})
    jobs.task_done()
jobs.join()
logging.error('the root tells too')
try:
    jobs.get_nowait()
except queue.Empty as error:
    print('empty', repr(error))
small = queue.Queue(maxsize=1)
small.put('a')
try:
    small.put('b', block=False)
except queue.Full:
    print('full', small.full(), small.queue)
stack = queue.LifoQueue()
for k in range(3):
    stack.put(k)
print([stack.get() for _ in range(3)])


class Keeps(logging.Handler):
    def __init__(self):
        super().__init__(logging.ERROR)
        self.kept = []

    def emit(self, record):
        self.kept.append((record.levelname, record.getMessage()))


keeps = Keeps()
quiet = logging.getLogger('shop.cellar')
quiet.propagate = False
quiet.addHandler(keeps)
quiet.info('no')
quiet.error('%s broke', 'pump')
print(keeps.kept, quiet.getEffectiveLevel(), logging.getLevelName(30), quiet)
before = time.perf_counter()
print(timeit.timeit(lambda: sum(range(10)), number=100) > 0, time.perf_counter() >= before)
print(time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(1e9)), time.gmtime(0).tm_year, time.strptime('3 Mar 2021', '%d %b %Y')[:3])
