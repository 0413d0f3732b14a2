# Logging; messages go to `sys.stderr` by default.

import time as _clock

# The program's own `sys`, whose `stderr` it may have replaced.
def _sys():
    import sys
    return sys

CRITICAL = 50
FATAL = CRITICAL
ERROR = 40
WARNING = 30
WARN = WARNING
INFO = 20
DEBUG = 10
NOTSET = 0
BASIC_FORMAT = '%(levelname)s:%(name)s:%(message)s'
raiseExceptions = True
_names = {CRITICAL: 'CRITICAL', ERROR: 'ERROR', WARNING: 'WARNING', INFO: 'INFO', DEBUG: 'DEBUG', NOTSET: 'NOTSET'}
_start = _clock.time()

def getLevelName(level):
    if isinstance(level, str):
        return next((number for number, name in _names.items() if name == level), f'Level {level}')
    return _names.get(level, f'Level {level}')

def addLevelName(level, levelName):
    _names[level] = levelName

def getLevelNamesMapping():
    return {name: number for number, name in _names.items()} | {'WARN': WARNING, 'FATAL': FATAL}

def _level(level):
    if isinstance(level, int):
        return level
    if isinstance(level, str):
        known = getLevelNamesMapping()
        if level not in known:
            raise ValueError(f'Unknown level: {level!r}')
        return known[level]
    raise TypeError(f'Level not an integer or a valid string: {level!r}')

class LogRecord:
    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        self.name, self.msg, self.levelname, self.levelno = name, msg, getLevelName(level), level
        self.args = args[0] if len(args) == 1 and isinstance(args[0], dict) and args[0] else args
        self.pathname, self.lineno, self.funcName = pathname, lineno, func
        self.filename = pathname.rpartition('/')[2]
        self.module = self.filename.removesuffix('.py') if self.filename.endswith('.py') else '__main__'
        self.exc_info, self.exc_text, self.stack_info = exc_info, None, sinfo
        self.created = _clock.time()
        self.msecs = int(self.created % 1 * 1000)
        self.relativeCreated = (self.created - _start) * 1000
        self.thread, self.threadName, self.processName, self.process = __ident__(), 'MainThread', 'MainProcess', 0
        if self.thread != 1:
            from threading import current_thread
            self.threadName = current_thread().name

    def getMessage(self):
        message = str(self.msg)
        return message % self.args if self.args else message

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'

class Formatter:
    default_time_format = '%Y-%m-%d %H:%M:%S'

    def __init__(self, fmt=None, datefmt=None, style='%', validate=True, *, defaults=None):
        if style not in ('%', '{', '$'):
            raise ValueError('Style must be one of: %,{,$')
        self._style = style
        self._fmt = fmt or {'%': '%(message)s', '{': '{message}', '$': '${message}'}[style]
        self.datefmt = datefmt
        self._defaults = defaults or {}

    def usesTime(self):
        return {'%': '%(asctime)', '{': '{asctime', '$': 'asctime'}[self._style] in self._fmt

    def formatTime(self, record, datefmt=None):
        moment = _clock.gmtime(record.created)
        if datefmt:
            return _clock.strftime(datefmt, moment)
        return f'{_clock.strftime(self.default_time_format, moment)},{record.msecs:03d}'

    def formatException(self, ei):
        import traceback
        return ''.join(traceback.format_exception(ei[1])).rstrip('\n')

    def formatStack(self, stack_info):
        return stack_info

    def formatMessage(self, record):
        values = {**self._defaults, **dict(vars(record))}
        try:
            if self._style == '%':
                return self._fmt % values
            if self._style == '{':
                return self._fmt.format(**values)
            import string
            return string.Template(self._fmt).substitute(values)
        except KeyError as error:
            raise ValueError(f'Formatting field not found in record: {error}') from None

    def format(self, record):
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_info and record.exc_info[1] is not None:
            if not record.exc_text:
                record.exc_text = self.formatException(record.exc_info)
        if record.exc_text:
            text = text + ('' if text.endswith('\n') else '\n') + record.exc_text
        if record.stack_info:
            text = text + ('' if text.endswith('\n') else '\n') + self.formatStack(record.stack_info)
        return text

class Filter:
    def __init__(self, name=''):
        self.name = name

    def filter(self, record):
        return not self.name or record.name == self.name or record.name.startswith(self.name + '.')

class Filterer:
    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        return all((one.filter if hasattr(one, 'filter') else one)(record) for one in self.filters)

