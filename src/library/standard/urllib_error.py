# What goes wrong with addresses.

class URLError(OSError):
    __module__ = 'urllib.error'

    def __init__(self, reason, filename=None):
        OSError.__init__(self, reason)
        self.args = reason,
        self.reason = reason
        if filename is not None:
            self.filename = filename

    def __str__(self):
        return f'<urlopen error {self.reason}>'

class HTTPError(URLError):
    __module__ = 'urllib.error'

    def __init__(self, url, code, msg, hdrs, fp):
        URLError.__init__(self, msg, url)
        self.url, self.code, self.msg, self.hdrs, self.fp = url, code, msg, hdrs, fp
        self.status, self.headers = code, hdrs

    def __str__(self):
        return f'HTTP Error {self.code}: {self.msg}'

    def __repr__(self):
        return f'<HTTPError {self.code}: {self.msg!r}>'

class ContentTooShortError(URLError):
    __module__ = 'urllib.error'

    def __init__(self, message, content):
        URLError.__init__(self, message)
        self.content = content
