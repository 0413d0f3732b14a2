# Bytes as quoted-printable text.

import re

def _line(line, quotetabs, header):
    made = []
    for byte in line:
        if byte == 32 and header:
            made.append('_')
        elif byte in (9, 32):
            made.append('=%02X' % byte if quotetabs else chr(byte))
        elif byte == 61 or header and byte == 95 or not 32 < byte < 127:
            made.append('=%02X' % byte)
        else:
            made.append(chr(byte))
    if made and made[-1] in (' ', '\t'):
        made[-1] = '=20' if made[-1] == ' ' else '=09'
    return made

def encodestring(s, quotetabs=False, header=False):
    lines = bytes(s).split(b'\n')
    out = []
    for line in lines:
        parts, width, made = _line(line, quotetabs, header), 0, []
        for at, part in enumerate(parts):
            # A soft break takes the last of 76 places.
            if width + len(part) > 76 - (at + 1 < len(parts)):
                made.append('=\n')
                width = 0
            made.append(part)
            width += len(part)
        out.append(''.join(made))
    return '\n'.join(out).encode('ascii')

_ESCAPE = re.compile(r'=([0-9A-Fa-f]{2})')

def decodestring(s, header=False):
    text = (s if isinstance(s, str) else bytes(s).decode('latin-1'))
    if header:
        text = text.replace('_', ' ')
    text = re.sub(r'=[ \t]*\r?\n', '', re.sub(r'[ \t]+(\r?\n|$)', r'\1', text))
    return _ESCAPE.sub(lambda match: chr(int(match.group(1), 16)), text.removesuffix('=')).encode('latin-1')

def encode(input, output, quotetabs, header=False):
    output.write(encodestring(input.read(), quotetabs, header))

def decode(input, output, header=False):
    output.write(decodestring(input.read(), header))
