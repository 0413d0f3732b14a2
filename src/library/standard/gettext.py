# Translations of messages, from catalogues in GNU's binary format.

import os
import re
import struct

_folder = '/usr/share/locale'
_domain = ['messages']
_folders = {}

_PLURAL = re.compile(r'(?P<space>\s+)|(?P<number>\d+)|(?P<name>n\b)|(?P<operator>[-*/%+?:()]|[><!=]=|[><!]|&&|\|\|)|(?P<wrong>.)')

# A function of the C expression that chooses the plural form.
def c2py(plural):
    if len(plural) > 1000:
        raise ValueError('plural form expression is too long')
    tokens = []
    for match in _PLURAL.finditer(plural):
        if match.lastgroup == 'wrong':
            raise ValueError(f'invalid token in plural form: {match.group()}')
        if match.lastgroup != 'space':
            tokens.append(match.group())
    tokens.append('')
    at = [0]

    def take(wanted=None):
        token = tokens[at[0]]
        if wanted is not None and token != wanted:
            raise ValueError(f'unexpected token in plural form: {token}' if token else 'unexpected end of plural form')
        at[0] += 1
        return token

    def primary():
        token = take()
        if token == '!':
            return f'(not {primary()})'
        if token == '(':
            inner = choice()
            take(')')
            return f'({inner})'
        if token == 'n' or token.isdigit():
            return token
        raise ValueError(f'unexpected token in plural form: {token}' if token else 'unexpected end of plural form')

    levels = [('||',), ('&&',), ('==', '!='), ('<', '>', '<=', '>='), ('+', '-'), ('*', '/', '%')]
    words = {'||': 'or', '&&': 'and', '/': '//'}

    def binary(level):
        if level == len(levels):
            return primary()
        made = binary(level + 1)
        while tokens[at[0]] in levels[level] and tokens[at[0]]:
            token = take()
            made = f'({made} {words.get(token, token)} {binary(level + 1)})'
        return made

    def choice():
        condition = binary(0)
        if tokens[at[0]] != '?':
            return condition
        take('?')
        then = choice()
        take(':')
        return f'({then} if {condition} else {choice()})'

    text = choice()
    take('')
    formula = eval(f'lambda n: int({text})')

    def chosen(n):
        if isinstance(n, float) and not n.is_integer():
            raise TypeError(f'Plural value must be an integer, got {type(n).__name__}')
        return formula(int(n))
    return chosen

class NullTranslations:
    def __init__(self, fp=None):
        self._info, self._charset, self._fallback = {}, None, None
        if fp is not None:
            self._parse(fp)

    def _parse(self, fp):
        pass

    def add_fallback(self, fallback):
        if self._fallback:
            self._fallback.add_fallback(fallback)
        else:
            self._fallback = fallback

    def gettext(self, message):
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        return self._fallback.ngettext(msgid1, msgid2, n) if self._fallback else msgid1 if n == 1 else msgid2

    def pgettext(self, context, message):
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        return self._fallback.npgettext(context, msgid1, msgid2, n) if self._fallback else msgid1 if n == 1 else msgid2

    def info(self):
        return self._info

    def charset(self):
        return self._charset

    def install(self, names=None):
        import builtins
        builtins._ = self.gettext
        for name in ('gettext', 'ngettext', 'pgettext', 'npgettext'):
            if name in (names or ()):
                setattr(builtins, name, getattr(self, name))

