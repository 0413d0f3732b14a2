# Base64, Base32, Base16 and Base85 encodings.

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

_LETTERS85 = b'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'

def _encoded85(data, letters, pad, fold_zeros=False, fold_spaces=False):
    data = bytes(data)
    spare = -len(data) % 4
    whole = data + bytes(spare)
    made = bytearray()
    for at in range(0, len(whole), 4):
        number = int.from_bytes(whole[at:at + 4], 'big')
        if fold_zeros and not number and (at + 4 < len(whole) or not spare or pad):
            made += b'z'
        elif fold_spaces and number == 0x20202020:
            made += b'y'
        else:
            made += bytes([letters[number // 85 ** k % 85] for k in (4, 3, 2, 1, 0)])
    return bytes(made if pad or not spare else made[:-spare])

def b85encode(b, pad=False):
    return _encoded85(b, _LETTERS85, pad)

def _decoded85(text, places, what):
    spare = -len(text) % 5
    made = bytearray()
    for at in range(0, len(text), 5):
        number = 0
        for c in text[at:at + 5].ljust(5, what):
            if c not in places:
                raise ValueError(f'bad base85 character at position {text.find(bytes([c]))}')
            number = number * 85 + places[c]
        if number >> 32:
            raise ValueError(f'base85 overflow in hunk starting at byte {at}')
        made += number.to_bytes(4, 'big')
    return bytes(made[:-spare] if spare else made)

def b85decode(b):
    return _decoded85(_bytes(b), {c: k for k, c in enumerate(_LETTERS85)}, b'~')

def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    made = _encoded85(b, bytes(range(33, 118)), pad, True, foldspaces)
    if adobe:
        made = b'<~' + made
    if wrapcol:
        width = max(2 if adobe else 1, wrapcol)
        lines = [made[at:at + width] for at in range(0, len(made), width)]
        if adobe and lines and len(lines[-1]) + 2 > width:
            lines.append(b'')
        made = b'\n'.join(lines)
    return made + b'~>' if adobe else made

def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b' \t\n\r\v'):
    b = _bytes(b)
    if adobe:
        if not b.endswith(b'~>'):
            raise ValueError("Ascii85 encoded byte sequences must end with b'~>'")
        b = b[2:-2] if b.startswith(b'<~') else b[:-2]
    plain, inside = bytearray(), 0
    for c in b:
        if 33 <= c <= 117:
            plain.append(c)
            inside = (inside + 1) % 5
        elif c == 122 or foldspaces and c == 121:
            if inside:
                raise ValueError(f"{chr(c)} inside Ascii85 5-tuple")
            plain += b'!!!!!' if c == 122 else b'+<VdL'
        elif c not in ignorechars:
            raise ValueError(f'Non-Ascii85 digit found: {chr(c)}')
    try:
        return _decoded85(bytes(plain), {c: c - 33 for c in range(33, 118)}, b'u')
    except ValueError:
        raise ValueError('Ascii85 overflow') from None

def encodebytes(s):
    s = bytes(s)
    return b''.join([binascii.b2a_base64(s[at:at + 57]) for at in range(0, len(s), 57)])

def decodebytes(s):
    return binascii.a2b_base64(s)
