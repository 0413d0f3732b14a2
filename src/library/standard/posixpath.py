# Paths as strings. The existing files are those of the page, which has no folders.

sep = '/'
curdir = '.'
pardir = '..'
extsep = '.'

class _PathLike:
    def __class_getitem__(cls, item):
        return cls

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

def _file(path):
    return normpath(path) if _text(path) else ''

def exists(path):
    return isfile(path) or isdir(path)

def isfile(path):
    if _file(path) in __files__():
        return True
    try:
        __disk__('read', _file(path))
    except OSError:
        return False
    return True

def isdir(s):
    folder = _file(s)
    return folder in ('.', '/tmp') or any([name.startswith(folder + '/') for name in __files__() if folder])

def getsize(filename):
    return len(__disk__('read', _file(filename)))
