# Paths as strings. The existing files are those of the page, and the folders those that a program made.

sep = '/'
curdir = '.'
pardir = '..'
extsep = '.'

class _PathLike:
    __class_getitem__ = classmethod(__GenericAlias__)

def _text(path):
    if isinstance(path, str):
        return str(path)
    if hasattr(path, '__fspath__'):
        return path.__fspath__()
    raise TypeError(f'expected str, bytes or os.PathLike object, not {type(path).__name__}')

def join(a, *p):
    path = _text(a)
    for part in p:
        part = _text(part)
        if part.startswith('/'):
            path = part
        elif not path or path.endswith('/'):
            path += part
        else:
            path += '/' + part
    return path

def split(p):
    p = _text(p)
    at = p.rfind('/') + 1
    head, tail = p[:at], p[at:]
    return head if not head.strip('/') else head.rstrip('/'), tail

def basename(p):
    return split(p)[1]

def dirname(p):
    return split(p)[0]

def splitext(p):
    p = _text(p)
    at = p.rfind('/') + 1
    dot = p.rfind('.', at)
    if dot > at and p[at:dot].strip('.'):
        return p[:dot], p[dot:]
    return p, ''

def splitdrive(p):
    return '', _text(p)

def isabs(s):
    return _text(s).startswith('/')

def normpath(path):
    path = _text(path)
    start = '//' if path.startswith('//') and not path.startswith('///') else '/' if path.startswith('/') else ''
    parts = []
    for part in path.split('/'):
        if part in ('', '.'):
            continue
        if part != '..' or not start and not parts or parts and parts[-1] == '..':
            parts.append(part)
        elif parts:
            parts.pop()
    return start + '/'.join(parts) or '.'

def normcase(s):
    return _text(s)

def commonprefix(m):
    if not m:
        return ''
    low, high = min(m), max(m)
    for k, item in enumerate(low):
        if item != high[k]:
            return low[:k]
    return low

def commonpath(paths):
    paths = [_text(path) for path in paths]
    if not paths:
        raise ValueError('commonpath() arg is an empty sequence')
    if len({isabs(path) for path in paths}) > 1:
        raise ValueError("Can't mix absolute and relative paths")
    parts = [[part for part in path.split('/') if part not in ('', '.')] for path in paths]
    low, high = min(parts), max(parts)
    count = next((k for k, part in enumerate(low) if part != high[k]), len(low))
    return ('/' if isabs(paths[0]) else '') + '/'.join(low[:count])

# The folder that a program is in: that of the machine, or one of its own, whose files are those with names that do not begin
# with a stroke.
_OWN = '/program'

def _here():
    return __disk__('here', '') or _OWN

def abspath(path):
    path = _text(path)
    return normpath(path if isabs(path) else join(_here(), path))

def realpath(filename, *, strict=False):
    return abspath(filename)

def relpath(path, start=None):
    if not _text(path):
        raise ValueError('no path specified')
    names, base = [[part for part in abspath(p).split('/') if part] for p in (path, '.' if start is None else start)]
    count = len([part for part in commonpath(['/' + '/'.join(names), '/' + '/'.join(base)]).split('/') if part])
    return '/'.join(['..'] * (len(base) - count) + names[count:]) or '.'

def expanduser(path):
    path = _text(path)
    if path != '~' and not path.startswith('~/'):
        return path
    import os
    return os.environ.get('HOME', '/home') + path[1:]

def expandvars(path):
    import os
    import re
    put = lambda found: os.environ.get(found[1] or found[2], found[0])
    return re.sub(r'\$(?:(\w+)|\{([^}]*)\})', put, _text(path))

# The name by which a file is known.
def _file(path):
    path = _text(path)
    if __disk__('here', ''):
        return path
    name = normpath(path) if path else ''
    if name == _OWN:
        return '.'
    return name[len(_OWN) + 1:] if name.startswith(_OWN + '/') else name

# What a machine tells of a path, or `None`: whether it is a folder and a link, its size, when it was changed.
def _status(path):
    return __disk__('status', _text(path))

def exists(path):
    return _kind(path) is not None

lexists = exists

def isfile(path):
    return _kind(path) == 'file'

def isdir(s):
    return _kind(s) == 'folder'

def islink(path):
    try:
        return (_status(path) or (False, False))[1]
    except OSError:
        return False

def ismount(path):
    return abspath(path) == '/'

def _kind(path):
    try:
        name = _file(path)
    except TypeError:
        return None
    if name in ('.', '/', '/tmp', '..'):
        return 'folder'
    return __disk__('kind', name) if name else None

def getsize(filename):
    if status := _status(filename):
        return status[2]
    return 4096 if isdir(filename) else len(__disk__('read', _file(filename)))

# Where there is no machine, no dates of files are kept: one has been changed just now.
def getmtime(filename):
    if status := _status(filename):
        return status[3]
    if not exists(filename):
        raise FileNotFoundError(2, 'No such file or directory', _text(filename))
    return __clock__()

getatime = getctime = getmtime

def samefile(f1, f2):
    return abspath(f1) == abspath(f2)
