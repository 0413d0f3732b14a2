# Clients of HTTP. There is no network here: a connection can be made ready, and raises `OSError` when it is to connect.

import _network
from http import HTTPStatus

HTTP_PORT, HTTPS_PORT = 80, 443
responses = {status: status.phrase for status in HTTPStatus.__members__.values()}

class HTTPException(Exception):
    __module__ = 'http.client'

class NotConnected(HTTPException):
    __module__ = 'http.client'

class InvalidURL(HTTPException):
    __module__ = 'http.client'

class UnknownProtocol(HTTPException):
    __module__ = 'http.client'

class ImproperConnectionState(HTTPException):
    __module__ = 'http.client'

class CannotSendRequest(ImproperConnectionState):
    __module__ = 'http.client'

class ResponseNotReady(ImproperConnectionState):
    __module__ = 'http.client'

class BadStatusLine(HTTPException):
    __module__ = 'http.client'

class RemoteDisconnected(ConnectionResetError, BadStatusLine):
    __module__ = 'http.client'

class IncompleteRead(HTTPException):
    __module__ = 'http.client'

    def __init__(self, partial, expected=None):
        self.partial, self.expected = partial, expected
        HTTPException.__init__(self, partial)

    def __repr__(self):
        more = '' if self.expected is None else f', {self.expected} more expected'
        return f'IncompleteRead({len(self.partial)} bytes read{more})'

    __str__ = __repr__

error = HTTPException

class HTTPConnection:
    default_port = HTTP_PORT

    def __init__(self, host, port=None, timeout=None, source_address=None, blocksize=8192):
        if port is None and ':' in host.rpartition(']')[2]:
            host, _, text = host.rpartition(':')
            try:
                port = int(text or self.default_port)
            except ValueError:
                raise InvalidURL(f"nonnumeric port: '{text}'") from None
        self.host, self.port, self.timeout, self.sock = host.strip('[]'), port or self.default_port, timeout, None

    def connect(self):
        raise _network.unreachable()

    def request(self, method, url, body=None, headers={}, *, encode_chunked=False):
        self.connect()

    def putrequest(self, method, url, skip_host=False, skip_accept_encoding=False):
        self.connect()

    def getresponse(self):
        raise ResponseNotReady('Idle')

    def set_debuglevel(self, level):
        self.debuglevel = level

    def close(self):
        pass

class HTTPSConnection(HTTPConnection):
    default_port = HTTPS_PORT

    def __init__(self, host, port=None, *, timeout=None, context=None, **other):
        HTTPConnection.__init__(self, host, port, timeout)

class HTTPResponse:
    def __init__(self, sock, debuglevel=0, method=None, url=None):
        raise _network.unreachable()
