# Base64, Base32 and Base16 encodings.

import binascii

_SAFE = bytes.maketrans(b'+/', b'-_')
_UNSAFE = bytes.maketrans(b'-_', b'+/')
_LETTERS = b'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

def _bytes(s):
    if isinstance(s, str):
        try:
            return s.encode('ascii')
        except UnicodeEncodeError:
            raise ValueError('string argument should contain only ASCII characters') from None
    return bytes(s)

def b64encode(s, altchars=None):
    made = binascii.b2a_base64(s, newline=False)
    return made if altchars is None else made.translate(bytes.maketrans(b'+/', altchars))

def b64decode(s, altchars=None, validate=False):
    s = _bytes(s)
    if altchars is not None:
        s = s.translate(bytes.maketrans(_bytes(altchars), b'+/'))
    return binascii.a2b_base64(s, strict_mode=validate)

def standard_b64encode(s):
    return b64encode(s)

def standard_b64decode(s):
    return b64decode(s)

def urlsafe_b64encode(s):
    return b64encode(s).translate(_SAFE)

def urlsafe_b64decode(s):
    return b64decode(_bytes(s).translate(_UNSAFE))

def b16encode(s):
    return s.hex().upper().encode('ascii')

def b16decode(s, casefold=False):
    s = _bytes(s)
    text = (s.upper() if casefold else s).decode('ascii')
    if any([c not in '0123456789ABCDEF' for c in text]):
        raise binascii.Error('Non-base16 digit found')
    return binascii.unhexlify(text)

def b32encode(s):
    s = bytes(s)
    made = bytearray()
    for i in range(0, len(s), 5):
        part = s[i:i + 5]
        number = int.from_bytes(part.ljust(5, b'\0'), 'big')
        letters = bytes([_LETTERS[number >> shift & 31] for shift in range(35, -1, -5)])
        known = {1: 2, 2: 4, 3: 5, 4: 7, 5: 8}[len(part)]
        made += letters[:known] + b'=' * (8 - known)
    return bytes(made)

def b32decode(s, casefold=False):
    s = _bytes(s)
    if len(s) % 8:
        raise binascii.Error('Incorrect padding')
    s = s.upper() if casefold else s
    bare = s.rstrip(b'=')
    number = 0
    for c in bare:
        found = _LETTERS.find(bytes([c]))
        if found < 0:
            raise binascii.Error('Non-base32 digit found')
        number = number << 5 | found
    if len(s) - len(bare) not in (0, 1, 3, 4, 6):
        raise binascii.Error('Incorrect padding')
    spare = len(bare) * 5 % 8
    return (number >> spare).to_bytes(len(bare) * 5 // 8, 'big')
