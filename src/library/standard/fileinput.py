# The lines of several files, one after another.

_state = [None]

def input(files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
    if _state[0] is not None and _state[0]._file is not None:
        raise RuntimeError('input() already active')
    _state[0] = FileInput(files, inplace, backup, mode=mode, openhook=openhook, encoding=encoding, errors=errors)
    return _state[0]

def _active():
    if _state[0] is None:
        raise RuntimeError('no active input()')
    return _state[0]

def close():
    if _state[0] is not None:
        state, _state[0] = _state[0], None
        state.close()

def nextfile():
    _active().nextfile()

def filename():
    return _active().filename()

def lineno():
    return _active().lineno()

def filelineno():
    return _active().filelineno()

def fileno():
    return _active().fileno()

def isfirstline():
    return _active().isfirstline()

def isstdin():
    return _active().isstdin()

class FileInput:
    def __init__(self, files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
        import sys
        import os
        if isinstance(files, (str, os.PathLike)):
            files = (files,)
        elif files is None:
            files = sys.argv[1:]
        self._files = tuple(files) or ('-',)
        if mode not in ('r', 'rb'):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        if inplace and openhook:
            raise ValueError('FileInput cannot use an opening hook in inplace mode')
        self._inplace, self._backup, self._mode, self._openhook = inplace, backup, mode, openhook
        self._encoding, self._errors = encoding, errors
        self._at, self._lineno, self._filelineno = 0, 0, 0
        self._file = self._filename = self._output = self._before = None
        self._isstdin = False

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def close(self):
        self.nextfile()
        self._at = len(self._files)

    def nextfile(self):
        import sys
        output, self._output = self._output, None
        if self._before is not None:
            sys.stdout, self._before = self._before, None
        if output is not None:
            output.close()
        file, self._file = self._file, None
        if file is not None and not self._isstdin:
            file.close()
        self._isstdin = False

    def _open(self):
        import sys
        self._filename = self._files[self._at]
        self._at += 1
        self._filelineno = 0
        if self._filename == '-':
            self._filename, self._file, self._isstdin = '<stdin>', sys.stdin, True
        elif self._inplace:
            import io
            with open(self._filename, self._mode, encoding=self._encoding, errors=self._errors) as file:
                text = file.read()
            if self._backup:
                with open(self._filename + self._backup, 'w', encoding=self._encoding) as kept:
                    kept.write(text)
            self._file = io.StringIO(text)
            self._output = open(self._filename, 'w', encoding=self._encoding, errors=self._errors)
            self._before, sys.stdout = sys.stdout, self._output
        elif self._openhook:
            self._file = self._openhook(self._filename, self._mode)
        else:
            binary = 'b' in self._mode
            self._file = open(self._filename, self._mode, **({} if binary else {'encoding': self._encoding, 'errors': self._errors}))

    def readline(self):
        while True:
            if self._file is None:
                if self._at >= len(self._files):
                    return b'' if 'b' in self._mode else ''
                self._open()
            line = self._file.readline()
            if line:
                self._lineno += 1
                self._filelineno += 1
                return line
            self.nextfile()

    def filename(self):
        return self._filename

    def lineno(self):
        return self._lineno

    def filelineno(self):
        return self._filelineno

    def fileno(self):
        return self._file.fileno() if self._file is not None else -1

    def isfirstline(self):
        return self._filelineno == 1

    def isstdin(self):
        return self._isstdin

def hook_compressed(filename, mode, *, encoding=None, errors=None):
    if str(filename).endswith('.gz'):
        import gzip
        return gzip.open(filename, mode if 'b' in mode else mode + 't', encoding=None if 'b' in mode else encoding)
    return open(filename, mode, encoding=None if 'b' in mode else encoding)

def hook_encoded(encoding, errors=None):
    return lambda filename, mode: open(filename, mode, encoding=encoding, errors=errors)
