# Values are reference-counted and freed at once; what only holds itself goes now and then, or here.

_enabled = [True]

def collect(generation=2):
    if not 0 <= generation <= 2:
        raise ValueError('invalid generation')
    found = __collect__()
    # What had a `__del__` goes once that was called.
    __collect__()
    return found

def enable():
    _enabled[0] = True

def disable():
    _enabled[0] = False

def isenabled():
    return _enabled[0]

def get_count():
    return 0, 0, 0

def get_threshold():
    return 700, 10, 10

def set_threshold(threshold0, threshold1=10, threshold2=10):
    pass

def get_objects(generation=None):
    return []

def freeze():
    pass

def unfreeze():
    pass
