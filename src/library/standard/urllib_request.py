# Addresses that are opened: `data:`, and `file:` of the files that are at hand. There is no network here.

import _network
import io
from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import quote, unquote, unquote_to_bytes, urljoin, urlparse, urlsplit

class Request:
    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url = url
        self.data, self.headers, self.unredirected_hdrs = data, {}, {}
        for name, value in headers.items():
            self.add_header(name, value)
        self.unverifiable, self.timeout = unverifiable, None
        self.origin_req_host = origin_req_host or self.host
        if method:
            self.method = method

    @property
    def full_url(self):
        return self._url

    @full_url.setter
    def full_url(self, url):
        if url.startswith('<') and url.endswith('>'):
            url = url[1:-1]
        url = url.removeprefix('URL:')
        parts = urlsplit(url)
        if not parts.scheme:
            raise ValueError(f'unknown url type: {url!r}')
        self._url, self.type, self.host, self.fragment = url, parts.scheme, parts.netloc, parts.fragment or None
        self.selector = url.partition('#')[0].split(':', 1)[1].removeprefix('//' + parts.netloc)

    def get_method(self):
        return getattr(self, 'method', 'GET' if self.data is None else 'POST')

    def get_full_url(self):
        return self._url

    def add_header(self, key, val):
        self.headers[key.capitalize()] = val

    def add_unredirected_header(self, key, val):
        self.unredirected_hdrs[key.capitalize()] = val

    def has_header(self, header_name):
        return header_name in self.headers or header_name in self.unredirected_hdrs

    def get_header(self, header_name, default=None):
        return self.headers.get(header_name, self.unredirected_hdrs.get(header_name, default))

    def remove_header(self, header_name):
        self.headers.pop(header_name, None)
        self.unredirected_hdrs.pop(header_name, None)

    def header_items(self):
        return list({**self.unredirected_hdrs, **self.headers}.items())

class addinfourl(io.BytesIO):
    def __init__(self, data, headers, url, code=None):
        io.BytesIO.__init__(self, data)
        self.headers, self.url, self.code, self.status = headers, url, code, code

    def info(self):
        return self.headers

    def geturl(self):
        return self.url

    def getcode(self):
        return self.code

def _headers(kind, data):
    from email.message import Message
    made = Message()
    made['Content-type'] = kind
    made['Content-length'] = str(len(data))
    return made

def _data(url):
    kind, comma, text = url.removeprefix('data:').partition(',')
    if not comma:
        raise ValueError(f'data error: proxy URL with no comma: {url!r}')
    data = unquote_to_bytes(text)
    if kind.endswith(';base64'):
        import base64
        kind, data = kind.removesuffix(';base64'), base64.decodebytes(data)
    kind = kind or 'text/plain;charset=US-ASCII'
    return addinfourl(data, _headers(kind, data), url)

def _file(url):
    import mimetypes
    path = url2pathname(urlsplit(url).path)
    try:
        with open(path, 'rb') as file:
            data = file.read()
    except OSError as error:
        raise URLError(error) from error
    return addinfourl(data, _headers(mimetypes.guess_type(path)[0] or 'text/plain', data), url)

def urlopen(url, data=None, timeout=None, *, cafile=None, capath=None, cadefault=False, context=None):
    request = url if isinstance(url, Request) else Request(url, data)
    if request.type == 'data':
        return _data(request.full_url)
    if request.type == 'file':
        return _file(request.full_url)
    if request.type in ('http', 'https', 'ftp'):
        error = _network.unreachable()
        raise URLError(error) from error
    raise URLError(f'unknown url type: {request.type}')

def urlretrieve(url, filename=None, reporthook=None, data=None):
    with urlopen(url, data) as response:
        content, headers = response.read(), response.info()
    if filename is None:
        import tempfile
        filename = tempfile.mkstemp()[1]
    with open(filename, 'wb') as file:
        file.write(content)
    if reporthook:
        reporthook(1, len(content), len(content))
    return filename, headers

def urlcleanup():
    pass

def pathname2url(pathname):
    return quote(pathname)

def url2pathname(pathname):
    return unquote(pathname)

def getproxies():
    return {}
