# What `open` gives: files that are read, written, or both.

import io
import posixpath

def opened(file, mode, encoding, errors, newline):
    if isinstance(file, int):
        from _descriptors import file_of
        return file_of(file, mode, encoding, errors, newline)
    if isinstance(file, (bytes, bytearray)):
        file = file.decode()
    if not isinstance(file, str):
        file = posixpath._text(file)
    kinds = [c for c in mode if c in 'rwax']
    if set(mode) - set('rwaxbt+') or len(set(mode)) < len(mode):
        raise ValueError(f'invalid mode: {mode!r}')
    if not kinds:
        raise ValueError('Must have exactly one of create/read/write/append mode and at most one plus')
    if len(kinds) != 1:
        raise ValueError('must have exactly one of create/read/write/append mode')
    if 'b' in mode and 't' in mode:
        raise ValueError("can't have text and binary mode at once")
    for name, given in (('encoding', encoding), ('errors', errors), ('newline', newline)):
        if 'b' in mode and given is not None:
            raise ValueError(f"binary mode doesn't take {'an' if name[0] == 'e' else 'a'} {name} argument")
    if newline not in (None, '', '\n', '\r', '\r\n'):
        raise ValueError(f'illegal newline value: {newline!r}')
    if not file:
        raise FileNotFoundError(2, 'No such file or directory', file)
    kind, name = kinds[0], posixpath._file(file)
    text = _text_options(encoding, errors, newline)
    if kind == 'r' and '+' not in mode:
        if 'b' in mode:
            return BufferedReader(file, mode, __bytes_of__(_read(name, file)))
        return TextReader(file, mode, text, _decoded(name, file, text))
    if kind != 'r':
        _prepare(name, file, kind)
    if '+' in mode:
        # What is read and written is held here, and written when the file is flushed or closed.
        if 'b' in mode:
            return BufferedRandom(file, name, mode, __bytes_of__(_read(name, file)))
        return TextBoth(file, name, mode, text, _decoded(name, file, text))
    return BufferedWriter(file, name, mode) if 'b' in mode else TextWriter(file, name, mode, text)

def _text_options(encoding, errors, newline):
    return encoding or 'UTF-8', errors or 'strict', newline

def _read(name, file):
    try:
        return __disk__('read', name)
    except FileNotFoundError:
        _unread(name, file)
        raise

def _unread(name, file):
    if name and posixpath._kind(name) == 'folder':
        raise IsADirectoryError(21, 'Is a directory', file) from None
    if name != file:
        raise FileNotFoundError(2, 'No such file or directory', file) from None

def _decoded(name, file, options):
    encoding, errors, newline = options
    if errors == 'strict' and encoding.lower() in ('utf-8', 'utf8'):
        try:
            text = __text_of__(name)
        except FileNotFoundError:
            _unread(name, file)
            raise
        except UnicodeDecodeError:
            # This tells where.
            text = _read(name, file).encode('latin-1').decode()
    else:
        text = _read(name, file).encode('latin-1').decode(encoding, errors)
    if newline is None and '\r' in text:
        text = text.replace('\r\n', '\n').replace('\r', '\n')
    return text

def _prepare(name, file, kind):
    if not name:
        raise FileNotFoundError(2, 'No such file or directory', file)
    found = 'folder' if name in ('.', '/tmp') else __disk__('kind' if kind == 'x' else 'held', name)
    if found == 'folder':
        raise IsADirectoryError(21, 'Is a directory', file)
    if found and kind == 'x':
        raise FileExistsError(17, 'File exists', file)
    above = posixpath.dirname(name)
    if above and posixpath._kind(above) is None:
        raise FileNotFoundError(2, 'No such file or directory', file)
    __disk__('append' if kind == 'a' else 'write', name, '')

class _File(io.IOBase):
    closed = False

    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')

    def flush(self):
        self._check()

    def close(self):
        if not self.closed:
            self.flush()
        self.closed = True

    def fileno(self):
        from _descriptors import number_of
        self._check()
        return number_of(self)

    def isatty(self):
        self._check()
        return False

    def readable(self):
        self._check()
        return False

    writable = readable

    def seekable(self):
        self._check()
        return True

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        if line := self.readline():
            return line
        raise StopIteration

    __next__ = __quickly__(__next__, __text_next__)

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *error):
        self.close()

