# Parts of addresses, and texts as they stand in them.

import re

uses_netloc = ['', 'ftp', 'http', 'gopher', 'nntp', 'telnet', 'imap', 'wais', 'file', 'mms', 'https', 'shttp', 'snews', 'prospero', 'rtsp', 'rtspu',
               'rsync', 'svn', 'svn+ssh', 'sftp', 'nfs', 'git', 'git+ssh', 'ws', 'wss']
uses_relative = ['', 'ftp', 'http', 'gopher', 'nntp', 'imap', 'wais', 'file', 'https', 'shttp', 'mms', 'prospero', 'rtsp', 'rtspu', 'sftp', 'svn',
                 'svn+ssh', 'ws', 'wss']
uses_params = ['', 'ftp', 'hdl', 'prospero', 'http', 'imap', 'https', 'shttp', 'rtsp', 'rtspu', 'sip', 'sips', 'mms', 'sftp', 'tel']

_ALWAYS_SAFE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~'

class _Result(tuple):
    def __new__(cls, *parts):
        return tuple.__new__(cls, parts)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join([f'{name}={part!r}' for name, part in zip(self._fields, self)])})"

    def _asdict(self):
        return dict(zip(self._fields, self))

    def _replace(self, **changes):
        values = {**self._asdict(), **changes}
        if len(values) > len(self._fields):
            raise ValueError(f'Got unexpected field names: {[name for name in changes if name not in self._fields]!r}')
        return type(self)(*values.values())

    def __getattr__(self, name):
        if name in self._fields:
            return self[self._fields.index(name)]
        raise AttributeError(f'{type(self).__name__!r} object has no attribute {name!r}')

    def _split_user(self):
        user, at, host = self.netloc.rpartition('@')
        return user if at else None, host

    @property
    def username(self):
        user = self._split_user()[0]
        return None if user is None else user.partition(':')[0]

    @property
    def password(self):
        user = self._split_user()[0] or ''
        return user.partition(':')[2] if ':' in user else None

    def _host(self):
        host = self._split_user()[1]
        if host.startswith('['):
            inner, _, rest = host[1:].partition(']')
            return inner, rest.partition(':')[2]
        name, _, port = host.partition(':')
        return name, port

    @property
    def hostname(self):
        return self._host()[0].lower() or None

    @property
    def port(self):
        port = self._host()[1]
        if not port:
            return None
        if not (port.isdigit() and port.isascii()):
            raise ValueError(f'Port could not be cast to integer value as {port!r}')
        if int(port) > 65535:
            raise ValueError('Port out of range 0-65535')
        return int(port)

class SplitResult(_Result):
    __module__ = 'urllib.parse'
    _fields = ('scheme', 'netloc', 'path', 'query', 'fragment')

    def geturl(self):
        return urlunsplit(self)

class ParseResult(_Result):
    __module__ = 'urllib.parse'
    _fields = ('scheme', 'netloc', 'path', 'params', 'query', 'fragment')

    def geturl(self):
        return urlunparse(self)

class DefragResult(_Result):
    __module__ = 'urllib.parse'
    _fields = ('url', 'fragment')

    def geturl(self):
        return self.url + ('#' + self.fragment if self.fragment else '')

def _given(text):
    if isinstance(text, (bytes, bytearray)):
        return text.decode('ascii')
    return text

def urlsplit(url, scheme='', allow_fragments=True):
    url = _given(url).lstrip(''.join(map(chr, range(33)))).translate({9: None, 10: None, 13: None})
    netloc = query = fragment = ''
    found = re.match(r'([A-Za-z][A-Za-z0-9+.-]*):', url)
    if found:
        scheme, url = found[1].lower(), url[found.end():]
    if url.startswith('//'):
        end = min([at for at in (url.find(c, 2) for c in '/?#') if at >= 0] + [len(url)])
        netloc, url = url[2:end], url[end:]
        if ('[' in netloc) != (']' in netloc):
            raise ValueError('Invalid IPv6 URL')
    if allow_fragments:
        url, _, fragment = url.partition('#')
    url, _, query = url.partition('?')
    return SplitResult(scheme, netloc, url, query, fragment)

def urlparse(url, scheme='', allow_fragments=True):
    scheme, netloc, path, query, fragment = urlsplit(url, scheme, allow_fragments)
    params = ''
    if scheme in uses_params and ';' in path:
        head, stroke, tail = path.rpartition('/')
        tail, _, params = tail.partition(';')
        path = head + stroke + tail
    return ParseResult(scheme, netloc, path, params, query, fragment)

def urlunsplit(components):
    scheme, netloc, url, query, fragment = components
    if netloc or scheme and scheme in uses_netloc and url[:2] != '//':
        url = '//' + netloc + ('/' if url and url[0] != '/' else '') + url
    return (scheme + ':' if scheme else '') + url + ('?' + query if query else '') + ('#' + fragment if fragment else '')

def urlunparse(components):
    scheme, netloc, url, params, query, fragment = components
    return urlunsplit((scheme, netloc, f'{url};{params}' if params else url, query, fragment))

