# Files and data in the format of gzip.

import builtins
import io
import zlib

READ, WRITE = 1, 2

class BadGzipFile(OSError):
    __module__ = 'gzip'

def compress(data, compresslevel=9, *, mtime=None):
    made = zlib.compress(data, compresslevel, 31)
    moment = int(__clock__() if mtime is None else mtime) & 0xffffffff
    return made[:4] + moment.to_bytes(4, 'little') + made[8:9] + b'\xff' + made[10:]

def decompress(data):
    out = []
    # Members may follow one another, and zeros the last one.
    while data:
        if bytes(data[:2]) != b'\x1f\x8b':
            raise BadGzipFile(f'Not a gzipped file ({bytes(data[:2])!r})')
        made = zlib.decompressobj(31)
        try:
            out.append(made.decompress(data))
        except zlib.error as error:
            if 'data check' in str(error):
                raise BadGzipFile('CRC check failed') from None
            raise
        if not made.eof:
            raise EOFError('Compressed file ended before the end-of-stream marker was reached')
        data = made.unused_data.lstrip(b'\0')
    return b''.join(out)

class GzipFile(io.BytesIO):
    __module__ = 'gzip'

    def __init__(self, filename=None, mode=None, compresslevel=9, fileobj=None, mtime=None):
        if mode and ('t' in mode or 'U' in mode):
            raise ValueError(f'Invalid mode: {mode!r}')
        mode = (mode or getattr(fileobj, 'mode', 'rb')).replace('b', '')
        if mode not in ('r', 'w', 'a', 'x'):
            raise ValueError(f'Invalid mode: {mode!r}')
        self._opened = builtins.open(filename, mode + 'b') if fileobj is None else None
        self._file = self._opened if fileobj is None else fileobj
        self.name = getattr(fileobj, 'name', '') if filename is None else filename
        self._level, self._mtime = compresslevel, mtime
        self.mode = READ if mode == 'r' else WRITE
        io.BytesIO.__init__(self, decompress(self._file.read()) if mode == 'r' else b'')

    def readable(self):
        return self.mode == READ

    def writable(self):
        return self.mode == WRITE

    def read(self, size=-1):
        if self.mode != READ:
            raise OSError(9, 'read() on write-only GzipFile object')
        return io.BytesIO.read(self, size)

    def write(self, data):
        if self.mode != WRITE:
            raise OSError(9, 'write() on read-only GzipFile object')
        return io.BytesIO.write(self, data)

    # What was written is compressed as one member, when the file is closed.
    def close(self):
        if self.closed:
            return
        if self.mode == WRITE:
            self._file.write(compress(self.getvalue(), self._level, mtime=self._mtime))
        io.BytesIO.close(self)
        if self._opened is not None:
            self._opened.close()

class _Text(io.StringIO):
    def __init__(self, file, encoding, errors, newline):
        self._file, self.encoding, self._errors = file, encoding or 'utf-8', errors or 'strict'
        self.name = file.name
        text = file.read().decode(self.encoding, self._errors) if file.mode == READ else ''
        io.StringIO.__init__(self, text, newline if file.mode == READ else '\n')

    def write(self, text):
        if self._file.mode != WRITE:
            raise io.UnsupportedOperation('not writable')
        return io.StringIO.write(self, text)

    def close(self):
        if self.closed:
            return
        if self._file.mode == WRITE:
            self._file.write(self.getvalue().encode(self.encoding, self._errors))
        self._file.close()
        io.StringIO.close(self)

def open(filename, mode='rb', compresslevel=9, encoding=None, errors=None, newline=None):
    if 't' in mode and 'b' in mode:
        raise ValueError(f'Invalid mode: {mode!r}')
    if 't' not in mode and encoding is not None:
        raise ValueError("Argument 'encoding' not supported in binary mode")
    plain = mode.replace('t', '')
    if isinstance(filename, str) or hasattr(filename, '__fspath__'):
        file = GzipFile(filename, plain, compresslevel)
    else:
        file = GzipFile(None, plain, compresslevel, filename)
    return _Text(file, encoding, errors, newline) if 't' in mode else file
