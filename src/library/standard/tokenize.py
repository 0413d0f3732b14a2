# Tokens of Python programs.

import re
from collections import namedtuple
from token import *
from token import EXACT_TOKEN_TYPES

__open__ = open

class TokenError(Exception):
    __module__ = 'tokenize'

class StopTokenizing(Exception):
    __module__ = 'tokenize'

class TokenInfo(namedtuple('TokenInfo', 'type string start end line')):
    def __repr__(self):
        return f'TokenInfo(type={self.type} ({tok_name[self.type]}), string={self.string!r}, start={self.start!r}, end={self.end!r}, line={self.line!r})'

    @property
    def exact_type(self):
        return EXACT_TOKEN_TYPES.get(self.string, self.type) if self.type == OP else self.type

_PREFIX = r'(?:[bB][rR]?|[rR][bB]?|[uU]|[fF][rR]?|[rR][fF])?'
_SIGN = '|'.join(sorted([re.escape(sign) for sign in EXACT_TOKEN_TYPES], key=len, reverse=True))
_TOKEN = re.compile(
    r'[ \f\t]*(?:'
    r'(?P<continued>\\\r?\n)'
    r'|(?P<newline>\r?\n)'
    r'|(?P<comment>#[^\r\n]*)'
    rf'''|(?P<long>{_PREFIX}(?:\'\'\'|"""))'''
    rf'''|(?P<string>{_PREFIX}(?:'[^\n'\\]*(?:\\(?:.|\r?\n)[^\n'\\]*)*'|"[^\n"\\]*(?:\\(?:.|\r?\n)[^\n"\\]*)*"))'''
    r'|(?P<number>0[xX](?:_?[0-9a-fA-F])+|0[bB](?:_?[01])+|0[oO](?:_?[0-7])+'
    r'|(?:(?:[0-9](?:_?[0-9])*\.(?:[0-9](?:_?[0-9])*)?|\.[0-9](?:_?[0-9])*)(?:[eE][-+]?[0-9](?:_?[0-9])*)?|[0-9](?:_?[0-9])*[eE][-+]?[0-9](?:_?[0-9])*)[jJ]?'
    r'|[0-9](?:_?[0-9])*[jJ]?)'
    rf'|(?P<sign>{_SIGN})'
    r'|(?P<name>\w+)'
    r')')
_BLANK = re.compile(r'[ \f\t]*')

def generate_tokens(readline):
    return _tokens(readline)

def tokenize(readline):
    encoding, before = detect_encoding(readline)
    lines = iter(before)

    def following():
        for line in lines:
            return line.decode(encoding)
        return readline().decode(encoding)
    yield TokenInfo(ENCODING, 'utf-8' if encoding == 'utf-8-sig' else encoding, (0, 0), (0, 0), '')
    yield from _tokens(following)

def _width(blank):
    column = 0
    for c in blank:
        column = 0 if c == '\f' else column // 8 * 8 + 8 if c == '\t' else column + 1
    return column

