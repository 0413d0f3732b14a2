# Settings of `logging` from a dictionary.

def _logging():
    import logging
    return logging

def _found(path):
    import importlib
    module, _, name = path.rpartition('.')
    if not module:
        return getattr(__program__(), name)
    return getattr(importlib.import_module(module), name)

def _resolved(value):
    if isinstance(value, str) and value.startswith('ext://'):
        return _found(value[6:])
    return value

def dictConfig(config):
    logging = _logging()
    if config.get('version') != 1:
        raise ValueError(f"Unsupported version: {config['version']}" if 'version' in config else "dictionary doesn't specify a version")
    incremental = config.get('incremental', False)
    formatters, filters, handlers = {}, {}, {}
    if not incremental:
        for name, settings in config.get('formatters', {}).items():
            formatters[name] = _formatter(logging, settings)
        for name, settings in config.get('filters', {}).items():
            filters[name] = _made(settings) if '()' in settings else logging.Filter(settings.get('name', ''))
    for name, settings in config.get('handlers', {}).items():
        if incremental:
            logging.getHandlerByName(name).setLevel(settings.get('level', 0))
            continue
        try:
            handlers[name] = _handler(logging, name, settings, formatters, filters, handlers)
        except Exception as error:
            raise ValueError(f'Unable to configure handler {name!r}') from error
    if not incremental and config.get('disable_existing_loggers', True):
        kept = config.get('loggers', {})
        for name, logger in logging._loggers.items():
            logger.disabled = not any(name == one or name.startswith(one + '.') for one in kept)
    for name, settings in [*config.get('loggers', {}).items(), *([('', config['root'])] if 'root' in config else [])]:
        logger = logging.getLogger(name)
        logger.disabled = False
        if settings.get('level') is not None:
            logger.setLevel(settings['level'])
        if incremental:
            continue
        logger.handlers.clear()
        for one in settings.get('handlers', ()):
            if one not in handlers:
                raise ValueError(f'Unable to configure logger {name!r}' if name else 'Unable to configure root logger')
            logger.addHandler(handlers[one])
        for one in settings.get('filters', ()):
            logger.addFilter(filters[one])
        if name and settings.get('propagate') is not None:
            logger.propagate = settings['propagate']

def _made(settings):
    settings = dict(settings)
    make = settings.pop('()')
    make = _found(make) if isinstance(make, str) else make
    more = settings.pop('.', {})
    made = make(**{name: _resolved(value) for name, value in settings.items()})
    for name, value in more.items():
        setattr(made, name, value)
    return made

def _formatter(logging, settings):
    if '()' in settings:
        return _made({('fmt' if name == 'format' else name): value for name, value in settings.items()})
    kind = _found(settings['class']) if 'class' in settings else logging.Formatter
    return kind(settings.get('format'), settings.get('datefmt'), settings.get('style', '%'))

def _handler(logging, name, settings, formatters, filters, handlers):
    settings = dict(settings)
    level, formatter, own = settings.pop('level', None), settings.pop('formatter', None), settings.pop('filters', ())
    if '()' in settings:
        made = _made(settings)
    else:
        kind = _found(settings.pop('class'))
        if 'target' in settings:
            settings['target'] = handlers[settings['target']]
        made = kind(**{key: _resolved(value) for key, value in settings.items()})
    if formatter is not None:
        made.setFormatter(formatters[formatter])
    if level is not None:
        made.setLevel(level)
    for one in own:
        made.addFilter(filters[one])
    made.set_name(name)
    return made

def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    raise NotImplementedError('files of settings of logging are not part of what is here; logging.config.dictConfig is')
