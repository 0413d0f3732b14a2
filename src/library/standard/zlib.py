# Compression in the deflate format. What is compressed may differ from zlib's in some bytes, and is decompressed by it.

DEFLATED = 8
MAX_WBITS = 15
DEF_MEM_LEVEL = 8
DEF_BUF_SIZE = 16384
Z_NO_COMPRESSION, Z_BEST_SPEED, Z_BEST_COMPRESSION, Z_DEFAULT_COMPRESSION = 0, 1, 9, -1
Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED, Z_DEFAULT_STRATEGY = 1, 2, 3, 4, 0
Z_NO_FLUSH, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_FINISH = range(5)
ZLIB_VERSION = ZLIB_RUNTIME_VERSION = '1.2.11'

class error(Exception):
    __module__ = 'zlib'

def _text(data):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    if not isinstance(data, (bytes, bytearray)) and not hasattr(data, 'tobytes'):
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
    return bytes(data).decode('latin-1')

def crc32(data, value=0, /):
    return __checksum__(_text(data), value, False)

def adler32(data, value=1, /):
    return __checksum__(_text(data), value, True)

def compress(data, /, level=-1, wbits=MAX_WBITS):
    made = compressobj(level, DEFLATED, wbits)
    return made.compress(data) + made.flush()

def decompress(data, /, wbits=MAX_WBITS, bufsize=DEF_BUF_SIZE):
    made = decompressobj(wbits)
    out = made.decompress(data)
    if not made.eof:
        raise error('Error -5 while decompressing data: incomplete or truncated stream')
    return out

class _Compress:
    def __init__(self, level, wbits):
        if not -1 <= level <= 9:
            raise ValueError('Bad compression level') if level > 9 else error('Bad compression level')
        self._level, self._wbits, self._parts, self._ended = level, wbits, [], False

    def compress(self, data, /):
        if self._ended:
            raise error('Error -2 while compressing data')
        self._parts.append(_text(data))
        return b''

    # The whole is compressed at its end: before that a flush gives nothing.
    def flush(self, mode=Z_FINISH, /):
        if mode != Z_FINISH:
            return b''
        if self._ended:
            raise error('Error -2 while finishing compression')
        self._ended = True
        text = ''.join(self._parts)
        made = __deflate__(text, self._level, 0 < self._wbits < 16).encode('latin-1')
        if 0 < self._wbits < 16:
            # The second byte tells how much was tried, as zlib writes it.
            return b'x' + (b'\x9c' if self._level in (-1, 6) else b'\x01' if self._level < 2 else b'^' if self._level < 6 else b'\xda') + made[2:]
        if self._wbits <= 16:
            return made
        header = b'\x1f\x8b\x08\0\0\0\0\0' + {9: b'\2', 1: b'\4'}.get(self._level, b'\0') + b'\3'
        sums = __checksum__(text, 0, False).to_bytes(4, 'little') + (len(text) & 0xffffffff).to_bytes(4, 'little')
        return header + made + sums

    def copy(self):
        made = _Compress(self._level, self._wbits)
        made._parts, made._ended = list(self._parts), self._ended
        return made

def compressobj(level=-1, method=DEFLATED, wbits=MAX_WBITS, memLevel=DEF_MEM_LEVEL, strategy=Z_DEFAULT_STRATEGY, zdict=None):
    if zdict is not None:
        raise NotImplementedError('there are no dictionaries of compression here')
    return _Compress(level, wbits)

class _Decompress:
    def __init__(self, wbits):
        self._wbits = wbits
        self._wrapped = wbits > 16
        self._inflate = None
        # What has come of a header that is not complete, and how many bytes of what follows the data are still to come.
        self._head, self._after, self._sum, self._size = '', None, 0, 0
        # Output that was more than asked for, and whether the data have ended.
        self._ready, self._ended = '', False
        self.unused_data = self.unconsumed_tail = b''
        self.eof = False

    def _begin(self, text):
        self._head += text
        if self._wbits > 40 and self._head and self._head[0] != '\x1f':
            self._wrapped = False
        if not self._wrapped:
            text, self._head = self._head, ''
            self._inflate = __inflater__(self._wbits > 0)
            return text
        at = _header(self._head)
        if at is None:
            return None
        text, self._head = self._head[at:], ''
        self._inflate = __inflater__(False)
        return text

    def decompress(self, data, /, max_length=0):
        if max_length < 0:
            raise ValueError('max_length must be non-negative')
        text = _text(data)
        if self.eof:
            self.unused_data += text.encode('latin-1')
            return b''
        out = self._ready
        if self._after is None and not self._ended:
            if self._inflate is None:
                text = self._begin(text)
                if text is None:
                    return b''
            if not max_length or len(out) < max_length:
                found = self._inflate(text, max_length - len(out) if max_length else -1)
                if found is None:
                    raise error('Error -3 while decompressing data: incorrect header check' if not self._size and self._wbits > 0
                                else 'Error -3 while decompressing data: invalid block type')
                made, taken, ended = found
                self._size += len(made)
                if self._wrapped:
                    self._sum = __checksum__(made, self._sum, False)
                out += made
                text = text[taken:]
                if ended:
                    self._after = '' if self._wrapped else None
                    self._ended = not self._wrapped
        if self._after is not None and not self._ended:
            needed = 8 - len(self._after)
            self._after += text[:needed]
            text = text[needed:]
            if len(self._after) == 8:
                end = self._after.encode('latin-1')
                if int.from_bytes(end[:4], 'little') != self._sum:
                    raise error('Error -3 while decompressing data: incorrect data check')
                self._ended = True
        self._ready = out[max_length:] if max_length else ''
        if self._ended:
            self.unused_data, self.unconsumed_tail = self.unused_data + text.encode('latin-1'), b''
            self.eof = not self._ready
        else:
            self.unconsumed_tail = text.encode('latin-1')
        return (out[:max_length] if max_length else out).encode('latin-1')

    def flush(self, length=DEF_BUF_SIZE, /):
        tail, self.unconsumed_tail = self.unconsumed_tail, b''
        return self.decompress(tail) if tail or self._ready else b''

def decompressobj(wbits=MAX_WBITS, zdict=b''):
    if zdict:
        raise NotImplementedError('there are no dictionaries of compression here')
    return _Decompress(wbits)

# Where the data of a gzip member begin, or `None` if its header is not complete.
def _header(text):
    if not '\x1f\x8b\x08'.startswith(text[:3]):
        raise error('Error -3 while decompressing data: incorrect header check')
    if len(text) < 10:
        return None
    flags, at = ord(text[3]), 10
    if flags & 4:
        if len(text) < at + 2:
            return None
        at += 2 + ord(text[at]) + 256 * ord(text[at + 1])
    for flag in (8, 16):
        if flags & flag:
            at = text.find('\0', at) + 1
            if not at:
                return None
    at += 2 if flags & 2 else 0
    return at if at <= len(text) else None
