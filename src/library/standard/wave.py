# Files of sampled sound: RIFF files of a format and samples of whole bytes.

import builtins
import struct
from collections import namedtuple

__all__ = ['open', 'Error', 'Wave_read', 'Wave_write']

class Error(Exception):
    pass

WAVE_FORMAT_PCM = 1

_wave_params = namedtuple('_wave_params', 'nchannels sampwidth framerate nframes comptype compname')

# The part of a file that a name and a size begin; parts end at even places.
class _Chunk:
    def __init__(self, file):
        self._file = file
        head = file.read(8)
        if len(head) < 8:
            raise EOFError
        self._name, self.chunksize = struct.unpack('<4sL', head)
        self._read = 0
        try:
            self._start = file.tell()
        except (AttributeError, OSError):
            self._start = None

    def getname(self):
        return self._name

    def read(self, size=-1):
        left = self.chunksize - self._read
        size = left if size < 0 or size > left else size
        if not size:
            return b''
        data = self._file.read(size)
        self._read += len(data)
        if self._read == self.chunksize and self.chunksize % 2:
            self._file.read(1)
        return data

    def seek(self, place):
        if self._start is None:
            raise OSError('cannot seek')
        self._file.seek(self._start + place)
        self._read = place

    def skip(self):
        while self._read < self.chunksize:
            if not self.read(8192):
                raise EOFError

# A file of a name is opened, and closed with what reads or writes it.
class _Sound:
    def __init__(self, f, mode):
        self._opened = builtins.open(f, mode) if isinstance(f, str) else None
        try:
            self.initfp(f if self._opened is None else self._opened)
        except BaseException:
            if self._opened is not None:
                self._opened.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def __del__(self):
        if hasattr(self, '_file'):
            self.close()

    def _close_opened(self):
        file, self._opened = self._opened, None
        if file is not None:
            file.close()

    def getmarkers(self):
        return None

    def getmark(self, id):
        raise Error('no marks')

class Wave_read(_Sound):
    def __init__(self, f):
        _Sound.__init__(self, f, 'rb')

    def initfp(self, file):
        self._soundpos, self._data, self._framesize = 0, None, 0
        self._file = file
        riff = _Chunk(file)
        if riff.getname() != b'RIFF':
            raise Error('file does not start with RIFF id')
        if riff.read(4) != b'WAVE':
            raise Error('not a WAVE file')
        while self._data is None:
            try:
                chunk = _Chunk(file)
            except EOFError:
                raise Error('fmt chunk and/or data chunk missing') from None
            if chunk.getname() == b'fmt ':
                self._read_format(chunk)
                chunk.skip()
            elif chunk.getname() == b'data':
                if not self._framesize:
                    raise Error('data chunk before fmt chunk')
                self._data, self._nframes = chunk, chunk.chunksize // self._framesize
            else:
                chunk.skip()

    def _read_format(self, chunk):
        head = chunk.read(14)
        if len(head) < 14:
            raise EOFError
        format, self._nchannels, self._framerate, _, _ = struct.unpack('<HHLLH', head)
        if format != WAVE_FORMAT_PCM:
            raise Error(f'unknown format: {format!r}')
        bits = chunk.read(2)
        if len(bits) < 2:
            raise EOFError
        self._sampwidth = (struct.unpack('<H', bits)[0] + 7) // 8
        if not self._sampwidth:
            raise Error('bad sample width')
        if not self._nchannels:
            raise Error('bad # of channels')
        self._framesize = self._nchannels * self._sampwidth

    def getfp(self):
        return self._file

    def close(self):
        self._file = None
        self._close_opened()

    def rewind(self):
        self.setpos(0)

    def tell(self):
        return self._soundpos

    def setpos(self, pos):
        if pos < 0 or pos > self._nframes:
            raise Error('position not in range')
        self._data.seek(pos * self._framesize)
        self._soundpos = pos

    def readframes(self, nframes):
        data = self._data.read(nframes * self._framesize) if nframes else b''
        self._soundpos += len(data) // self._framesize
        return data

    def getnchannels(self):
        return self._nchannels

    def getnframes(self):
        return self._nframes

    def getsampwidth(self):
        return self._sampwidth

    def getframerate(self):
        return self._framerate

    def getcomptype(self):
        return 'NONE'

    def getcompname(self):
        return 'not compressed'

    def getparams(self):
        return _wave_params(self._nchannels, self._sampwidth, self._framerate, self._nframes, 'NONE', 'not compressed')