class GNUTranslations(NullTranslations):
    LE_MAGIC, BE_MAGIC = 0x950412de, 0xde120495
    CONTEXT = '%s\x04%s'

    def _parse(self, fp):
        data = fp.read()
        magic, = struct.unpack('<I', data[:4])
        if magic not in (self.LE_MAGIC, self.BE_MAGIC):
            raise OSError(0, 'Bad magic number', getattr(fp, 'name', ''))
        order = '<' if magic == self.LE_MAGIC else '>'
        version, count, keys, values = struct.unpack(order + '4I', data[4:20])
        if version >> 16 not in (0, 1):
            raise OSError(0, f'Bad version number {version >> 16}', getattr(fp, 'name', ''))
        self._catalog, self.plural = {}, lambda n: int(n != 1)
        for at in range(count):
            length, start = struct.unpack(order + '2I', data[keys + 8 * at:keys + 8 * at + 8])
            key = data[start:start + length]
            length, start = struct.unpack(order + '2I', data[values + 8 * at:values + 8 * at + 8])
            value = data[start:start + length]
            if not key:
                self._header(value.decode('ascii', 'replace'))
            charset = self._charset or 'ascii'
            if b'\0' in key:
                first = key.split(b'\0')[0].decode(charset)
                for form, text in enumerate(value.split(b'\0')):
                    self._catalog[first, form] = text.decode(charset)
            else:
                self._catalog[key.decode(charset)] = value.decode(charset)

    def _header(self, text):
        last = None
        for line in text.split('\n'):
            name, colon, value = line.partition(':')
            if not line.strip() or line.startswith('#-#-#-#-#'):
                continue
            if colon:
                last = name.strip().lower()
                self._info[last] = value.strip()
            elif last:
                self._info[last] += '\n' + line.strip()
        kind = self._info.get('content-type', '')
        if 'charset=' in kind:
            self._charset = kind.split('charset=')[1]
        forms = self._info.get('plural-forms', '')
        if 'plural=' in forms:
            self.plural = c2py(forms.split('plural=')[1].split(';')[0])

    def _found(self, key, n=None):
        return self._catalog.get(key) if n is None else self._catalog.get((key, self.plural(n)))

    def gettext(self, message):
        found = self._found(message)
        if found is None:
            found = self._catalog.get((message, self.plural(1)))
        return NullTranslations.gettext(self, message) if found is None else found

    def ngettext(self, msgid1, msgid2, n):
        found = self._found(msgid1, n)
        return NullTranslations.ngettext(self, msgid1, msgid2, n) if found is None else found

    def pgettext(self, context, message):
        found = self._found(self.CONTEXT % (context, message))
        return NullTranslations.pgettext(self, context, message) if found is None else found

    def npgettext(self, context, msgid1, msgid2, n):
        found = self._found(self.CONTEXT % (context, msgid1), n)
        return NullTranslations.npgettext(self, context, msgid1, msgid2, n) if found is None else found

# A locale's name and those that stand for more of its kind: de_AT.UTF-8, de_AT, de.UTF-8, de.
def _expanded(name):
    name, _, modifier = name.partition('@')
    name, _, charset = name.partition('.')
    language, _, land = name.partition('_')
    made = []
    for marked in ([True, False] if modifier else [False]):
        for with_land in ([True, False] if land else [False]):
            for with_charset in ([True, False] if charset else [False]):
                made.append(language + ('_' + land if with_land else '') + ('.' + charset if with_charset else '') + ('@' + modifier if marked else ''))
    return made

def find(domain, localedir=None, languages=None, all=False):
    if languages is None:
        languages = []
        for name in ('LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'):
            value = os.environ.get(name)
            if value:
                languages = value.split(':')
                break
        if 'C' not in languages:
            languages.append('C')
    found = []
    for language in languages:
        if language == 'C':
            break
        for name in _expanded(language):
            path = os.path.join(localedir or _folder, name, 'LC_MESSAGES', f'{domain}.mo')
            if os.path.exists(path):
                if not all:
                    return path
                found.append(path)
    return found if all else None

def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    files = find(domain, localedir, languages, all=True)
    if not files:
        if fallback:
            return NullTranslations()
        raise FileNotFoundError(2, 'No translation file found for domain', domain)
    made = None
    for path in files:
        with open(path, 'rb') as file:
            one = (class_ or GNUTranslations)(file)
        if made is None:
            made = one
        else:
            made.add_fallback(one)
    return made

def install(domain, localedir=None, *, names=None):
    translation(domain, localedir, fallback=True).install(names)

def textdomain(domain=None):
    if domain is not None:
        _domain[0] = domain
    return _domain[0]

def bindtextdomain(domain, localedir=None):
    if localedir is not None:
        _folders[domain] = localedir
    return _folders.get(domain, _folder)

def _of(domain):
    return translation(domain, _folders.get(domain), fallback=True)

def dgettext(domain, message):
    return _of(domain).gettext(message)

def dngettext(domain, msgid1, msgid2, n):
    return _of(domain).ngettext(msgid1, msgid2, n)

def gettext(message):
    return dgettext(_domain[0], message)

def ngettext(msgid1, msgid2, n):
    return dngettext(_domain[0], msgid1, msgid2, n)

def pgettext(context, message):
    return _of(_domain[0]).pgettext(context, message)

def npgettext(context, msgid1, msgid2, n):
    return _of(_domain[0]).npgettext(context, msgid1, msgid2, n)

Catalog = translation
