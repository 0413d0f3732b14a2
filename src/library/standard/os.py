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
    folder = fspath(path).rstrip('/') or '/'
    if folder == '.':
        return sorted([name for name in __files__() if not name.startswith('/')])
    inside = [name[len(folder) + 1:] for name in __files__() if name.startswith(folder + '/')]
    if not inside and folder != '/tmp':
        raise FileNotFoundError(2, 'No such file or directory', fspath(path))
    # An inner folder is named by what it is and by all that it holds.
    return sorted({name.split('/')[0] for name in inside} - {''})

def cpu_count():
    return 1

def getpid():
    return 1

def getcwd():
    return '.'

def _refused(*args, **kwargs):
    raise PermissionError('[Errno 1] Operation not permitted: a program here makes no folders and moves no files')

# Folders of temporary files, which are the program's own: each is a name that ends with a stroke.
def mkdir(path, mode=511):
    folder = fspath(path).rstrip('/')
    if not folder.startswith('/tmp/'):
        _refused()
    if folder + '/' in __files__():
        raise FileExistsError(17, 'File exists', folder)
    __disk__('write', folder + '/', '')

def makedirs(name, mode=511, exist_ok=False):
    folder = fspath(name).rstrip('/')
    if exist_ok and folder + '/' in __files__():
        return
    above = folder.rpartition('/')[0]
    if above not in ('', '/tmp') and above + '/' not in __files__():
        makedirs(above)
    mkdir(folder)

def rmdir(path):
    folder = fspath(path).rstrip('/')
    if not folder.startswith('/tmp/'):
        _refused()
    if listdir(folder):
        raise OSError(39, 'Directory not empty', folder)
    __disk__('remove', folder + '/')

def remove(path):
    gone = __disk__('remove', fspath(path))
    if gone is None:
        raise PermissionError('[Errno 1] Operation not permitted: a program here takes away no file of the machine')
    if not gone:
        raise FileNotFoundError(2, 'No such file or directory', fspath(path))

unlink = remove
rename = _refused