def urldefrag(url):
    if '#' not in url:
        return DefragResult(url, '')
    scheme, netloc, path, params, query, fragment = urlparse(url)
    return DefragResult(urlunparse((scheme, netloc, path, params, query, '')), fragment)

def urljoin(base, url, allow_fragments=True):
    if not base:
        return url
    if not url:
        return base
    first = urlparse(base, '', allow_fragments)
    scheme, netloc, path, params, query, fragment = urlparse(url, first.scheme, allow_fragments)
    if scheme != first.scheme or scheme not in uses_relative:
        return url
    if scheme in uses_netloc:
        if netloc:
            return urlunparse((scheme, netloc, path, params, query, fragment))
        netloc = first.netloc
    if not path and not params:
        return urlunparse((scheme, netloc, first.path, first.params, query or first.query, fragment))
    parts = path.split('/')
    if not path.startswith('/'):
        before = first.path.split('/')
        parts = (before[:-1] if before[-1] else before) + parts
        # Names in the middle that are empty do not count.
        parts[1:-1] = [part for part in parts[1:-1] if part]
    made = []
    for part in parts:
        if part == '..':
            made = made[:-1]
        elif part != '.':
            made.append(part)
    if parts[-1] in ('.', '..'):
        made.append('')
    joined = '/'.join(made)
    if netloc and joined and not joined.startswith('/'):
        joined = '/' + joined
    return urlunparse((scheme, netloc, joined or '/', params, query, fragment))

def quote(string, safe='/', encoding=None, errors=None):
    if isinstance(string, str):
        if not string:
            return string
        string = string.encode(encoding or 'utf-8', errors or 'strict')
    elif encoding is not None or errors is not None:
        raise TypeError(f"quote() doesn't support {'encoding' if encoding is not None else 'errors'} for bytes")
    return quote_from_bytes(string, safe)

def quote_from_bytes(bs, safe='/'):
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError('quote_from_bytes() expected bytes')
    known = set(_ALWAYS_SAFE) | set(_given(safe))
    return ''.join([c if c in known else f'%{ord(c):02X}' for c in bs.decode('latin-1')])

def quote_plus(string, safe='', encoding=None, errors=None):
    space = b' ' if isinstance(string, (bytes, bytearray)) else ' '
    if space not in string:
        return quote(string, safe, encoding, errors)
    return quote(string, _given(safe) + ' ', encoding, errors).replace(' ', '+')

def unquote_to_bytes(string):
    if isinstance(string, str):
        string = string.encode('utf-8')
    text = bytes(string).decode('latin-1')
    return re.sub('%([0-9A-Fa-f]{2})', lambda found: chr(int(found[1], 16)), text).encode('latin-1')

def unquote(string, encoding='utf-8', errors='replace'):
    if isinstance(string, (bytes, bytearray)):
        return unquote_to_bytes(string).decode(encoding or 'utf-8', errors or 'replace')
    if '%' not in string:
        return string
    put = lambda found: unquote_to_bytes(found[0]).decode(encoding or 'utf-8', errors or 'replace')
    return re.sub('(?:%[0-9A-Fa-f]{2})+', put, string)

def unquote_plus(string, encoding='utf-8', errors='replace'):
    return unquote(string.replace('+', ' '), encoding, errors)

def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding='utf-8', errors='replace', max_num_fields=None, separator='&'):
    qs = _given(qs)
    if not separator or not isinstance(separator, str):
        raise ValueError('Separator must be of type string or bytes.')
    if max_num_fields is not None and max_num_fields < qs.count(separator) + 1:
        raise ValueError('Max number of fields exceeded')
    out = []
    for pair in qs.split(separator) if qs else []:
        if not pair and not strict_parsing:
            continue
        name, equals, value = pair.partition('=')
        if not equals:
            if strict_parsing:
                raise ValueError(f'bad query field: {pair!r}')
            if not keep_blank_values:
                continue
        if value or keep_blank_values:
            out.append((unquote_plus(name, encoding, errors), unquote_plus(value, encoding, errors)))
    return out

def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding='utf-8', errors='replace', max_num_fields=None, separator='&'):
    out = {}
    for name, value in parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
        out.setdefault(name, []).append(value)
    return out

def urlencode(query, doseq=False, safe='', encoding=None, errors=None, quote_via=quote_plus):
    pairs = list(query.items()) if hasattr(query, 'items') else query
    if isinstance(pairs, (str, bytes)):
        raise TypeError('not a valid non-string sequence or mapping object')
    def one(value):
        if isinstance(value, (bytes, bytearray)):
            return quote_via(value, safe)
        return quote_via(str(value), safe, encoding, errors)
    out = []
    for key, value in pairs:
        if doseq and not isinstance(value, (str, bytes, bytearray)) and hasattr(value, '__len__'):
            out += [f'{one(key)}={one(item)}' for item in value]
        else:
            out.append(f'{one(key)}={one(value)}')
    return '&'.join(out)
