# More handlers of `logging`.

def _logging():
    import logging
    return logging

logging = _logging()

class RotatingFileHandler(logging.FileHandler):
    def __init__(self, filename, mode='a', maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, 'a' if maxBytes > 0 else mode, encoding, delay, errors)
        self.maxBytes, self.backupCount = maxBytes, backupCount

    def shouldRollover(self, record):
        if self.maxBytes <= 0 or self.stream is None:
            return False
        return self.stream.tell() + len(self.format(record)) + 1 >= self.maxBytes

    def doRollover(self):
        import os
        self.stream.close()
        if self.backupCount > 0:
            names = [self.baseFilename] + [f'{self.baseFilename}.{k}' for k in range(1, self.backupCount + 1)]
            for older, newer in zip(reversed(names[1:]), reversed(names[:-1])):
                if os.path.exists(newer):
                    os.replace(newer, older)
        self.mode = 'w'
        self.stream = self._open()

    def emit(self, record):
        if self.shouldRollover(record):
            self.doRollover()
        logging.FileHandler.emit(self, record)

class TimedRotatingFileHandler(logging.FileHandler):
    def __init__(self, filename, when='h', interval=1, backupCount=0, encoding=None, delay=False, utc=False, atTime=None, errors=None):
        # A program here does not run so long that its file would change.
        logging.FileHandler.__init__(self, filename, 'a', encoding, delay, errors)
        self.when, self.interval, self.backupCount = when.upper(), interval, backupCount

class BufferingHandler(logging.Handler):
    def __init__(self, capacity):
        logging.Handler.__init__(self)
        self.capacity, self.buffer = capacity, []

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        self.buffer.clear()

    def close(self):
        self.flush()
        logging.Handler.close(self)

class MemoryHandler(BufferingHandler):
    def __init__(self, capacity, flushLevel=40, target=None, flushOnClose=True):
        BufferingHandler.__init__(self, capacity)
        self.flushLevel, self.target, self.flushOnClose = flushLevel, target, flushOnClose

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        self.target = target

    def flush(self):
        if self.target is not None:
            for record in self.buffer:
                self.target.handle(record)
            self.buffer.clear()

    def close(self):
        if self.flushOnClose:
            self.flush()
        self.target = None
        self.buffer.clear()

class QueueHandler(logging.Handler):
    def __init__(self, queue):
        logging.Handler.__init__(self)
        self.queue = queue

    def emit(self, record):
        record.msg, record.args = record.getMessage(), None
        self.queue.put_nowait(record)

# Records are handled when the listener stops.
class QueueListener:
    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue, self.handlers, self.respect_handler_level = queue, handlers, respect_handler_level

    def start(self):
        pass

    def stop(self):
        while not self.queue.empty():
            record = self.queue.get()
            for handler in self.handlers:
                if not self.respect_handler_level or record.levelno >= handler.level:
                    handler.handle(record)
