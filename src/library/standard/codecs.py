# Encodings by name, as functions.

BOM_UTF8 = b'\xef\xbb\xbf'
BOM_UTF16_LE = BOM_LE = b'\xff\xfe'
BOM_UTF16_BE = BOM_BE = b'\xfe\xff'
BOM_UTF32_LE = b'\xff\xfe\x00\x00'
BOM_UTF32_BE = b'\x00\x00\xfe\xff'
BOM = BOM_UTF16 = BOM_UTF16_LE
BOM_UTF32 = BOM_UTF32_LE

def encode(obj, encoding='utf-8', errors='strict'):
    if encoding in ('rot13', 'rot_13'):
        return _rotated(obj)
    if encoding in ('hex', 'hex_codec'):
        return obj.hex().encode()
    return obj.encode(encoding, errors)

def decode(obj, encoding='utf-8', errors='strict'):
    if encoding in ('rot13', 'rot_13'):
        return _rotated(obj)
    if encoding in ('hex', 'hex_codec'):
        return bytes.fromhex(obj.decode())
    return bytes(obj).decode(encoding, errors)

def _rotated(text):
    small, large = 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    return text.translate(str.maketrans(small + large, small[13:] + small[:13] + large[13:] + large[:13]))

class CodecInfo:
    def __init__(self, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None, incrementaldecoder=None, name=None):
        self.encode, self.decode, self.name = encode, decode, name

_SEARCHES = []

def register(search_function):
    if not callable(search_function):
        raise TypeError('argument must be callable')
    _SEARCHES.append(search_function)

def unregister(search_function):
    if search_function in _SEARCHES:
        _SEARCHES.remove(search_function)

def lookup(encoding):
    name = encoding.lower().replace('_', '-')
    for search in _SEARCHES:
        found = search(name)
        if found is not None:
            return found
    b''.decode(encoding)
    made = lambda text, errors='strict': (text.encode(encoding, errors), len(text))
    read = lambda data, errors='strict': (bytes(data).decode(encoding, errors), len(data))
    return CodecInfo(made, read, name=name)

def getencoder(encoding):
    return lookup(encoding).encode

def getdecoder(encoding):
    return lookup(encoding).decode

_open = open

def open(filename, mode='r', encoding=None, errors='strict', buffering=-1):
    return _open(filename, mode, encoding=encoding)
