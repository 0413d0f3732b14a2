# Files in memory, and what files are.

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2

class UnsupportedOperation(OSError, ValueError):
    pass

class IOBase:
    __module__ = 'io'

class RawIOBase(IOBase):
    __module__ = 'io'

class BufferedIOBase(IOBase):
    __module__ = 'io'

class TextIOBase(IOBase):
    __module__ = 'io'

class StringIO(TextIOBase):
    __module__ = 'io'

    def __init__(self, initial_value='', newline='\n'):
        if not isinstance(initial_value, (str, type(None))):
            raise TypeError(f'initial_value must be str or None, not {type(initial_value).__name__}')
        self._newline = newline
        # Writes at the end are collected in a list and joined on demand.
        self._parts = [self._translated(initial_value or '')]
        self._at = 0
        self._length = len(self._parts[0])
        self.closed = False

    def _translated(self, text):
        if self._newline is None:
            return text.replace('\r\n', '\n').replace('\r', '\n')
        return text if self._newline in ('', '\n') else text.replace('\n', self._newline)

    def _whole(self):
        if self.closed:
            raise ValueError('I/O operation on closed file')
        if len(self._parts) != 1:
            self._parts = [''.join(self._parts)]
        return self._parts[0]

    def getvalue(self):
        return self._whole()

    def write(self, s):
        if self.closed:
            raise ValueError('I/O operation on closed file')
        if not isinstance(s, str):
            raise TypeError(f"string argument expected, got '{type(s).__name__}'")
        new = self._translated(s)
        if not new:
            return len(s)
        if self._at == self._length:
            self._parts.append(new)
        else:
            whole = self._whole().ljust(self._at, '\0')
            self._parts = [whole[:self._at] + new + whole[self._at + len(new):]]
        self._at += len(new)
        self._length = max(self._length, self._at)
        return len(s)

    write = __quickly__(write)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def read(self, size=-1):
        whole = self._whole()
        end = len(whole) if size is None or size < 0 else self._at + size
        piece = whole[self._at:end]
        self._at += len(piece)
        return piece

    def readline(self, size=-1):
        whole = self._whole()
        found = whole.find('\n', self._at)
        end = len(whole) if found < 0 else found + 1
        if size is not None and size >= 0:
            end = min(end, self._at + size)
        piece = whole[self._at:end]
        self._at += len(piece)
        return piece

    read, readline = __quickly__(read, __text_read__), __quickly__(readline, __text_readline__)

    def readlines(self, hint=-1):
        lines, total = [], 0
        while line := self.readline():
            lines.append(line)
            total += len(line)
            if hint is not None and 0 < hint <= total:
                break
        return lines

    def __iter__(self):
        self._whole()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    __next__ = __quickly__(__next__, __text_next__)

    def tell(self):
        self._whole()
        return self._at

    def seek(self, pos, whence=0):
        self._whole()
        if whence not in (0, 1, 2):
            raise ValueError(f'Invalid whence ({whence}, should be 0, 1 or 2)')
        if whence == 0 and pos < 0:
            raise ValueError(f'Negative seek position {pos}')
        if whence and pos:
            raise OSError("Can't do nonzero cur-relative seeks")
        self._at = pos if whence == 0 else self._at if whence == 1 else self._length
        return self._at

    def truncate(self, pos=None):
        whole = self._whole()
        pos = self._at if pos is None else pos
        if pos < 0:
            raise ValueError(f'Negative size value {pos}')
        self._parts = [whole[:pos]]
        self._length = len(self._parts[0])
        return pos

    def flush(self):
        self._whole()

    def close(self):
        self.closed = True
        self._parts = ['']

    def readable(self):
        self._whole()
        return True

    def writable(self):
        self._whole()
        return True

    def seekable(self):
        self._whole()
        return True

    def isatty(self):
        self._whole()
        return False

    def __enter__(self):
        self._whole()
        return self

    def __exit__(self, *error):
        self.close()

