# Character classes, and templates.

ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz'
ascii_uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
ascii_letters = ascii_lowercase + ascii_uppercase
digits = '0123456789'
hexdigits = digits + 'abcdef' + 'ABCDEF'
octdigits = '01234567'
punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
whitespace = ' \t\n\r\v\f'
printable = digits + ascii_letters + punctuation + whitespace

def capwords(s, sep=None):
    return (sep or ' ').join(word.capitalize() for word in s.split(sep))

class Template:
    def __init__(self, template):
        self.template = template

    def _filled(self, values, safe):
        text, out, at = self.template, [], 0
        while at < len(text):
            if text[at] != '$':
                out.append(text[at])
                at += 1
                continue
            if text[at + 1:at + 2] == '$':
                out.append('$')
                at += 2
                continue
            braced = text[at + 1:at + 2] == '{'
            start = at + 1 + braced
            end = start
            while end < len(text) and (text[end] == '_' or text[end].isalnum()):
                end += 1
            name = text[start:end]
            whole = name.isidentifier() and (not braced or text[end:end + 1] == '}')
            if whole and (name in values or not safe):
                out.append(str(values[name]))
                at = end + braced
            elif safe:
                out.append('$')
                at += 1
            else:
                raise ValueError(f'Invalid placeholder in string: line {text[:at].count(chr(10)) + 1}, col {at - text.rfind(chr(10), 0, at)}')
        return ''.join(out)

    def substitute(self, mapping={}, /, **kwds):
        return self._filled({**mapping, **kwds}, False)

    def safe_substitute(self, mapping={}, /, **kwds):
        return self._filled({**mapping, **kwds}, True)
