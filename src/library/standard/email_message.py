# Messages of electronic mail: headers, and a body or parts.

import re
from email.header import Header, _word, decode_header, make_header

_LINE = 78

def _part(value):
    return str(make_header(decode_header(value))) if isinstance(value, str) and '=?' in value else value

# The parameters of a header such as Content-Type.
def _parameters(text):
    found = []
    for match in re.finditer(r';\s*([\w.*-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)', text):
        value = match.group(2).strip()
        found.append((match.group(1), re.sub(r'\\(.)', r'\1', value[1:-1]) if value.startswith('"') else value))
    return found

_PLAIN = re.compile(r'[^\s()<>@,;:\\"/\[\]?=]+')

def _quoted(value):
    if _PLAIN.fullmatch(value):
        return value
    return '"' + value.replace('\\', '\\\\').replace('"', '\\"') + '"'

def _parameter(name, value, quote=True):
    if value is None:
        return name
    if isinstance(value, tuple):
        from urllib.parse import quote as percent
        return f"{name}*={value[0] or 'us-ascii'}'{value[1] or ''}'{percent(value[2], safe='', encoding=value[0] or 'ascii')}"
    if not value.isascii():
        return _parameter(name, ('utf-8', '', value))
    return f'{name}="' + value.replace('\\', '\\\\').replace('"', '\\"') + '"' if quote else f'{name}={_quoted(value)}'