class BytesIO(BufferedIOBase):
    __module__ = 'io'

    # Bytes are held as they are until they change: a `bytearray` takes many times their memory.
    def __init__(self, initial_bytes=b''):
        initial = b'' if initial_bytes is None else initial_bytes
        self._data = initial if type(initial) is bytes else bytearray(initial)
        self._at = 0
        self.closed = False

    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')

    def _changeable(self):
        if type(self._data) is bytes:
            self._data = bytearray(self._data)
        return self._data

    def getvalue(self):
        self._check()
        return bytes(self._data)

    def getbuffer(self):
        return memoryview(self._changeable())

    def write(self, b):
        self._check()
        if isinstance(b, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        if hasattr(type(b), 'tobytes'):
            # The length of an array counts items.
            b = b.tobytes()
        data = self._changeable()
        if self._at > len(data):
            data += bytes(self._at - len(data))
        data[self._at:self._at + len(b)] = b
        self._at += len(b)
        return len(b)

    write = __quickly__(write, __bytes_io_write__)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def read(self, size=-1):
        self._check()
        end = len(self._data) if size is None or size < 0 else self._at + size
        piece = bytes(self._data[self._at:end])
        self._at += len(piece)
        return piece

    read = __quickly__(read, __bytes_io_read__)
    read1 = read

    def readinto(self, b):
        if hasattr(type(b), 'tobytes'):
            from _memory import memoryview
            b = memoryview(b).cast('B')
        piece = self.read(len(b))
        b[:len(piece)] = piece
        return len(piece)

    def readline(self, size=-1):
        self._check()
        found = self._data.find(b'\n', self._at)
        end = len(self._data) if found < 0 else found + 1
        return self.read((end if size is None or size < 0 else min(end, self._at + size)) - self._at)

    readline = __quickly__(readline, __bytes_io_readline__)

    def readlines(self, hint=-1):
        return list(self)

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def tell(self):
        self._check()
        return self._at

    def seek(self, pos, whence=0):
        self._check()
        if whence == 0 and pos < 0:
            raise ValueError(f'negative seek value {pos}')
        self._at = max(0, pos + (0, self._at, len(self._data))[whence])
        return self._at

    def truncate(self, size=None):
        size = self._at if size is None else size
        del self._changeable()[size:]
        return size

    def flush(self):
        self._check()

    def close(self):
        self.closed = True

    def readable(self):
        return True

    writable = seekable = readable

    def isatty(self):
        return False

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *error):
        self.close()

# Text over a file of bytes.
class TextIOWrapper(StringIO):
    __module__ = 'io'

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        self.buffer, self.encoding, self.errors = buffer, encoding or 'UTF-8', errors or 'strict'
        self._reads = buffer.readable()
        self._written = 0
        text = buffer.read().decode(self.encoding, self.errors) if self._reads else ''
        StringIO.__init__(self, text, newline)
        if newline is None:
            self._newline = '\n'
        self._seen = text
        # A stream without places, such as the standard output, is written to at once.
        self._is_direct = not self._reads and hasattr(buffer, 'seekable') and not buffer.seekable()

    def write(self, text):
        if not self._is_direct:
            return StringIO.write(self, text)
        self.buffer.write(text.encode(self.encoding, self.errors))
        return len(text)

    # What was written goes to the file when this is flushed.
    def flush(self):
        text = self._whole()
        if text != self._seen:
            self.buffer.seek(0)
            self.buffer.write(text.encode(self.encoding, self.errors))
            self._seen = text
        self.buffer.flush()

    def detach(self):
        self.flush()
        return self.buffer

    def close(self):
        if not self.closed:
            self.flush()
            self.buffer.close()
        StringIO.close(self)

DEFAULT_BUFFER_SIZE = 8192
open = open

# What opened files of bytes are. Over another stream, which needs no buffer here, it is that stream.
class _Buffered(BufferedIOBase):
    __module__ = '_io'

    def __new__(cls, *args):
        return args[0] if cls.__base__ is _Buffered else object.__new__(cls)

class BufferedReader(_Buffered):
    __module__ = '_io'

class BufferedWriter(_Buffered):
    __module__ = '_io'

class BufferedRandom(_Buffered):
    __module__ = '_io'