def _tokens(readline):
    indents, depth, row, continued, last = [0], 0, 0, False, ''
    while True:
        try:
            line = readline()
        except StopIteration:
            line = ''
        row += 1
        if not line:
            break
        at, end = 0, len(line)
        if depth == 0 and not continued:
            blank = _BLANK.match(line).end()
            column, at = _width(line[:blank]), blank
            if at == end or line[at] in '#\r\n':
                if at < end and line[at] == '#':
                    comment = line[at:].rstrip('\r\n')
                    yield TokenInfo(COMMENT, comment, (row, at), (row, at + len(comment)), line)
                    at += len(comment)
                yield TokenInfo(NL, line[at:], (row, at), (row, end), line)
                last = line
                continue
            if column > indents[-1]:
                indents.append(column)
                yield TokenInfo(INDENT, line[:at], (row, 0), (row, at), line)
            while column < indents[-1]:
                if column not in indents:
                    raise IndentationError('unindent does not match any outer indentation level', ('<tokenize>', row, at, line))
                indents.pop()
                yield TokenInfo(DEDENT, '', (row, at), (row, at), line)
        continued = False
        while at < end:
            match = _TOKEN.match(line, at)
            if match is None:
                at = _BLANK.match(line, at).end()
                if at < end:
                    yield TokenInfo(ERRORTOKEN, line[at], (row, at), (row, at + 1), line)
                    at += 1
                continue
            kind = match.lastgroup
            text, start, at = match.group(kind), match.start(kind), match.end()
            if kind == 'continued':
                continued = True
            elif kind == 'newline':
                yield TokenInfo(NL if depth else NEWLINE, text, (row, start), (row, at), line)
            elif kind == 'comment':
                yield TokenInfo(COMMENT, text, (row, start), (row, at), line)
            elif kind == 'long' or kind == 'string' and '\n' in text:
                begin, first = row, start
                ends = re.compile(rf'(?:[^\\]|\\(?:.|\n))*?{text[-3:]}', re.DOTALL) if kind == 'long' else None
                whole, place = line, at
                while ends is not None:
                    match = ends.match(whole, place)
                    if match:
                        break
                    more = readline()
                    row += 1
                    if not more:
                        raise TokenError('EOF in multi-line string', (begin, first))
                    whole += more
                stop = match.end() if ends is not None else at
                # The rest is on the last of the lines.
                text, before = whole[first:stop], whole.rfind('\n', 0, stop) + 1
                yield TokenInfo(STRING, text, (begin, first), (row, stop - before), whole)
                line, at, end = whole[before:], stop - before, len(whole) - before
            elif kind in ('string', 'number'):
                yield TokenInfo(STRING if kind == 'string' else NUMBER, text, (row, start), (row, at), line)
            elif kind == 'name' and text.isidentifier():
                yield TokenInfo(NAME, text, (row, start), (row, at), line)
            elif kind == 'name':
                yield TokenInfo(ERRORTOKEN, text[0], (row, start), (row, start + 1), line)
                at = start + 1
            else:
                depth += (text in '([{') - (text in ')]}')
                yield TokenInfo(OP, text, (row, start), (row, at), line)
        last = line
    if continued or depth > 0:
        raise TokenError('EOF in multi-line statement', (row, 0))
    if last and last[-1] not in '\r\n' and not last.strip().startswith('#'):
        yield TokenInfo(NEWLINE, '', (row - 1, len(last)), (row - 1, len(last) + 1), '')
    for _ in indents[1:]:
        yield TokenInfo(DEDENT, '', (row, 0), (row, 0), '')
    yield TokenInfo(ENDMARKER, '', (row, 0), (row, 0), '')

_COOKIE = re.compile(r'^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)')

def detect_encoding(readline):
    read = []

    def line():
        try:
            return readline()
        except StopIteration:
            return b''
    default = 'utf-8'
    for number in range(2):
        one = line()
        if number == 0 and one.startswith(b'\xef\xbb\xbf'):
            one, default = one[3:], 'utf-8-sig'
        if not one:
            break
        read.append(one)
        try:
            text = one.decode('utf-8')
        except UnicodeDecodeError:
            raise SyntaxError('invalid or missing encoding declaration') from None
        match = _COOKIE.match(text)
        if match:
            import codecs
            try:
                name = codecs.lookup(match.group(1)).name
            except LookupError:
                raise SyntaxError(f'unknown encoding: {match.group(1)}') from None
            if default == 'utf-8-sig':
                if name != 'utf-8':
                    raise SyntaxError('encoding problem: utf-8')
                name = default
            return name, read
        if text.strip() and not text.strip().startswith('#'):
            break
    return default, read

def open(filename):
    import io
    with __open__(filename, 'rb') as file:
        data = file.read()
    stream = io.BytesIO(data)
    encoding, _ = detect_encoding(stream.readline)
    return io.StringIO(data.decode(encoding))

# The text of tokens: as it stood where they have places, with single spaces where they have none.
def untokenize(iterable):
    tokens = list(iterable)
    made, row, column, encoding, plain = [], 1, 0, None, any([len(token) == 2 for token in tokens])
    if plain:
        return _spaced(tokens)
    for token in tokens:
        kind, text, start, end, line = token
        if kind == ENCODING:
            encoding = text
            continue
        if kind == ENDMARKER:
            break
        if start < (row, column):
            raise ValueError(f'start ({start[0]},{start[1]}) precedes previous end ({row},{column})')
        if start[0] > row:
            made.append('\\\n' * (start[0] - row))
            column = 0
        if kind in (DEDENT,):
            row, column = start[0], column if start[0] == row else 0
            continue
        made.append(' ' * (start[1] - column) + text)
        row, column = end
        if kind in (NEWLINE, NL):
            row, column = row + 1, 0
    text = ''.join(made)
    return text.encode(encoding) if encoding is not None else text

def _spaced(tokens):
    made, indents, begins, encoding, before = [], [], True, None, False
    for token in tokens:
        kind, text = token[:2]
        if kind == ENCODING:
            encoding = text
        elif kind == INDENT:
            indents.append(text)
        elif kind == DEDENT:
            indents.pop()
        elif kind == ENDMARKER:
            break
        else:
            if kind in (NEWLINE, NL):
                begins = True
            elif begins:
                made += indents[-1:]
                begins = False
            if kind == STRING:
                text = ' ' * before + text
            before = kind == STRING
            made.append(text + ' ' if kind in (NAME, NUMBER) else text)
    text = ''.join(made)
    return text.encode(encoding) if encoding is not None else text
