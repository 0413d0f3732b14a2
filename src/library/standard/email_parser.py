# Messages out of their texts.

import re
from email.message import EmailMessage, Message

class Parser:
    def __init__(self, _class=None, *, policy=None):
        self._class = _class or (EmailMessage if policy is not None and getattr(policy, 'is_modern', False) else Message)
        self.policy = policy

    def parse(self, fp, headersonly=False):
        return self.parsestr(fp.read(), headersonly)

    def parsestr(self, text, headersonly=False):
        return _message(text.replace('\r\n', '\n'), self._class, headersonly)

class HeaderParser(Parser):
    def parsestr(self, text, headersonly=True):
        return Parser.parsestr(self, text, True)

class BytesParser(Parser):
    def parse(self, fp, headersonly=False):
        return self.parsebytes(fp.read(), headersonly)

    def parsebytes(self, text, headersonly=False):
        return self.parsestr(bytes(text).decode('utf-8', 'replace'), headersonly)

class FeedParser:
    def __init__(self, _factory=None, *, policy=None):
        self._parser, self._parts = Parser(_factory, policy=policy), []

    def feed(self, data):
        self._parts.append(data)

    def close(self):
        return self._parser.parsestr(''.join(self._parts))

_HEADER = re.compile(r'([^\s:][^:]*):[ \t]*(.*)')

def _message(text, kind, headersonly):
    made = kind()
    lines = text.split('\n')
    at = 0
    if lines and lines[0].startswith('From '):
        made.set_unixfrom(lines[0])
        at = 1
    while at < len(lines):
        match = _HEADER.match(lines[at])
        if not match:
            break
        name, value = match.group(1).rstrip(), match.group(2)
        at += 1
        while at < len(lines) and lines[at][:1] in (' ', '\t') and lines[at].strip():
            value += ('' if made._modern else '\n') + lines[at]
            at += 1
        made._headers.append((name, value))
    if at < len(lines) and lines[at] == '':
        at += 1
    body = '\n'.join(lines[at:])
    boundary = made.get_boundary()
    if headersonly or made.get_content_maintype() != 'multipart' or not boundary:
        if made.get_content_type() == 'message/rfc822' and not headersonly:
            made._payload = [_message(body, kind, False)]
        else:
            made._payload = body
        return made
    mark = '--' + boundary
    parts, current, before, after, ended = [], None, [], [], False
    for line in body.split('\n'):
        bare = line.rstrip()
        if ended:
            after.append(line)
        elif bare == mark or bare == mark + '--':
            if current is not None:
                parts.append('\n'.join(current))
            current, ended = [], bare == mark + '--'
        elif current is None:
            before.append(line)
        else:
            current.append(line)
    if not ended and current is not None:
        parts.append('\n'.join(current))
    if before and '\n'.join(before).strip('\n'):
        made.preamble = '\n'.join(before).rstrip('\n')
    made.epilogue = '\n'.join(after) if ended and after else None
    made._payload = [_message(part, kind, False) for part in parts]
    return made
