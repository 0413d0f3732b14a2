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

# Handlers of errors: what stands for what is wrong, and where to go on.
def strict_errors(exception):
    raise exception

def ignore_errors(exception):
    return '', exception.end

def replace_errors(exception):
    count = exception.end - exception.start
    return ('\ufffd' if isinstance(exception, UnicodeDecodeError) else '?' * count), exception.end

def _wrong(exception):
    return exception.object[exception.start:exception.end]

def backslashreplace_errors(exception):
    if isinstance(exception, UnicodeDecodeError):
        return ''.join([f'\\x{byte:02x}' for byte in _wrong(exception)]), exception.end
    codes = map(ord, _wrong(exception))
    return ''.join([f'\\x{c:02x}' if c < 256 else f'\\u{c:04x}' if c < 65536 else f'\\U{c:08x}' for c in codes]), exception.end

def xmlcharrefreplace_errors(exception):
    return ''.join([f'&#{ord(c)};' for c in _wrong(exception)]), exception.end

def namereplace_errors(exception):
    import unicodedata
    named = [(c, unicodedata.name(c, '')) for c in _wrong(exception)]
    return ''.join([f'\\N{{{name}}}' if name else c.encode('ascii', 'backslashreplace').decode() for c, name in named]), exception.end

_HANDLERS = {
    'strict': strict_errors, 'ignore': ignore_errors, 'replace': replace_errors, 'backslashreplace': backslashreplace_errors,
    'xmlcharrefreplace': xmlcharrefreplace_errors, 'namereplace': namereplace_errors,
}

def register_error(errors, handler, /):
    if not callable(handler):
        raise TypeError('handler must be callable')
    _HANDLERS[errors] = handler

def lookup_error(errors, /):
    if errors not in _HANDLERS:
        raise LookupError(f'unknown error handler name {errors!r}')
    return _HANDLERS[errors]

def getencoder(encoding):
    return lookup(encoding).encode

def getdecoder(encoding):
    return lookup(encoding).decode

_open = open

def open(filename, mode='r', encoding=None, errors='strict', buffering=-1):
    return _open(filename, mode, encoding=encoding)