class _Text(_File):
    line_buffering = False
    newlines = None

    def __init__(self, name, mode, options):
        self.name, self.mode = name, mode
        self.encoding, self.errors, self._newline = options

    def __repr__(self):
        return f'<_io.TextIOWrapper name={self.name!r} mode={self.mode!r} encoding={self.encoding!r}>'

class TextReader(_Text):
    __module__ = '_io'
    __qualname__ = 'TextIOWrapper'

    def __init__(self, name, mode, options, text):
        _Text.__init__(self, name, mode, options)
        self._text = text
        self._at = 0

    def read(self, size=-1):
        self._check()
        end = len(self._text) if size is None or size < 0 else self._at + size
        piece = self._text[self._at:end]
        self._at += len(piece)
        return piece

    def readline(self, size=-1):
        self._check()
        end = self._text.find('\n', self._at) + 1 or len(self._text)
        if size is not None and 0 <= size < end - self._at:
            end = self._at + size
        piece = self._text[self._at:end]
        self._at += len(piece)
        return piece

    read, readline = __quickly__(read, __text_read__), __quickly__(readline, __text_readline__)

    def readlines(self, hint=-1):
        lines, total = [], 0
        for line in self:
            lines.append(line)
            total += len(line)
            if hint is not None and 0 < hint <= total:
                break
        return lines

    def tell(self):
        self._check()
        return self._at

    def seek(self, pos, whence=0):
        self._check()
        if whence == 0 and pos < 0:
            raise ValueError(f'negative seek position {pos}')
        if whence and pos:
            raise io.UnsupportedOperation(f"can't do nonzero {'cur' if whence == 1 else 'end'}-relative seeks")
        self._at = (pos, self._at, len(self._text))[whence]
        return self._at

    def readable(self):
        self._check()
        return True

    def write(self, text):
        self._check()
        raise io.UnsupportedOperation('not writable')

    writelines = truncate = write

# The sizes of the marks that encodings begin with.
_MARKS = {'utf-8-sig': 3, 'utf-16': 2, 'utf16': 2, 'utf-32': 4, 'utf32': 4}

class _Written(_File):
    # What is written waits for a piece that is worth a call of the host.
    def flush(self):
        self._check()
        __disk__('flush', self._known)

class TextWriter(_Text, _Written):
    __module__ = '_io'
    __qualname__ = 'TextIOWrapper'

    def __init__(self, name, known, mode, options):
        _Text.__init__(self, name, mode, options)
        self._known = known
        self._length = len(__disk__('read', known)) if 'a' in mode else 0
        self._keeps_ascii = self.encoding.lower() in ('utf-8', 'utf8', 'ascii', 'latin-1')

    def _bytes(self, text):
        if not isinstance(text, str):
            raise TypeError(f'write() argument must be str, not {type(text).__name__}')
        if self._newline in ('\r', '\r\n'):
            text = text.replace('\n', self._newline)
        if self._keeps_ascii and type(text) is str and text.isascii():
            return text
        data = text.encode(self.encoding, self.errors).decode('latin-1')
        # The mark of an encoding stands at the beginning alone.
        return data[_MARKS.get(self.encoding.lower().replace('_', '-'), 0):] if self._length else data

    def write(self, text):
        self._check()
        data = self._bytes(text)
        __disk__('append', self._known, data)
        self._length += len(data)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def tell(self):
        self._check()
        return self._length

    def writable(self):
        self._check()
        return True

    def read(self, size=-1):
        self._check()
        raise io.UnsupportedOperation('not readable')

    readline = readlines = read

    def seek(self, pos, whence=0):
        self._check()
        if (pos, whence) not in ((0, 2), (0, 1), (self._length, 0)):
            raise io.UnsupportedOperation("a file that is only written is written at its end; 'w+' has other places")
        return self._length

    def truncate(self, size=None):
        self._check()
        size = self._length if size is None else size
        data = __disk__('read', self._known)
        __disk__('write', self._known, data[:size].ljust(size, '\0'))
        self._length = size
        return size