class Message:
    _modern = _utf8 = False

    def __init__(self, policy=None):
        self.policy = policy
        self._headers, self._payload, self.preamble, self.epilogue, self.defects = [], None, None, None, []
        self._unixfrom, self._default_type = None, 'text/plain'

    def __len__(self):
        return len(self._headers)

    def __getitem__(self, name):
        return self.get(name)

    def __setitem__(self, name, value):
        if self._modern:
            most = name.lower() in ('subject', 'from', 'to', 'cc', 'bcc', 'date', 'sender', 'reply-to', 'message-id', 'in-reply-to', 'mime-version')
            if most and name in self:
                raise ValueError(f'There may be at most 1 {name} headers in a message')
            value = self._modern_value(name, value)
        self._headers.append((name, value))

    def _modern_value(self, name, value):
        if isinstance(value, (list, tuple)):
            value = ', '.join(map(str, value))
        elif name.lower() == 'date' and hasattr(value, 'strftime'):
            from email.utils import format_datetime
            value = format_datetime(value)
        value = str(value)
        if '\n' in value or '\r' in value:
            raise ValueError('Header values may not contain linefeed or carriage return characters')
        return value

    def __delitem__(self, name):
        self._headers = [one for one in self._headers if one[0].lower() != name.lower()]

    def __contains__(self, name):
        return name.lower() in [one[0].lower() for one in self._headers]

    def __iter__(self):
        return iter([name for name, _ in self._headers])

    def keys(self):
        return [name for name, _ in self._headers]

    def values(self):
        return [self._shown(value) for _, value in self._headers]

    def items(self):
        return [(name, self._shown(value)) for name, value in self._headers]

    raw_items = items

    def _shown(self, value):
        return _part(value) if self._modern else value

    def get(self, name, failobj=None):
        for known, value in self._headers:
            if known.lower() == name.lower():
                return self._shown(value)
        return failobj

    def get_all(self, name, failobj=None):
        return [self._shown(value) for known, value in self._headers if known.lower() == name.lower()] or failobj

    def add_header(self, _name, _value, **_params):
        parts = [] if _value is None else [_value]
        parts += [_parameter(name.replace('_', '-'), value) for name, value in _params.items()]
        self[_name] = '; '.join(parts)

    def replace_header(self, _name, _value):
        for at, (name, _) in enumerate(self._headers):
            if name.lower() == _name.lower():
                self._headers[at] = name, _value
                return
        raise KeyError(_name)

    def set_unixfrom(self, unixfrom):
        self._unixfrom = unixfrom

    def get_unixfrom(self):
        return self._unixfrom

    def is_multipart(self):
        return isinstance(self._payload, list)

    def attach(self, payload):
        if self._payload is None:
            self._payload = []
        elif not isinstance(self._payload, list):
            raise TypeError('Attach is not valid on a message with a non-multipart payload')
        self._payload.append(payload)

    def get_payload(self, i=None, decode=False):
        payload = self._payload
        if self.is_multipart():
            return None if decode else payload if i is None else payload[i]
        if i is not None:
            raise TypeError(f'Expected list, got {type(payload)}')
        if not decode:
            return payload
        data = payload.encode('ascii') if isinstance(payload, str) and payload.isascii() else payload.encode(self._charset()) if isinstance(payload, str) else payload
        coding = str(self.get('content-transfer-encoding', '')).lower()
        if coding == 'base64':
            import base64
            try:
                return base64.b64decode(data)
            except ValueError:
                return data
        if coding == 'quoted-printable':
            import quopri
            return quopri.decodestring(data)
        return data

    def _charset(self):
        return self.get_content_charset('utf-8')

    def set_payload(self, payload, charset=None):
        self._payload = payload
        if charset is not None:
            self.set_charset(charset)

    def set_charset(self, charset):
        name = str(charset).lower()
        if 'MIME-Version' not in self:
            self.add_header('MIME-Version', '1.0')
        if 'Content-Type' not in self:
            self.add_header('Content-Type', 'text/plain', charset=name)
        else:
            self.set_param('charset', name)
        if 'Content-Transfer-Encoding' not in self and isinstance(self._payload, str):
            if name in ('us-ascii', 'ascii') or name not in ('utf-8', 'utf8') and self._payload.isascii():
                self.add_header('Content-Transfer-Encoding', '7bit' if name in ('us-ascii', 'ascii') else 'quoted-printable')
            if name in ('utf-8', 'utf8'):
                import base64
                self._payload = base64.encodebytes(self._payload.encode(name)).decode('ascii')
                self.add_header('Content-Transfer-Encoding', 'base64')

    def get_content_type(self):
        text = str(self.get('content-type', self._default_type)).split(';')[0].strip().lower()
        return text if text.count('/') == 1 else 'text/plain'

    def get_content_maintype(self):
        return self.get_content_type().split('/')[0]

    def get_content_subtype(self):
        return self.get_content_type().split('/')[1]

    def get_default_type(self):
        return self._default_type

    def set_default_type(self, ctype):
        self._default_type = ctype

    def get_params(self, failobj=None, header='content-type', unquote=True):
        text = self.get(header)
        if text is None:
            return failobj
        return [(str(text).split(';')[0].strip(), '')] + _parameters(str(text))

    def get_param(self, param, failobj=None, header='content-type', unquote=True):
        for name, value in (self.get_params(header=header) or [])[1:]:
            if name.lower() == param.lower():
                return value
            if name.lower() == param.lower() + '*':
                from urllib.parse import unquote as plain
                charset, language, text = value.split("'", 2)
                return charset, language, plain(text, encoding=charset or 'ascii')
        return failobj

    def set_param(self, param, value, header='Content-Type', requote=True, charset=None, language='', replace=False):
        text = self.get(header)
        if text is None:
            self[header] = f'text/plain; {_parameter(param, value)}'
            return
        parts = [(name, known) for name, known in _parameters(str(text)) if name.lower() != param.lower()] + [(param, value)]
        made = '; '.join([str(text).split(';')[0].strip()] + [_parameter(*one) for one in parts])
        self.replace_header(header, made)

    def del_param(self, param, header='content-type', requote=True):
        text = self.get(header)
        if text is not None:
            parts = [one for one in _parameters(str(text)) if one[0].lower() != param.lower()]
            self.replace_header(header, '; '.join([str(text).split(';')[0].strip()] + [_parameter(*one) for one in parts]))

    def set_type(self, type, header='Content-Type', requote=True):
        parameters = _parameters(str(self.get(header, '')))
        del self[header]
        self[header] = '; '.join([type] + [_parameter(*one) for one in parameters])

    def get_filename(self, failobj=None):
        found = self.get_param('filename', None, 'content-disposition') or self.get_param('name', None)
        return failobj if found is None else found[2] if isinstance(found, tuple) else found

    def get_boundary(self, failobj=None):
        return self.get_param('boundary', failobj)

    def set_boundary(self, boundary):
        self.set_param('boundary', boundary)

    def get_content_charset(self, failobj=None):
        found = self.get_param('charset')
        return failobj if found is None else (found[2] if isinstance(found, tuple) else found).lower()

    def get_charset(self):
        return self.get_content_charset()

    def get_content_disposition(self):
        found = self.get('content-disposition')
        return None if found is None else str(found).split(';')[0].strip().lower()

    def walk(self):
        yield self
        if self.is_multipart():
            for part in self._payload:
                yield from part.walk()

    def as_string(self, unixfrom=False, maxheaderlen=0, policy=None):
        lines = []
        if unixfrom:
            lines.append((self._unixfrom or 'From nobody') + '\n')
        body, recoded = self._body(), False
        if not body.isascii() and not self.is_multipart() and str(self.get('content-transfer-encoding', '')).lower() == '8bit':
            body, recoded = _transferred(body.encode(self._charset()), 'base64'), True
        for name, value in self._headers:
            if recoded and name.lower() == 'content-transfer-encoding':
                value = 'base64'
            lines.append(self._header_line(name, value) + '\n')
        return ''.join(lines) + '\n' + body

    def __str__(self):
        return self.as_string()

    def as_bytes(self, unixfrom=False, policy=None):
        return self.as_string(unixfrom).encode('utf-8')

    __bytes__ = as_bytes

    def _header_line(self, name, value):
        if isinstance(value, Header):
            return f'{name}: {value.encode()}'
        if self._modern or not str(value).isascii():
            text = str(value)
            if not text.isascii() and not self._utf8:
                if '@' in text and self._modern:
                    from email.utils import formataddr, getaddresses
                    text = ', '.join([formataddr(one) for one in getaddresses([text])])
                else:
                    text = _word(text, 'utf-8', 5) if self._modern and len(text) < 30 else Header(text, 'utf-8', header_name=name).encode()
            return _folded(f'{name}: {text}') if self._modern else f'{name}: {text}'
        return f'{name}: {value}'

    def _body(self):
        if self._payload is None:
            return ''
        if not self.is_multipart():
            return self._payload if isinstance(self._payload, str) else self._payload.decode('utf-8', 'replace')
        if self.get_content_maintype() == 'message':
            return ''.join([part.as_string() for part in self._payload])
        parts = [part.as_string() for part in self._payload]
        boundary = self.get_boundary()
        if boundary is None:
            boundary = _boundary('\n'.join(parts))
            self.set_boundary(boundary)
        before = '' if self.preamble is None else self.preamble + '\n'
        inner = ''.join([f'--{boundary}\n{part}\n' for part in parts]) or f'--{boundary}\n\n'
        after = '\n' if self.epilogue is None else '\n' + self.epilogue
        return f'{before}{inner}--{boundary}--{after}'