class Handler(Filterer):
    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self.level = _level(level)
        self.formatter = None
        self.name = None

    def setLevel(self, level):
        self.level = _level(level)

    def setFormatter(self, fmt):
        self.formatter = fmt

    def format(self, record):
        return (self.formatter or _default).format(record)

    def handle(self, record):
        passed = self.filter(record)
        if passed:
            self.emit(record)
        return passed

    def emit(self, record):
        raise NotImplementedError('emit must be implemented by Handler subclasses')

    def flush(self):
        pass

    def close(self):
        pass

    def get_name(self):
        return self.name

    def set_name(self, name):
        self.name = name
        if name:
            _named[name] = self

    def acquire(self):
        pass

    release = createLock = acquire

    def handleError(self, record):
        if raiseExceptions:
            import traceback
            told = f'--- Logging error ---\n{traceback.format_exc()}Call stack:\n'
            _sys().stderr.write(f'{told}Message: {record.msg!r}\nArguments: {record.args}\n')

    def __repr__(self):
        return f'<{type(self).__name__} ({getLevelName(self.level)})>'

class NullHandler(Handler):
    def handle(self, record):
        pass

class StreamHandler(Handler):
    terminator = '\n'

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = _sys().stderr if stream is None else stream

    def setStream(self, stream):
        before, self.stream = self.stream, stream
        return before

    def flush(self):
        if hasattr(self.stream, 'flush'):
            self.stream.flush()

    def __repr__(self):
        name = getattr(self.stream, 'name', '')
        return f"<{type(self).__name__} {f'{name} ' if name else ''}({getLevelName(self.level)})>"

    def emit(self, record):
        try:
            self.stream.write(self.format(record) + self.terminator)
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

class FileHandler(StreamHandler):
    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        import os
        self.baseFilename, self.mode, self.encoding, self.errors = os.path.abspath(filename), mode, encoding, errors
        Handler.__init__(self)
        self.stream = None if delay else self._open()

    def _open(self):
        return open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

    def emit(self, record):
        if self.stream is None:
            self.stream = self._open()
        StreamHandler.emit(self, record)

    def close(self):
        if self.stream is not None:
            self.stream.close()
            self.stream = None
        StreamHandler.close(self)

    def __repr__(self):
        return f'<{type(self).__name__} {self.baseFilename} ({getLevelName(self.level)})>'

