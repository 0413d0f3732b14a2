# More of logging: places, adapters, handlers and settings.
import logging
import logging.config
import logging.handlers
import sys
from queue import Queue

out = logging.StreamHandler(sys.stdout)
out.setFormatter(logging.Formatter('%(levelname)-8s %(name)s %(funcName)s:%(lineno)d %(message)s'))
log = logging.getLogger('app')
log.addHandler(out)
log.setLevel(logging.DEBUG)
log.propagate = False


def work(n):
    log.debug('working on %d', n)
    if n > 1:
        log.info('nested %s', {'n': n})


class Service:
    def run(self):
        log.warning('in a method')


log.info('at the top')
work(2)
Service().run()
adapter = logging.LoggerAdapter(log, {'user': 'ada'})
adapter.info('by an adapter')


class Prefixed(logging.LoggerAdapter):
    def process(self, msg, kwargs):
        return f"[{self.extra['user']}] {msg}", kwargs


Prefixed(log, {'user': 'bob'}).error('with a prefix %d', 3)
print(repr(log), repr(logging.NullHandler()), repr(adapter), repr(logging.getLogger()))
logging.config.dictConfig({
    'version': 1,
    'disable_existing_loggers': False,
    'formatters': {'short': {'format': '%(levelname)s|%(message)s'}},
    'handlers': {'console': {'class': 'logging.StreamHandler', 'formatter': 'short', 'stream': 'ext://sys.stdout', 'level': 'INFO'}},
    'loggers': {'cfg': {'handlers': ['console'], 'level': 'DEBUG', 'propagate': False}},
    'root': {'level': 'ERROR', 'handlers': ['console']},
})
cfg = logging.getLogger('cfg')
cfg.debug('hidden')
cfg.info('shown')
logging.getLogger('other').warning('not shown')
logging.getLogger('other').error('root shows')
for wrong in ({}, {'version': 2}, {'version': 1, 'loggers': {'x': {'handlers': ['none']}}}):
    try:
        logging.config.dictConfig(wrong)
    except ValueError as error:
        print(error)
memory = logging.handlers.MemoryHandler(10, target=out)
buffered = logging.getLogger('buffered')
buffered.propagate = False
buffered.setLevel(logging.DEBUG)
buffered.addHandler(memory)
buffered.info('kept')
print('before')
buffered.error('now')
queue = Queue()
queued = logging.getLogger('queued')
queued.propagate = False
queued.addHandler(logging.handlers.QueueHandler(queue))
listener = logging.handlers.QueueListener(queue, out)
queued.error('through a %s', 'queue')
listener.start()
listener.stop()
print(logging.getHandlerByName('console') is not None if hasattr(logging, 'getHandlerByName') else True)
