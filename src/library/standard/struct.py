# Packing of numbers into bytes by a format.

_INTEGERS = {'b': 1, 'B': 1, 'h': 2, 'H': 2, 'i': 4, 'I': 4, 'l': 8, 'L': 8, 'q': 8, 'Q': 8, 'n': 8, 'N': 8}
_FLOATS = {'e': ('float16', 2), 'f': ('float32', 4), 'd': ('float64', 8)}

class error(Exception):
    pass

def _items(format):
    # The byte order, and for each item its letter, count, size and alignment padding.
    if not isinstance(format, str):
        format = format.decode('ascii')
    order, native = 'little', True
    if format[:1] in ('@', '=', '<', '>', '!') and format:
        order = 'big' if format[0] in '>!' else 'little'
        native = format[0] == '@'
        format = format[1:]
    items, at, digits = [], 0, ''
    for c in format:
        if c.isspace():
            continue
        if c.isdigit():
            digits += c
            continue
        count = int(digits) if digits else 1
        if c in 'spxc?':
            size = 1
        elif c in _INTEGERS:
            size = 4 if c in 'lL' and not native else _INTEGERS[c]
            if c in 'nN' and not native:
                raise error('bad char in struct format')
        elif c in _FLOATS:
            size = _FLOATS[c][1]
        else:
            raise error('bad char in struct format')
        pad = -at % size if native else 0
        at += pad + count * size
        items.append((c, count, size, pad))
        digits = ''
    if digits:
        raise error('repeat count given without format specifier')
    return order, items

def calcsize(format):
    return sum([pad + count * size for _, count, size, pad in _items(format)[1]])

def _values(items):
    return sum([0 if c == 'x' else 1 if c in 'sp' else count for c, count, _, _ in items])

def _integer(value, c, size, order):
    if not isinstance(value, int):
        if not hasattr(value, '__index__'):
            raise error('required argument is not an integer')
        value = value.__index__()
    low, high = (0, 256 ** size - 1) if c.isupper() else (-(256 ** size // 2), 256 ** size // 2 - 1)
    if not low <= value <= high:
        if size == 1:
            raise error(f"{'u' if c == 'B' else ''}byte format requires {low} <= number <= {high}")
        if size == 2:
            raise error(f"{'u' if c == 'H' else ''}short format requires {low} <= number <= {high}")
        if size == 8 or c == 'I':
            raise error('argument out of range')
        raise error(f"'{c}' format requires {low} <= number <= {high}")
    return value.to_bytes(size, order, signed=not c.isupper())

def _float(value, c, order):
    if isinstance(value, str) or not hasattr(value, '__float__') and not isinstance(value, (int, float)):
        raise error('required argument is not a float')
    value = float(value)
    name, size = _FLOATS[c]
    if value - value == 0 and abs(value) > {'e': 65519.99999999999, 'f': 3.4028235677973362e+38, 'd': 1.7976931348623157e+308}[c]:
        raise OverflowError(f'float too large to pack with {c} format')
    made = np.array([value], dtype=name).tobytes()
    return made[::-1] if order == 'big' else made

def pack(format, *values):
    order, items = _items(format)
    needed = _values(items)
    if needed != len(values):
        raise error(f'pack expected {needed} items for packing (got {len(values)})')
    made, given = bytearray(), iter(values)
    for c, count, size, pad in items:
        made += bytes(pad)
        if c == 'x':
            made += bytes(count)
        elif c == 's':
            value = next(given)
            if not isinstance(value, (bytes, bytearray)):
                raise error("argument for 's' must be a bytes object")
            made += bytes(value[:count]).ljust(count, b'\0')
        elif c == 'p':
            value = bytes(next(given))[:max(count - 1, 0)]
            if count:
                made += (bytes([len(value)]) + value).ljust(count, b'\0')
        else:
            for _ in range(count):
                value = next(given)
                if c == 'c':
                    if not isinstance(value, (bytes, bytearray)) or len(value) != 1:
                        raise error('char format requires a bytes object of length 1')
                    made += value
                elif c == '?':
                    made += bytes([1 if value else 0])
                else:
                    made += _float(value, c, order) if c in _FLOATS else _integer(value, c, size, order)
    return bytes(made)

def unpack(format, buffer):
    size = calcsize(format)
    if len(buffer) != size:
        raise error(f'unpack requires a buffer of {size} bytes')
    return unpack_from(format, buffer)

def unpack_from(format, buffer, offset=0):
    order, items = _items(format)
    buffer = bytes(buffer)
    size = calcsize(format)
    if offset < 0:
        offset += len(buffer)
    if len(buffer) - offset < size:
        raise error(f'unpack_from requires a buffer of at least {size + offset} bytes for unpacking {size} bytes at offset {offset} (actual buffer size is {len(buffer)})')
    at, found = offset, []
    for c, count, size, pad in items:
        at += pad
        if c == 's':
            found.append(buffer[at:at + count])
        elif c == 'p':
            found.append(buffer[at + 1:at + 1 + min(buffer[at], count - 1)] if count else b'')
        elif c != 'x':
            for i in range(count):
                part = buffer[at + i * size:at + (i + 1) * size]
                if c == 'c':
                    found.append(part)
                elif c == '?':
                    found.append(part != b'\0')
                elif c in _FLOATS:
                    part = part[::-1] if order == 'big' else part
                    found.append(float(np.frombuffer(part, dtype=_FLOATS[c][0])[0]))
                else:
                    found.append(int.from_bytes(part, order, signed=not c.isupper()))
        at += count * size
    return tuple(found)

def pack_into(format, buffer, offset, *values):
    made = pack(format, *values)
    if offset < 0:
        offset += len(buffer)
    if len(buffer) - offset < len(made):
        raise error(f'pack_into requires a buffer of at least {len(made) + offset} bytes for packing {len(made)} bytes at offset {offset} (actual buffer size is {len(buffer)})')
    buffer[offset:offset + len(made)] = made

def iter_unpack(format, buffer):
    size = calcsize(format)
    if not size:
        raise error('cannot iteratively unpack with a struct of length 0')
    if len(buffer) % size:
        raise error(f'iterative unpacking requires a buffer of a multiple of {size} bytes')
    return iter([unpack_from(format, buffer, at) for at in range(0, len(buffer), size)])

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

    def pack_into(self, buffer, offset, *values):
        return pack_into(self.format, buffer, offset, *values)

    def iter_unpack(self, buffer):
        return iter_unpack(self.format, buffer)
