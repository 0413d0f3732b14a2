def open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
    if hasattr(file, '__fspath__'):
        file = file.__fspath__()
    kind = mode.replace('b', '').replace('t', '')
    if kind == 'r' and 'b' not in mode:
        return __TextFile__(file, __text_of__(file))
    if kind not in ('r', 'w', 'a', 'x'):
        raise OSError(f"mode '{mode}' is not available: files are read, or written, or added to")
    if kind == 'r':
        text = __disk__('read', file)
        import io
        made = io.BytesIO(text.encode('latin-1'))
        made.name, made.mode = file, mode
        return made
    if kind == 'x':
        try:
            __disk__('read', file)
        except FileNotFoundError:
            pass
        else:
            raise FileExistsError(f"[Errno 17] File exists: '{file}'")
    __disk__('append' if kind == 'a' else 'write', file, '')
    return __Written__(file, mode)

class __Written__:
    def __init__(self, name, mode):
        self.name = name
        self.mode = mode
        self.closed = False
        self._length = 0

    def write(self, text):
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        if 'b' in self.mode:
            if isinstance(text, str):
                raise TypeError("a bytes-like object is required, not 'str'")
            __disk__('append', self.name, text.decode('latin-1'))
        else:
            if not isinstance(text, str):
                raise TypeError(f'write() argument must be str, not {type(text).__name__}')
            __disk__('append', self.name, text.encode().decode('latin-1'))
        self._length += len(text)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def tell(self):
        return self._length

    def flush(self):
        pass

    def close(self):
        self.closed = True

    def readable(self):
        return False

    def writable(self):
        return True

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

class __TextFile__:
    def __init__(self, name, text):
        self.name = name
        self.closed = False
        self._text = text.replace('\r\n', '\n')
        self._at = 0

    def read(self, size=-1):
        self._check()
        end = len(self._text) if size is None or size < 0 else self._at + size
        piece = self._text[self._at:end]
        self._at += len(piece)
        return piece

    def readline(self):
        self._check()
        end = self._text.find('\n', self._at)
        piece = self._text[self._at:] if end < 0 else self._text[self._at:end + 1]
        self._at += len(piece)
        return piece

    def readlines(self, hint=-1):
        return list(self)

    def tell(self):
        self._check()
        return self._at

    def seek(self, pos, whence=0):
        self._check()
        if whence == 0 and pos < 0:
            raise ValueError(f'negative seek position {pos}')
        if whence and pos:
            import io
            raise io.UnsupportedOperation(f"can't do nonzero {'cur' if whence == 1 else 'end'}-relative seeks")
        self._at = (pos, self._at, len(self._text))[whence]
        return self._at

    def readable(self):
        return True

    seekable = readable

    def writable(self):
        return False

    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        if line := self.readline():
            return line
        raise StopIteration

    def close(self):
        self.closed = True

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *error):
        self.close()