class Wave_write(_Sound):
    def __init__(self, f):
        _Sound.__init__(self, f, 'wb')

    def initfp(self, file):
        self._file = file
        self._nchannels = self._sampwidth = self._framerate = self._nframes = 0
        self._comptype = self._compname = None
        self._written = self._told = self._frames_written = 0
        # The places of the two sizes, once the head is written; `None` in a file that has no places.
        self._has_head, self._places = False, None

    def _may_change(self):
        if self._written:
            raise Error('cannot change parameters after starting to write')

    def setnchannels(self, nchannels):
        self._may_change()
        if nchannels < 1:
            raise Error('bad # of channels')
        self._nchannels = nchannels

    def getnchannels(self):
        if not self._nchannels:
            raise Error('number of channels not set')
        return self._nchannels

    def setsampwidth(self, sampwidth):
        self._may_change()
        if sampwidth < 1 or sampwidth > 4:
            raise Error('bad sample width')
        self._sampwidth = sampwidth

    def getsampwidth(self):
        if not self._sampwidth:
            raise Error('sample width not set')
        return self._sampwidth

    def setframerate(self, framerate):
        self._may_change()
        if framerate <= 0:
            raise Error('bad frame rate')
        self._framerate = int(round(framerate))

    def getframerate(self):
        if not self._framerate:
            raise Error('frame rate not set')
        return self._framerate

    def setnframes(self, nframes):
        self._may_change()
        self._nframes = nframes

    def getnframes(self):
        return self._frames_written

    tell = getnframes

    def setcomptype(self, comptype, compname):
        self._may_change()
        if comptype != 'NONE':
            raise Error('unsupported compression type')
        self._comptype, self._compname = comptype, compname

    def getcomptype(self):
        return self._comptype

    def getcompname(self):
        return self._compname

    def setparams(self, params):
        nchannels, sampwidth, framerate, nframes, comptype, compname = params
        self._may_change()
        self.setnchannels(nchannels)
        self.setsampwidth(sampwidth)
        self.setframerate(framerate)
        self.setnframes(nframes)
        self.setcomptype(comptype, compname)

    def getparams(self):
        if not self._nchannels or not self._sampwidth or not self._framerate:
            raise Error('not all parameters set')
        return _wave_params(self._nchannels, self._sampwidth, self._framerate, self._nframes, self._comptype, self._compname)

    def setmark(self, id, pos, name):
        raise Error('setmark() not supported')

    def writeframesraw(self, data):
        if not isinstance(data, (bytes, bytearray)):
            data = memoryview(data).cast('B').tobytes()
        self._need_head(len(data))
        self._file.write(data)
        self._written += len(data)
        self._frames_written += len(data) // (self._sampwidth * self._nchannels)

    def writeframes(self, data):
        self.writeframesraw(data)
        self._tell_size()

    def close(self):
        try:
            if self._file is not None:
                self._need_head(0)
                self._tell_size()
                self._file.flush()
        finally:
            self._file = None
            self._close_opened()

    # The head of the file, with the size that is expected.
    def _need_head(self, size):
        if self._has_head:
            return
        if not self._nchannels:
            raise Error('# channels not specified')
        if not self._sampwidth:
            raise Error('sample width not specified')
        if not self._framerate:
            raise Error('sampling rate not specified')
        frame = self._nchannels * self._sampwidth
        self._nframes = self._nframes or size // frame
        self._told = self._nframes * frame
        self._file.write(b'RIFF')
        try:
            start = self._file.tell()
            self._places = start, start + 36
        except (AttributeError, OSError):
            self._places = None
        self._file.write(struct.pack('<L4s4sLHHLLHH4sL', 36 + self._told, b'WAVE', b'fmt ', 16, WAVE_FORMAT_PCM, self._nchannels, self._framerate,
                                     self._framerate * frame, frame, self._sampwidth * 8, b'data', self._told))
        self._has_head = True

    # Writes the sizes of what was written where they differ from those expected.
    def _tell_size(self):
        if self._told == self._written:
            return
        here = self._file.tell()
        for place, size in zip(self._places, (36 + self._written, self._written)):
            self._file.seek(place, 0)
            self._file.write(struct.pack('<L', size))
        self._file.seek(here, 0)
        self._told = self._written

def open(f, mode=None):
    if mode is None:
        mode = getattr(f, 'mode', 'rb')
    if mode in ('r', 'rb'):
        return Wave_read(f)
    if mode in ('w', 'wb'):
        return Wave_write(f)
    raise Error("mode must be 'r', 'rb', 'w', or 'wb'")
