# The operating system interface without an operating system: paths as strings, and the files that the user provided.

import posixpath as path

name = 'posix'
sep = '/'
linesep = '\n'
curdir = '.'
pardir = '..'
extsep = '.'
altsep = None
pathsep = ':'
devnull = '/dev/null'
environ = {}
fspath = path._text
PathLike = path._PathLike

def getenv(key, default=None):
    return environ.get(key, default)

def listdir(path='.'):
    if fspath(path) not in ('.', './', ''):
        raise FileNotFoundError(f"[Errno 2] No such file or directory: '{path}'")
    return sorted(__files__())

def cpu_count():
    return 1

def getpid():
    return 1

def _refused(*args, **kwargs):
    raise PermissionError('[Errno 1] Operation not permitted: a program here makes no folders and moves no files')

def remove(path):
    gone = __disk__('remove', fspath(path))
    if gone is None:
        raise PermissionError('[Errno 1] Operation not permitted: a program here takes away no file of the machine')
    if not gone:
        raise FileNotFoundError(2, 'No such file or directory', fspath(path))

unlink = remove
makedirs = _refused
mkdir = _refused
rename = _refused
rmdir = _refused
