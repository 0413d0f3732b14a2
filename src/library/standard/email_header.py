# Words of headers that are not ASCII.

import base64
import re

_WORD = re.compile(r'=\?([^?]*?)\?([qQbB])\?(.*?)\?=')

class Header:
    def __init__(self, s=None, charset=None, maxlinelen=None, header_name=None, continuation_ws=' ', errors='strict'):
        self._parts, self._line = [], maxlinelen or 76
        self._taken = len(header_name) + 2 if header_name else 0
        if s is not None:
            self.append(s, charset, errors)

    def append(self, s, charset=None, errors='strict'):
        name = str(charset or 'us-ascii').lower()
        text = s.decode(name, errors) if isinstance(s, (bytes, bytearray)) else s
        if name == 'us-ascii' and not text.isascii():
            name = 'utf-8'
        self._parts.append((text, name))

    def __str__(self):
        made = ''
        for text, _ in self._parts:
            made += text if not made or made[-1:].isspace() or text[:1].isspace() else ' ' + text
        return made

    def __eq__(self, other):
        return str(self) == other

    def encode(self, splitchars=';, \t', maxlinelen=None, linesep='\n'):
        made, taken = [], self._taken
        for text, charset in self._parts:
            if charset == 'us-ascii':
                made.append(text)
                continue
            made += _words(text, charset, self._line, taken)
            taken = 1
        return f'{linesep} '.join(made) if any([part.startswith('=?') for part in made]) else ' '.join(made)

# Encoded words, each as long as a line has room for: by base64, or for texts that are mostly ASCII as quoted-printable.
def _words(text, charset, line, taken):
    rest, made = text, []
    while rest:
        count = len(rest)
        while True:
            word = _word(rest[:count], charset)
            if len(word) <= line - taken or count == 1:
                break
            count -= 1
        made.append(word)
        rest, taken = rest[count:], 1
    return made

def _quoted(data):
    return ''.join([chr(byte) if chr(byte).isalnum() and byte < 128 or byte in b'-!*+/' else '_' if byte == 32 else f'={byte:02X}' for byte in data])

def _word(text, charset, bias=0):
    data = text.encode(charset)
    if charset == 'utf-8':
        short, long = base64.b64encode(data).decode('ascii'), _quoted(data)
        return f'=?utf-8?b?{short}?=' if len(short) + bias <= len(long) else f'=?utf-8?q?{long}?='
    return f'=?{charset}?q?{_quoted(data)}?='

def decode_header(header):
    if isinstance(header, Header):
        return [(text.encode(charset), charset) for text, charset in header._parts]
    if not _WORD.search(header):
        return [(header, None)]
    found, at = [], 0
    for match in _WORD.finditer(header):
        before = header[at:match.start()]
        # Blanks between two encoded words are none.
        if before.strip() or before and not found:
            found.append((before.encode('latin-1', 'backslashreplace'), None))
        charset, kind, text = match.group(1).split('*')[0].lower(), match.group(2).lower(), match.group(3)
        if kind == 'b':
            data = base64.b64decode(text + '=' * (-len(text) % 4))
        else:
            import quopri
            data = quopri.decodestring(text.encode('latin-1', 'backslashreplace'), header=True)
        if found and found[-1][1] == charset:
            found[-1] = found[-1][0] + data, charset
        else:
            found.append((data, charset))
        at = match.end()
    if header[at:].strip():
        found.append((header[at:].encode('latin-1', 'backslashreplace'), None))
    return found

def make_header(decoded_seq, maxlinelen=None, header_name=None, continuation_ws=' '):
    made = Header(maxlinelen=maxlinelen, header_name=header_name)
    for text, charset in decoded_seq:
        made.append(text, charset)
    return made
