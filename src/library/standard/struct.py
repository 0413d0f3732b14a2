# Packing of numbers into bytes by a format.

class error(Exception):
    pass

def _text(format):
    return format if isinstance(format, str) else format.decode('ascii')

# What a native finds wrong is an `error` here.
def _checked(native, *args):
    try:
        return native(*args)
    except ValueError as wrong:
        raise error(str(wrong)) from None

# The bytes of an array, whose length counts items.
def _octets(buffer):
    return buffer.tobytes() if hasattr(type(buffer), 'tobytes') else buffer

def calcsize(format):
    return _checked(__struct_size__, _text(format))

calcsize = __quickly__(calcsize, __struct_calcsize__)

def pack(format, *values):
    return __bytes_of__(_checked(__pack__, _text(format), values))

pack = __quickly__(pack, __struct_pack__)

def unpack(format, buffer):
    format, size = _text(format), calcsize(format)
    buffer = _octets(buffer)
    if len(buffer) != size:
        raise error(f'unpack requires a buffer of {size} bytes')
    return __unpack__(format, bytes(buffer)._text, 0)

unpack = __quickly__(unpack, __struct_unpack__)

def unpack_from(format, buffer, offset=0):
    format, size = _text(format), calcsize(format)
    buffer = bytes(buffer)
    if offset < 0:
        offset += len(buffer)
    if len(buffer) - offset < size:
        raise error(f'unpack_from requires a buffer of at least {size + offset} bytes for unpacking {size} bytes at offset {offset} (actual buffer size is {len(buffer)})')
    return __unpack__(format, buffer._text, offset)

unpack_from = __quickly__(unpack_from, __struct_unpack_from__)

def pack_into(format, buffer, offset, *values):
    made = pack(format, *values)
    if hasattr(type(buffer), 'tobytes'):
        from _memory import memoryview
        buffer = memoryview(buffer).cast('B')
    if offset < 0:
        offset += len(buffer)
    if len(buffer) - offset < len(made):
        raise error(f'pack_into requires a buffer of at least {len(made) + offset} bytes for packing {len(made)} bytes at offset {offset} (actual buffer size is {len(buffer)})')
    buffer[offset:offset + len(made)] = made

def iter_unpack(format, buffer):
    size, buffer = calcsize(format), _octets(buffer)
    if not size:
        raise error('cannot iteratively unpack with a struct of length 0')
    if len(buffer) % size:
        raise error(f'iterative unpacking requires a buffer of a multiple of {size} bytes')
    format, text = _text(format), bytes(buffer)._text
    return iter([__unpack__(format, text, at) for at in range(0, len(text), size)])

class Struct:
    def __init__(self, format):
        self.format = format
        self.size = calcsize(format)

    def pack(self, *values):
        return pack(self.format, *values)

    def unpack(self, buffer):
        return unpack(self.format, buffer)

    def unpack_from(self, buffer, offset=0):
        return unpack_from(self.format, buffer, offset)

    pack, unpack = __quickly__(pack, __own_pack__), __quickly__(unpack, __own_unpack__)
    unpack_from = __quickly__(unpack_from, __own_unpack_from__)

    def pack_into(self, buffer, offset, *values):
        return pack_into(self.format, buffer, offset, *values)

    def iter_unpack(self, buffer):
        return iter_unpack(self.format, buffer)
