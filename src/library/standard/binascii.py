# Hexadecimal and Base64 conversions, and checksums.

class Error(ValueError):
    pass

class Incomplete(Exception):
    pass

_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
_PLACES = {c: i for i, c in enumerate(_LETTERS)}

def _given(data):
    if not isinstance(data, (bytes, bytearray)) and not hasattr(data, 'tobytes'):
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
    return bytes(data)

def b2a_base64(data, *, newline=True):
    data = _given(data)
    made = __bytes_of__(__base64__(data._text))
    return made + b'\n' if newline else made

def a2b_base64(data, *, strict_mode=False):
    text = data if isinstance(data, str) else _given(data)._text
    plain = __unbase64__(text[:-1] if text.endswith('\n') and not strict_mode else text)
    if plain is not None:
        return __bytes_of__(plain)
    made, number, letters, pads = bytearray(), 0, 0, 0
    for i, c in enumerate(text):
        if c == '=':
            pads += 1
            if letters % 4 >= 2 and letters % 4 + pads >= 4:
                if strict_mode and i + 1 < len(text):
                    raise Error('Excess data after padding')
                break
            continue
        if c not in _PLACES:
            if strict_mode:
                raise Error('Only base64 data is allowed')
            continue
        pads = 0
        number = (number << 6 | _PLACES[c]) & 0xffffff
        letters += 1
        if letters % 4 == 0:
            made += number.to_bytes(3, 'big')
            number = 0
    left = letters % 4
    if left == 1:
        raise Error(f'Invalid base64-encoded string: number of data characters ({letters}) cannot be 1 more than a multiple of 4')
    if left:
        if pads + left < 4:
            raise Error('Incorrect padding')
        made += (number << 6 * (4 - left)).to_bytes(3, 'big')[:left - 1]
    return bytes(made)

def hexlify(data, sep=None, bytes_per_sep=1):
    data = _given(data)
    if sep is None:
        return data.hex().encode('ascii')
    return data.hex(sep, bytes_per_sep).encode('ascii')

def unhexlify(hexstr):
    text = hexstr if isinstance(hexstr, str) else _given(hexstr).decode('latin-1')
    if len(text) % 2:
        raise Error('Odd-length string')
    made = __octets_unhex__(text)
    if made is None:
        raise Error('Non-hexadecimal digit found')
    return __bytes_of__(made)

b2a_hex = hexlify
a2b_hex = unhexlify

def crc32(data, value=0, /):
    return __checksum__(_given(data)._text, value, False)