class Logger(Filterer):
    def __init__(self, name, level=NOTSET):
        Filterer.__init__(self)
        self.name = name
        self.level = _level(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.disabled = False

    def setLevel(self, level):
        self.level = _level(level)

    def getEffectiveLevel(self):
        logger = self
        while logger is not None:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        return not self.disabled and level > _disabled[0] and level >= self.getEffectiveLevel()

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    warn = warning

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    fatal = critical

    def log(self, level, msg, *args, **kwargs):
        if not isinstance(level, int):
            raise TypeError('level must be an integer')
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    # Frames of the library are none of the program's, so the innermost is the caller.
    def findCaller(self, stack_info=False, stacklevel=1):
        frames = __frames_now__(1000 if stack_info else max(stacklevel, 1))
        if not frames:
            return '(unknown file)', 0, '(unknown function)', None
        name, file, line = frames[min(max(stacklevel, 1), len(frames)) - 1][:3]
        told = None
        if stack_info:
            import traceback
            told = 'Stack (most recent call last):\n' + ''.join(traceback.format_stack()).rstrip('\n')
        return file, line, name, told

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        if isinstance(exc_info, BaseException):
            exc_info = type(exc_info), exc_info, exc_info.__traceback__
        elif exc_info and not isinstance(exc_info, tuple):
            exc_info = _sys().exc_info()
        file, line, function, told = self.findCaller(stack_info, stacklevel)
        self.handle(self.makeRecord(self.name, level, file, line, msg, args, exc_info or None, function, extra, told))

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        record = _factory[0](name, level, fn, lno, msg, args, exc_info, func, sinfo)
        for key, value in (extra or {}).items():
            if key in ('message', 'asctime') or key in dict(vars(record)):
                raise KeyError(f'Attempt to overwrite {key!r} in LogRecord')
            setattr(record, key, value)
        return record

    def handle(self, record):
        if not self.disabled and self.filter(record):
            self.callHandlers(record)

    def callHandlers(self, record):
        found = 0
        logger = self
        while logger is not None:
            for handler in logger.handlers:
                found += 1
                if record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if not found and record.levelno >= lastResort.level:
            lastResort.handle(record)

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        logger = self
        while logger is not None:
            if logger.handlers:
                return True
            logger = logger.parent if logger.propagate else None
        return False

    def getChild(self, suffix):
        return getLogger(suffix if self is root else f'{self.name}.{suffix}')

    def __repr__(self):
        kind = 'RootLogger' if self is root else type(self).__name__
        return f'<{kind} {self.name} ({getLevelName(self.getEffectiveLevel())})>'

# A logger with more of its own to say in each message.
class LoggerAdapter:
    def __init__(self, logger, extra=None):
        self.logger, self.extra = logger, extra

    def process(self, msg, kwargs):
        return msg, {**kwargs, 'extra': self.extra}

    def log(self, level, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    warn = warning

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    @property
    def name(self):
        return self.logger.name

    def __repr__(self):
        return f'<{type(self).__name__} {self.logger.name} ({getLevelName(self.logger.getEffectiveLevel())})>'

_factory, _kind, _named = [LogRecord], [Logger], {}

def setLogRecordFactory(factory):
    _factory[0] = factory

def getLogRecordFactory():
    return _factory[0]

def setLoggerClass(klass):
    if not issubclass(klass, Logger):
        raise TypeError(f'logger not derived from logging.Logger: {klass.__name__}')
    _kind[0] = klass

def getLoggerClass():
    return _kind[0]

def getHandlerByName(name):
    return _named.get(name)

def makeLogRecord(dict):
    made = _factory[0](None, None, '', 0, '', (), None, None)
    for name, value in dict.items():
        setattr(made, name, value)
    return made

_default = Formatter()
_disabled = [NOTSET]
_loggers = {}
lastResort = StreamHandler()
lastResort.setLevel(WARNING)
root = Logger('root', WARNING)

def getLogger(name=None):
    if not name or isinstance(name, str) and name == root.name:
        return root
    if not isinstance(name, str):
        raise TypeError('A logger name must be a string')
    if name not in _loggers:
        made = _loggers[name] = _kind[0](name)
        for other in _loggers.values():
            other.parent = _nearest(other.name)
    return _loggers[name]

def _nearest(name):
    while '.' in name:
        name = name.rpartition('.')[0]
        if name in _loggers:
            return _loggers[name]
    return root

def basicConfig(*, filename=None, filemode='a', format=None, datefmt=None, style='%', level=None, stream=None, handlers=None, force=False, encoding=None, errors=None):
    if force:
        root.handlers.clear()
    if root.handlers:
        return
    if filename is not None:
        if stream is not None or handlers is not None:
            raise ValueError("'stream' and 'filename' should not be specified together" if handlers is None else
                             "'stream' or 'filename' should not be specified together with 'handlers'")
        handlers = [FileHandler(filename, filemode, encoding)]
    if style not in ('%', '{', '$'):
        raise ValueError('Style must be one of: %,{,$')
    plain = {'%': BASIC_FORMAT, '{': '{levelname}:{name}:{message}', '$': '${levelname}:${name}:${message}'}
    fmt = Formatter(format or plain[style], datefmt, style)
    for handler in [StreamHandler(stream)] if handlers is None else handlers:
        if handler.formatter is None:
            handler.setFormatter(fmt)
        root.addHandler(handler)
    if level is not None:
        root.setLevel(level)

def disable(level=CRITICAL):
    _disabled[0] = _level(level)

def _tell(level, msg, args, kwargs):
    if not root.handlers:
        basicConfig()
    root.log(level, msg, *args, **kwargs)

def debug(msg, *args, **kwargs):
    _tell(DEBUG, msg, args, kwargs)

def info(msg, *args, **kwargs):
    _tell(INFO, msg, args, kwargs)

def warning(msg, *args, **kwargs):
    _tell(WARNING, msg, args, kwargs)

warn = warning

def error(msg, *args, **kwargs):
    _tell(ERROR, msg, args, kwargs)

def exception(msg, *args, exc_info=True, **kwargs):
    _tell(ERROR, msg, args, {'exc_info': exc_info, **kwargs})

def critical(msg, *args, **kwargs):
    _tell(CRITICAL, msg, args, kwargs)

fatal = critical

def log(level, msg, *args, **kwargs):
    _tell(level, msg, args, kwargs)

def shutdown(handlerList=None):
    pass

captureWarnings = lambda capture: None