def _boundary(text):
    import random
    while True:
        made = '=' * 15 + f'{random.randrange(10 ** 19):019d}' + '=='
        if made not in text:
            return made

def _folded(line):
    if len(line) <= _LINE:
        return line
    made, words = '', line.split(' ')
    for word in words:
        last = made.rpartition('\n')[2]
        made += ('' if not made else ' ' if len(last) + 1 + len(word) <= _LINE else '\n ') + word
    return made

# A message whose parts and texts are set and asked for as values.
class EmailMessage(Message):
    _modern = True

    def __init__(self, policy=None):
        Message.__init__(self, policy)

    # As people read it, with the letters of headers.
    def __str__(self):
        parts = list(self.walk())
        for part in parts:
            part._utf8 = True
        try:
            return self.as_string()
        finally:
            for part in parts:
                part._utf8 = False

    def set_content(self, content, subtype=None, charset='utf-8', cte=None, *, maintype=None, disposition=None, filename=None, cid=None, params=None, headers=None):
        for name in ('content-type', 'content-transfer-encoding', 'content-disposition', 'content-id'):
            del self[name]
        if isinstance(content, str):
            text = content if content.endswith('\n') else content + '\n'
            kind = f'text/{subtype or "plain"}; charset="{charset.lower()}"'
            data = text.encode(charset)
            if cte is None:
                lines = text.split('\n')
                long = any([len(line) > _LINE for line in lines])
                cte = _cheaper('\n'.join(lines[:10]).encode(charset)) if long else '7bit' if text.isascii() else '8bit'
            self['Content-Type'] = kind
            self['Content-Transfer-Encoding'] = cte
            self._payload = _transferred(data, cte) if cte in ('base64', 'quoted-printable') else text
        elif isinstance(content, Message):
            self['Content-Type'] = f'message/{subtype or "rfc822"}'
            self['Content-Transfer-Encoding'] = '8bit'
            self._payload = [content]
        else:
            if maintype is None or subtype is None:
                raise TypeError("set_bytes_content() missing 2 required positional arguments: 'maintype' and 'subtype'")
            self['Content-Type'] = f'{maintype}/{subtype}'
            self['Content-Transfer-Encoding'] = cte or 'base64'
            self._payload = _transferred(bytes(content), cte or 'base64')
        if filename is not None and disposition is None:
            disposition = 'attachment'
        if disposition is not None:
            self['Content-Disposition'] = disposition if filename is None else f'{disposition}; {_parameter("filename", filename)}'
        if cid is not None:
            self['Content-ID'] = cid
        for name, value in (params or {}).items():
            self.set_param(name, value)
        for one in headers or ():
            name, _, value = one.partition(':')
            self[name] = value.strip()
        if 'MIME-Version' not in self:
            self['MIME-Version'] = '1.0'

    def get_content(self, errors='replace'):
        if self.is_multipart():
            if self.get_content_maintype() == 'message':
                return self._payload[0]
            raise KeyError(self.get_content_type())
        data = self.get_payload(decode=True)
        return data.decode(self.get_content_charset('ascii'), errors) if self.get_content_maintype() == 'text' else data

    def _make(self, subtype, boundary=None):
        inner = None
        if self._payload is not None or 'content-type' in self:
            inner = type(self)()
            inner._payload = self._payload
            inner._headers = [one for one in self._headers if one[0].lower().startswith('content-')]
        self._headers = [one for one in self._headers if not one[0].lower().startswith('content-')]
        self._payload = [] if inner is None else [inner]
        self['Content-Type'] = f'multipart/{subtype}' + ('' if boundary is None else f'; boundary="{boundary}"')

    def make_mixed(self, boundary=None):
        self._make('mixed', boundary)

    def make_alternative(self, boundary=None):
        self._make('alternative', boundary)

    def make_related(self, boundary=None):
        self._make('related', boundary)

    def _add(self, subtype, content, args, kw, disposition=None):
        if self.get_content_maintype() != 'multipart' or self.get_content_subtype() != subtype:
            self._make(subtype)
        part = type(self)()
        part.set_content(content, *args, **kw)
        if disposition and 'content-disposition' not in part:
            part['Content-Disposition'] = disposition
        del part['MIME-Version']
        part['MIME-Version'] = '1.0'
        self.attach(part)

    def add_attachment(self, content, *args, **kw):
        self._add('mixed', content, args, kw, 'attachment')

    def add_alternative(self, content, *args, **kw):
        self._add('alternative', content, args, kw)

    def add_related(self, content, *args, **kw):
        self._add('related', content, args, kw, 'inline')

    def is_attachment(self):
        return self.get_content_disposition() == 'attachment'

    def iter_parts(self):
        yield from self._payload if self.is_multipart() else ()

    def iter_attachments(self):
        if self.get_content_maintype() == 'multipart' and self.get_content_subtype() != 'alternative':
            body = self.get_body()
            for part in self._payload:
                if part is not body and not (part.is_multipart() and body in list(part.walk())):
                    yield part

    def get_body(self, preferencelist=('related', 'html', 'plain')):
        best = None
        for part in self.walk():
            if part.is_multipart() or part.is_attachment():
                continue
            kind = part.get_content_subtype()
            if part.get_content_maintype() == 'text' and kind in preferencelist:
                rank = preferencelist.index(kind)
                if best is None or rank < best[0]:
                    best = rank, part
        return None if best is None else best[1]

    def clear_content(self):
        self._headers = [one for one in self._headers if not one[0].lower().startswith('content-')]
        self._payload = None

    def clear(self):
        self._headers, self._payload = [], None

MIMEPart = EmailMessage

def _cheaper(data):
    quoted = _transferred(data, 'quoted-printable')
    return 'base64' if len(_transferred(data, 'base64')) < len(quoted) else 'quoted-printable'

def _transferred(data, coding):
    if coding == 'base64':
        import base64
        return base64.encodebytes(data).decode('ascii')
    import quopri
    return quopri.encodestring(data).decode('ascii')
