# File descriptors: the numbers of open files, as `os.open` and its kin have them.

import posixpath
from errno import EBADF, EEXIST, EINVAL, EISDIR, ENOENT

O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_TRUNC, O_APPEND = 0, 1, 2, 0o100, 0o200, 0o1000, 0o2000
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2

# Those of the program, by their numbers.
def _all():
    from _own import held
    return held.setdefault('descriptors', {})

def _added(descriptor):
    known = _all()
    number = 3
    while number in known and not known[number].is_gone():
        number += 1
    known[number] = descriptor
    return number

def _of(fd):
    if not isinstance(fd, int):
        raise TypeError(f'{type(fd).__name__!r} object cannot be interpreted as an integer')
    found = _all().get(fd)
    if found is None or found.is_gone():
        raise OSError(EBADF, 'Bad file descriptor')
    return found

def _bytes(data):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return bytes(data)

# An open file: its content is that of the file system, which other files may change meanwhile.
class _Descriptor:
    def __init__(self, path, flags):
        self.path, self.known, self.flags, self.at = path, posixpath._file(path), flags, 0
        # The file object that has the number, if there is one; and what was read last.
        self.file = self._data = None

    def is_gone(self):
        return self.file is not None and self.file.closed

    def _content(self):
        if self.file is not None:
            self.file.flush()
        return __disk__('read', self.known).encode('latin-1')

    def size(self):
        return len(self._content())

    def read(self, count):
        if self.flags & 3 == O_WRONLY:
            raise OSError(EBADF, 'Bad file descriptor')
        if self._data is None or self.at + count > len(self._data):
            self._data = self._content()
        piece = self._data[self.at:self.at + count]
        self.at += len(piece)
        return piece

    def write(self, data):
        if self.flags & 3 == O_RDONLY:
            raise OSError(EBADF, 'Bad file descriptor')
        before, self._data = self._content(), None
        if self.flags & O_APPEND:
            self.at = len(before)
        if self.at == len(before):
            __disk__('append', self.known, data.decode('latin-1'))
        else:
            whole = before[:self.at].ljust(self.at, b'\0') + data + before[self.at + len(data):]
            __disk__('write', self.known, whole.decode('latin-1'))
        self.at += len(data)
        return len(data)

    def truncate(self, size):
        whole, self._data = self._content()[:size].ljust(size, b'\0'), None
        __disk__('write', self.known, whole.decode('latin-1'))

# The ends of a pipe share what has been written and not read.
class _Pipe:
    path = None

    def __init__(self, held, flags):
        self._held, self.flags = held, flags

    def is_gone(self):
        return False

    def read(self, count):
        piece = bytes(self._held[:count])
        del self._held[:count]
        return piece

    def write(self, data):
        self._held.extend(data)
        return len(data)

def open(path, flags, mode=0o777, *, dir_fd=None):
    path = posixpath._text(path)
    kind = posixpath._kind(path)
    if kind is not None and flags & O_CREAT and flags & O_EXCL:
        raise FileExistsError(EEXIST, 'File exists', path)
    if kind is None and not flags & O_CREAT:
        raise FileNotFoundError(ENOENT, 'No such file or directory', path)
    if kind == 'folder' and flags & 3 != O_RDONLY:
        raise IsADirectoryError(EISDIR, 'Is a directory', path)
    if kind is None or flags & O_TRUNC and flags & 3 != O_RDONLY:
        from _files import _prepare
        _prepare(posixpath._file(path), path, 'w')
    return _added(_Descriptor(path, flags))

def close(fd):
    if fd in (0, 1, 2):
        return
    file = getattr(_of(fd), 'file', None)
    if file is not None:
        file.close()
    del _all()[fd]

def read(fd, length, /):
    if fd == 0:
        import sys
        return sys.stdin.readline().encode()[:length]
    found = _of(fd)
    if length < 0:
        raise OSError(EINVAL, 'Invalid argument')
    return found.read(length)

def write(fd, data, /):
    if fd in (1, 2):
        import sys
        data = _bytes(data)
        (sys.__stdout__ if fd == 1 else sys.__stderr__).write(data.decode('utf-8', 'replace'))
        return len(data)
    found = _of(fd)
    return found.write(_bytes(data))

def lseek(fd, position, how=SEEK_SET, /):
    found = _of(fd)
    position += (0, found.at, found.size() if how == SEEK_END else 0)[how]
    if position < 0:
        raise OSError(EINVAL, 'Invalid argument')
    found.at = position
    return position

def ftruncate(fd, length, /):
    _of(fd).truncate(length)

def truncate(path, length):
    if isinstance(path, int):
        return ftruncate(path, length)
    fd = open(path, O_RDWR)
    try:
        ftruncate(fd, length)
    finally:
        close(fd)

def fstat(fd):
    import os
    found = _of(fd)
    found.size()
    return os.stat(found.path)

def fsync(fd):
    fd = fd if isinstance(fd, int) else fd.fileno()
    if fd not in (0, 1, 2):
        file = getattr(_of(fd), 'file', None)
        if file is not None:
            file.flush()

def isatty(fd, /):
    return False

def pipe():
    held = bytearray()
    return _added(_Pipe(held, O_RDONLY)), _added(_Pipe(held, O_WRONLY))

# `open` of a number: the file object has the number from now on.
def file_of(fd, mode, encoding, errors, newline):
    from _files import opened
    found = _of(fd)
    if found.path is None:
        raise OSError(EINVAL, 'Invalid argument')
    if 'w' in mode and found.size():
        # What the file has already stays there.
        mode = mode.replace('w', 'r') + ('' if '+' in mode else '+')
    file = opened(found.path, mode, encoding, errors, newline)
    if found.at and 'a' not in mode:
        file.seek(found.at)
    file.name, found.file = fd, file
    return file

# The number of a file object.
def number_of(file):
    for number, found in _all().items():
        if getattr(found, 'file', None) is file:
            return number
    kinds = {'r': O_RDONLY, 'a': O_WRONLY | O_APPEND}
    flags = O_RDWR if '+' in file.mode else kinds.get(file.mode[0], O_WRONLY)
    found = _Descriptor(file.name, flags)
    found.file = file
    return _added(found)
