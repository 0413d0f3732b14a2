# Functions that are called when a program ends, the last one first.

_registered = []

def register(func, /, *args, **kwargs):
    if not callable(func):
        raise TypeError('the first argument must be callable')
    _registered.append((func, args, kwargs))
    return func

def unregister(func, /):
    _registered[:] = [one for one in _registered if one[0] != func]

def _clear():
    _registered.clear()

def _ncallbacks():
    return len(_registered)

def _run_exitfuncs():
    while _registered:
        func, args, kwargs = _registered.pop()
        try:
            func(*args, **kwargs)
        except SystemExit:
            pass
        except Exception as error:
            import traceback
            import sys
            sys.stderr.write(f'Exception ignored in atexit callback: {func!r}\n')
            sys.stderr.write(''.join(traceback.format_exception(error)))
