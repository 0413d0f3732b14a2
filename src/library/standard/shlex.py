# Splitting of texts as a shell splits its command lines.

from collections import deque

class shlex:
    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        import sys
        if isinstance(instream, str):
            from io import StringIO
            instream = StringIO(instream)
        self.instream = sys.stdin if instream is None else instream
        self.infile = infile
        self.posix = posix
        self.eof = None if posix else ''
        self.commenters = '#'
        self.wordchars = 'abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'
        if posix:
            self.wordchars += 'ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'
        self.whitespace = ' \t\r\n'
        self.whitespace_split = False
        self.quotes = '\'"'
        self.escape = '\\'
        self.escapedquotes = '"'
        self.state = ' '
        self.pushback = deque()
        self.lineno = 1
        self.debug = 0
        self.token = ''
        self.filestack = deque()
        self.source = None
        if not punctuation_chars:
            punctuation_chars = ''
        elif punctuation_chars is True:
            punctuation_chars = '();<>|&'
        self._punctuation_chars = punctuation_chars
        if punctuation_chars:
            self._pushback_chars = deque()
            # What file names and wildcards have.
            self.wordchars = ''.join([c for c in self.wordchars + '~-./*?=' if c not in punctuation_chars])

    @property
    def punctuation_chars(self):
        return self._punctuation_chars

    def push_token(self, tok):
        self.pushback.appendleft(tok)

    def push_source(self, newstream, newfile=None):
        if isinstance(newstream, str):
            from io import StringIO
            newstream = StringIO(newstream)
        self.filestack.appendleft((self.infile, self.instream, self.lineno))
        self.infile, self.instream, self.lineno = newfile, newstream, 1

    def pop_source(self):
        self.instream.close()
        self.infile, self.instream, self.lineno = self.filestack.popleft()
        self.state = ' '

    def get_token(self):
        if self.pushback:
            return self.pushback.popleft()
        raw = self.read_token()
        if self.source is not None:
            while raw == self.source:
                spec = self.sourcehook(self.read_token())
                if spec:
                    newfile, newstream = spec
                    self.push_source(newstream, newfile)
                raw = self.get_token()
        while raw == self.eof:
            if not self.filestack:
                return self.eof
            self.pop_source()
            raw = self.get_token()
        return raw

    def _next_char(self):
        if self._punctuation_chars and self._pushback_chars:
            return self._pushback_chars.pop()
        return self.instream.read(1)

    def _skip_comment(self):
        self.instream.readline()
        self.lineno += 1

    # States: None at the end, ' ' between tokens, 'a' in a word, 'c' in punctuation, a quote within it, an escape after it.
    def read_token(self):
        quoted = False
        escaped = ' '
        while True:
            c = self._next_char()
            if c == '\n':
                self.lineno += 1
            if self.state is None:
                self.token = ''
                break
            if self.state == ' ':
                if not c:
                    self.state = None
                    break
                if c in self.whitespace:
                    if self.token or self.posix and quoted:
                        break
                elif c in self.commenters:
                    self._skip_comment()
                elif self.posix and c in self.escape:
                    escaped, self.state = 'a', c
                elif c in self.wordchars:
                    self.token, self.state = c, 'a'
                elif c in self._punctuation_chars:
                    self.token, self.state = c, 'c'
                elif c in self.quotes:
                    if not self.posix:
                        self.token = c
                    self.state = c
                elif self.whitespace_split:
                    self.token, self.state = c, 'a'
                else:
                    self.token = c
                    if self.token or self.posix and quoted:
                        break
            elif self.state in self.quotes:
                quoted = True
                if not c:
                    raise ValueError('No closing quotation')
                if c == self.state:
                    if not self.posix:
                        self.token += c
                        self.state = ' '
                        break
                    self.state = 'a'
                elif self.posix and c in self.escape and self.state in self.escapedquotes:
                    escaped, self.state = self.state, c
                else:
                    self.token += c
            elif self.state in self.escape:
                if not c:
                    raise ValueError('No escaped character')
                # Within quotes the escape stays, unless it is before a quote or another escape.
                if escaped in self.quotes and c != self.state and c != escaped:
                    self.token += self.state
                self.token += c
                self.state = escaped
            else:
                if not c:
                    self.state = None
                    break
                if c in self.whitespace:
                    self.state = ' '
                    if self.token or self.posix and quoted:
                        break
                elif c in self.commenters:
                    self._skip_comment()
                    if self.posix:
                        self.state = ' '
                        if self.token or quoted:
                            break
                elif self.state == 'c':
                    if c in self._punctuation_chars:
                        self.token += c
                    else:
                        if c not in self.whitespace:
                            self._pushback_chars.append(c)
                        self.state = ' '
                        break
                elif self.posix and c in self.quotes:
                    self.state = c
                elif self.posix and c in self.escape:
                    escaped, self.state = 'a', c
                elif (c in self.wordchars or c in self.quotes
                      or self.whitespace_split and c not in self._punctuation_chars):
                    self.token += c
                else:
                    if self._punctuation_chars:
                        self._pushback_chars.append(c)
                    else:
                        self.pushback.appendleft(c)
                    self.state = ' '
                    if self.token or self.posix and quoted:
                        break
        result, self.token = self.token, ''
        if self.posix and not quoted and result == '':
            result = None
        return result

    def sourcehook(self, newfile):
        if newfile[0] == '"':
            newfile = newfile[1:-1]
        return newfile, open(newfile, 'r')

    def error_leader(self, infile=None, lineno=None):
        return f'"{infile or self.infile}", line {lineno or self.lineno}: '

    def __iter__(self):
        return self

    def __next__(self):
        token = self.get_token()
        if token == self.eof:
            raise StopIteration
        return token

def split(s, comments=False, posix=True):
    if s is None:
        raise ValueError('s argument must not be None')
    lexer = shlex(s, posix=posix)
    lexer.whitespace_split = True
    if not comments:
        lexer.commenters = ''
    return list(lexer)

def join(split_command):
    return ' '.join([quote(part) for part in split_command])

_SAFE = frozenset('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-')

def quote(s):
    if not s:
        return "''"
    if all([c in _SAFE for c in s]):
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"
