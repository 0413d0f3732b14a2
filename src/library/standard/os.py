# The operating system interface: paths as strings, and in a terminal the machine's files. Where there is no machine, the
# files are those that the user provided or programs wrote, and a folder is a name that ends with a stroke.

import posixpath as path
from _descriptors import (
    O_APPEND, O_CREAT, O_EXCL, O_RDONLY, O_RDWR, O_TRUNC, O_WRONLY, SEEK_CUR, SEEK_END, SEEK_SET, close, fstat, fsync,
    ftruncate, isatty, lseek, open, pipe, read, truncate, write,
)
from errno import EEXIST, EISDIR, ENOENT, ENOTDIR, ENOTEMPTY

name = 'posix'
sep = '/'
linesep = '\n'
curdir = '.'
pardir = '..'
extsep = '.'
altsep = None
pathsep = ':'
devnull = '/dev/null'
F_OK, R_OK, W_OK, X_OK = 0, 4, 2, 1
# `environ` is that of each run (`foreign.rs`).
error = OSError
fspath = path._text
PathLike = path._PathLike

def fsencode(filename):
    return fspath(filename).encode()

def fsdecode(filename):
    return filename.decode() if isinstance(filename, bytes) else fspath(filename)

def getenv(key, default=None):
    import os
    return os.environ.get(key, default)

def putenv(key, value):
    import os
    os.environ[key] = value

def unsetenv(key):
    import os
    os.environ.pop(key, None)

def _missing(name):
    return FileNotFoundError(ENOENT, 'No such file or directory', name)

def listdir(path='.'):
    given = fspath(path)
    if (names := __disk__('list', given)) is not None:
        return names
    folder = _file(given)
    kind = _kind(given)
    if kind is None:
        raise _missing(given)
    if kind == 'file':
        raise NotADirectoryError(ENOTDIR, 'Not a directory', given)
    start = '' if folder == '.' else folder.rstrip('/') + '/'
    inside = [name[len(start):] for name in __files__() if name.startswith(start)]
    # An inner folder is named by what it is and by all that it holds.
    return sorted({name.split('/')[0] for name in inside if start or not name.startswith('/')} - {''})

_file, _kind = path._file, path._kind

class stat_result:
    def __init__(self, mode, size, moment):
        self.st_mode, self.st_size = mode, size
        self.st_ino = self.st_dev = self.st_uid = self.st_gid = 0
        self.st_nlink = 1
        self.st_atime = self.st_mtime = self.st_ctime = moment
        self.st_atime_ns = self.st_mtime_ns = self.st_ctime_ns = int(moment * 1e9)

    def __getitem__(self, index):
        return (self.st_mode, 0, 0, 1, 0, 0, self.st_size, int(self.st_atime), int(self.st_mtime), int(self.st_ctime))[index]

    def __repr__(self):
        return f'os.stat_result(st_mode={self.st_mode}, st_ino=0, st_dev=0, st_nlink=1, st_uid=0, st_gid=0, st_size={self.st_size}, st_atime={self[7]}, st_mtime={self[8]}, st_ctime={self[9]})'

def stat(path, *, dir_fd=None, follow_symlinks=True):
    if status := __disk__('status', fspath(path)):
        return stat_result(0o40755 if status[0] else 0o100644, status[2], status[3])
    kind = _kind(path)
    if kind is None:
        raise _missing(fspath(path))
    size = 4096 if kind == 'folder' else len(__disk__('read', _file(path)))
    return stat_result(0o40755 if kind == 'folder' else 0o100644, size, __clock__())

lstat = stat

