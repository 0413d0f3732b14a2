# Formatting of exceptions.

# The program's own `sys`, whose `stderr` it may have replaced.
def _sys():
    import sys
    return sys

def format_exception_only(exc, /, value=None):
    exc = exc if value is None else value
    name, text = type(exc).__name__, str(exc)
    lines = [f'{name}: {text}\n' if text else f'{name}\n']
    return lines + [f'{note}\n' for note in getattr(exc, '__notes__', ())]

def format_exception(exc, /, value=None, tb=None, limit=None, chain=True):
    exc = exc if value is None else value
    if exc is None:
        return ['NoneType: None\n']
    lines = []
    if chain and exc.__cause__ is not None:
        lines += format_exception(exc.__cause__)
        lines.append('\nThe above exception was the direct cause of the following exception:\n\n')
    elif chain and exc.__context__ is not None and not exc.__suppress_context__:
        lines += format_exception(exc.__context__)
        lines.append('\nDuring handling of the above exception, another exception occurred:\n\n')
    frames = __frames__(exc)
    if frames:
        lines += ['Traceback (most recent call last):\n', frames]
    return lines + format_exception_only(exc)

def format_exc(limit=None, chain=True):
    return ''.join(format_exception(_sys().exc_info()[1], chain=chain))

def print_exception(exc, /, value=None, tb=None, limit=None, file=None, chain=True):
    text = ''.join(format_exception(exc, value, chain=chain))
    (file or _sys().stderr).write(text)

def print_exc(limit=None, file=None, chain=True):
    (file or _sys().stderr).write(format_exc(limit, chain))

def format_tb(tb, limit=None):
    return []

def print_tb(tb, limit=None, file=None):
    pass
