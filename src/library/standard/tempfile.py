# Temporary files and folders: in the machine's folder for them, or files of the program's own, under `/tmp`.

import io
import os
import random

tempdir = None
_names = random.Random()

def gettempdir():
    return tempdir or __disk__('temporary', '') or '/tmp'

def gettempprefix():
    return 'tmp'

def _name(suffix, prefix, dir):
    letters = ''.join([_names.choice('abcdefghijklmnopqrstuvwxyz0123456789_') for _ in range(8)])
    return f"{dir or gettempdir()}/{'tmp' if prefix is None else prefix}{letters}{suffix or ''}"

def mkdtemp(suffix=None, prefix=None, dir=None):
    name = _name(suffix, prefix, dir)
    os.mkdir(name)
    return name

def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    name = _name(suffix, prefix, dir)
    return os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), name

def mktemp(suffix='', prefix='tmp', dir=None):
    return _name(suffix, prefix, dir)

class _TemporaryFile:
    def __init__(self, name, mode, newline, delete):
        self.name, self.mode, self.delete = name, mode, delete
        self.file = io.BytesIO() if 'b' in mode else io.StringIO(newline='\n' if newline is None else newline)
        self.closed = False
        if name is not None:
            __disk__('write', name, '')

    # What others read is what was there when this was last called.
    def flush(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        if self.name is not None:
            data = self.file.getvalue()
            data = data if 'b' in self.mode else data.encode()
            __disk__('write', self.name, data.decode('latin-1'))

    def close(self):
        if self.closed:
            return
        self.flush()
        self.closed = True
        self.file.close()
        if self.delete and self.name is not None:
            __disk__('remove', self.name)

    def __getattr__(self, name):
        return getattr(self.file, name)

    def __iter__(self):
        return iter(self.file)

    def __next__(self):
        return next(self.file)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

def NamedTemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *,
                       errors=None, delete_on_close=True):
    return _TemporaryFile(_name(suffix, prefix, dir), mode, newline, delete)

def TemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    return _TemporaryFile(None, mode, newline, True)

class SpooledTemporaryFile(_TemporaryFile):
    def __init__(self, max_size=0, mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *,
                 errors=None):
        super().__init__(None, mode, newline, True)

class TemporaryDirectory:
    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._delete = delete

    def __repr__(self):
        return f'<TemporaryDirectory {self.name!r}>'

    def __enter__(self):
        return self.name

    def __exit__(self, *error):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        import shutil
        shutil.rmtree(self.name, True)