def fdopen(fd, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    if not isinstance(fd, int):
        raise TypeError(f'invalid fd type ({type(fd)}, expected integer)')
    from _files import opened
    return opened(fd, mode, encoding, errors, newline)

def access(path, mode):
    return _kind(path) is not None

def chmod(path, mode):
    stat(path)

def utime(path, times=None, *, ns=None):
    stat(path)

class DirEntry:
    def __init__(self, folder, name):
        self.name, self.path = name, path.join(folder, name)

    def is_dir(self, *, follow_symlinks=True):
        return path.isdir(self.path)

    def is_file(self, *, follow_symlinks=True):
        return path.isfile(self.path)

    def is_symlink(self):
        return path.islink(self.path)

    def stat(self, *, follow_symlinks=True):
        return stat(self.path)

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f'<DirEntry {self.name!r}>'

class _Scanned:
    def __init__(self, entries):
        self._entries = iter(entries)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def close(self):
        self._entries = iter(())

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

def scandir(path='.'):
    given = fspath(path)
    return _Scanned([DirEntry(given, name) for name in listdir(path)])

def walk(top, topdown=True, onerror=None, followlinks=False):
    top = fspath(top)
    try:
        names = listdir(top)
    except OSError as error:
        if onerror is not None:
            onerror(error)
        return
    folders = [name for name in names if path.isdir(path.join(top, name))]
    files = [name for name in names if name not in folders]
    if topdown:
        yield top, folders, files
    for name in folders:
        if followlinks or not path.islink(path.join(top, name)):
            yield from walk(path.join(top, name), topdown, onerror, followlinks)
    if not topdown:
        yield top, folders, files

def cpu_count():
    return 1

def getpid():
    return 1

getppid = getpid

def getlogin():
    return 'user'

def getcwd():
    return path._here()

def chdir(path):
    if __disk__('enter', fspath(path)) is None and _file(path) != '.':
        raise PermissionError(1, 'Operation not permitted: a program here stays in its folder', fspath(path))

class terminal_size(tuple):
    columns = property(lambda self: self[0])
    lines = property(lambda self: self[1])

    def __repr__(self):
        return f'os.terminal_size(columns={self[0]}, lines={self[1]})'

def get_terminal_size(fd=1):
    raise OSError(25, 'Inappropriate ioctl for device')

def urandom(size):
    import secrets
    return secrets.token_bytes(size)

def strerror(code):
    import errno
    return errno._words.get(code, f'Unknown error {code}')

def _outer(folder, given):
    # What holds a file must be there.
    above = path.dirname(folder)
    if above and _kind(above) != 'folder':
        raise NotADirectoryError(ENOTDIR, 'Not a directory', given) if _kind(above) else _missing(given)

def mkdir(path, mode=511, *, dir_fd=None):
    given = fspath(path)
    if __disk__('make', given):
        return
    folder = _file(given)
    if not folder:
        raise _missing(given)
    if _kind(given) is not None:
        raise FileExistsError(EEXIST, 'File exists', given)
    _outer(folder, given)
    __disk__('write', folder + '/', '')

def makedirs(name, mode=511, exist_ok=False):
    given = fspath(name)
    if _kind(given) == 'folder' and exist_ok:
        return
    above = path.dirname(given.rstrip('/'))
    if above and _kind(above) is None:
        makedirs(above, mode, True)
    mkdir(given, mode)

def rmdir(path, *, dir_fd=None):
    given = fspath(path)
    if __disk__('leave', given):
        return
    if listdir(given):
        raise OSError(ENOTEMPTY, 'Directory not empty', given)
    _removed(_file(given) + '/', given)

def removedirs(name):
    rmdir(name)
    above = path.dirname(fspath(name).rstrip('/'))
    while above and not listdir(above):
        rmdir(above)
        above = path.dirname(above)

def _removed(name, given):
    if not __disk__('remove', name):
        raise _missing(given)

def _links(given):
    return path.islink(given)

def remove(path, *, dir_fd=None):
    given = fspath(path)
    if _kind(given) == 'folder' and not _links(given):
        raise IsADirectoryError(EISDIR, 'Is a directory', given)
    _removed(_file(given), given)

unlink = remove

def _unmoved(kind, words, source, target):
    number = {'Is a directory': EISDIR, 'Not a directory': ENOTDIR, 'Directory not empty': ENOTEMPTY}.get(words, ENOENT)
    raise kind(number, words, source, None, target)

def rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    source, target = fspath(src), fspath(dst)
    if __disk__('move', source, target):
        return
    kind, other = _kind(source), _kind(target)
    if kind is None:
        _unmoved(FileNotFoundError, 'No such file or directory', source, target)
    if kind == 'folder' and other == 'file':
        _unmoved(NotADirectoryError, 'Not a directory', source, target)
    if kind == 'file' and other == 'folder':
        _unmoved(IsADirectoryError, 'Is a directory', source, target)
    if kind == 'folder' and other == 'folder' and listdir(target):
        _unmoved(OSError, 'Directory not empty', source, target)
    _outer(_file(target), target)
    __disk__('rename', _file(source), _file(target))

replace = rename

def renames(old, new):
    above = path.dirname(fspath(new))
    if above:
        makedirs(above, exist_ok=True)
    rename(old, new)

def system(command):
    raise PermissionError(1, 'Operation not permitted: a program here starts no other programs')

popen = system