class TextBoth(_Text):
    __module__ = '_io'
    __qualname__ = 'TextIOWrapper'

    def __init__(self, name, known, mode, options, text):
        _Text.__init__(self, name, mode, options)
        self._known = known
        self._held = io.StringIO(text, '\n')
        if 'a' in mode:
            self._held.seek(0, 2)
        self._changed = False

    def write(self, text):
        self._check()
        if 'a' in self.mode:
            self._held.seek(0, 2)
        if not isinstance(text, str):
            raise TypeError(f'write() argument must be str, not {type(text).__name__}')
        self._changed = True
        return self._held.write(text)

    def flush(self):
        self._check()
        if self._changed:
            text = self._held.getvalue()
            if self._newline in ('\r', '\r\n'):
                text = text.replace('\n', self._newline)
            __disk__('write', self._known, text.encode(self.encoding, self.errors).decode('latin-1'))
            self._changed = False

    writelines = TextWriter.writelines

    def read(self, size=-1):
        self._check()
        return self._held.read(size)

    def readline(self, size=-1):
        self._check()
        return self._held.readline(size)

    readlines = TextReader.readlines

    def tell(self):
        self._check()
        return self._held.tell()

    def seek(self, pos, whence=0):
        self.flush()
        return self._held.seek(pos, whence)

    def truncate(self, size=None):
        self._check()
        self._changed = True
        return self._held.truncate(size)

    def readable(self):
        self._check()
        return True

    writable = readable

class _Binary(io.BytesIO):
    def __init__(self, name, mode, data):
        io.BytesIO.__init__(self, data)
        # CPython names a binary mode after what it does.
        kind = mode.replace('t', '').replace('b', '')
        self.name, self.mode = name, kind[0] + 'b' + kind[1:]

    fileno = _File.fileno

    def __repr__(self):
        return f'<_io.{type(self).__name__} name={self.name!r}>'

class BufferedReader(_Binary, io.BufferedReader):
    __module__ = '_io'

    def write(self, b):
        self._check()
        raise io.UnsupportedOperation('write')

    writelines = truncate = write

    def peek(self, size=0):
        at = self.tell()
        data = self.read(8192)
        self.seek(at)
        return data

    def writable(self):
        return False

class BufferedWriter(_Written, io.BufferedWriter):
    __module__ = '_io'

    def __init__(self, name, known, mode):
        self.name, self._known = name, known
        self.mode = mode.replace('t', '').replace('b', '') + 'b'
        self._length = len(__disk__('read', known)) if 'a' in mode else 0

    def __repr__(self):
        return f'<_io.BufferedWriter name={self.name!r}>'

    def write(self, b):
        self._check()
        if isinstance(b, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        data = bytes(b)
        __disk__('append', self._known, data.decode('latin-1'))
        self._length += len(data)
        return len(data)

    def read(self, size=-1):
        self._check()
        raise io.UnsupportedOperation('read')

    readline = readlines = read
    writelines, tell, writable = TextWriter.writelines, TextWriter.tell, TextWriter.writable
    seek, truncate = TextWriter.seek, TextWriter.truncate

class BufferedRandom(_Binary, io.BufferedRandom):
    __module__ = '_io'

    def __init__(self, name, known, mode, data):
        _Binary.__init__(self, name, mode, data)
        self._known = known
        self._is_added = 'a' in mode
        # A file that is new or emptied is there from the beginning.
        self._is_changed = True
        if self._is_added:
            self.seek(0, 2)

    def write(self, b):
        self._is_changed = True
        if self._is_added:
            io.BytesIO.seek(self, 0, 2)
        return io.BytesIO.write(self, b)

    # Other readers of the file see what stands before a place that is sought, as with a buffer.
    def seek(self, pos, whence=0):
        self.flush()
        return io.BytesIO.seek(self, pos, whence)

    def truncate(self, size=None):
        self._is_changed = True
        return io.BytesIO.truncate(self, size)

    def flush(self):
        self._check()
        if self._is_changed:
            __disk__('write', self._known, self.getvalue().decode('latin-1'))
            self._is_changed = False

    def close(self):
        if not self.closed:
            self.flush()
        io.BytesIO.close(self)
