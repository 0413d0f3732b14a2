# Character classes, templates, and formatting as a class.

import re
from collections import ChainMap

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
    delimiter = '$'
    idpattern = r'(?a:[_a-z][_a-z0-9]*)'
    braceidpattern = None
    flags = re.IGNORECASE

    def __init_subclass__(cls):
        if 'pattern' in cls.__dict__:
            pattern = cls.pattern
        else:
            pattern = cls._written()
        cls.pattern = re.compile(pattern, cls.flags | re.VERBOSE) if isinstance(pattern, str) else pattern

    @classmethod
    def _written(cls):
        sign, name = re.escape(cls.delimiter), cls.idpattern
        return f'{sign}(?:(?P<escaped>{sign})|(?P<named>{name})|{{(?P<braced>{cls.braceidpattern or name})}}|(?P<invalid>))'

    def __init__(self, template):
        self.template = template

    def _invalid(self, found):
        at = found.start('invalid')
        lines = self.template[:at].splitlines(True)
        row, column = (len(lines), at - len(''.join(lines[:-1]))) if lines else (1, 1)
        raise ValueError(f'Invalid placeholder in string: line {row}, col {column}')

    def _filled(self, values, safe):
        def put(found):
            name = found.group('named') or found.group('braced')
            if name is not None:
                try:
                    return str(values[name])
                except KeyError:
                    if not safe:
                        raise
                return found.group()
            if found.group('escaped') is not None:
                return self.delimiter
            if safe and found.group('invalid') is not None:
                return found.group()
            if found.group('invalid') is not None:
                self._invalid(found)
            raise ValueError('Unrecognized named group in pattern', self.pattern)
        return self.pattern.sub(put, self.template)

    def substitute(self, mapping=__missing__, /, **kwds):
        return self._filled(_together(mapping, kwds), False)

    def safe_substitute(self, mapping=__missing__, /, **kwds):
        return self._filled(_together(mapping, kwds), True)

    def is_valid(self):
        return not any([found.group('invalid') is not None for found in self._found()])

    # What the pattern finds, of which one group must have been found.
    def _found(self):
        for found in self.pattern.finditer(self.template):
            if all([found.group(name) is None for name in ('named', 'braced', 'escaped', 'invalid')]):
                raise ValueError('Unrecognized named group in pattern', self.pattern)
            yield found

    def get_identifiers(self):
        names = []
        for found in self._found():
            name = found.group('named') or found.group('braced')
            if name is not None and name not in names:
                names.append(name)
        return names

Template.pattern = re.compile(Template._written(), Template.flags | re.VERBOSE)

def _together(mapping, kwds):
    if mapping is __missing__:
        return kwds
    return ChainMap(kwds, mapping) if kwds else mapping

def _pieces(text):
    # The parts of a format: (text, field, spec, conversion), where the last three may be None.
    plain, at, n = '', 0, len(text)
    while at < n:
        c = text[at]
        at += 1
        if c in '{}' and text[at:at + 1] == c:
            plain += c
            at += 1
        elif c == '}':
            raise ValueError("Single '}' encountered in format string")
        elif c != '{':
            plain += c
        else:
            depth, start = 1, at
            while depth:
                if at >= n:
                    raise ValueError("Single '{' encountered in format string" if start >= n else "expected '}' before end of string")
                depth += {'{': 1, '}': -1}.get(text[at], 0)
                at += 1
            yield (plain, *_field(text[start:at - 1]))
            plain = ''
    if plain:
        yield plain, None, None, None

def _field(text):
    inside = 0
    for at, c in enumerate(text):
        inside += {'[': 1, ']': -1}.get(c, 0)
        if not inside and c == ':':
            return text[:at], text[at + 1:], None
        if not inside and c == '!':
            rest = text[at + 1:]
            if not rest:
                raise ValueError('end of string while looking for conversion specifier')
            if len(rest) > 1 and rest[1] != ':':
                raise ValueError("expected ':' after conversion specifier")
            return text[:at], rest[2:], rest[0]
    return text, '', None

def _steps(name):
    # The first part of a field's name, and the attributes and items after it.
    found = re.match(r'[^.\[]*', name)
    first, rest, steps = found.group(), name[found.end():], []
    while rest:
        found = re.match(r'\.([^.\[]+)|\[([^\]]+)\]', rest)
        if found is None:
            raise ValueError('Empty attribute in format string')
        key = found.group(1)
        steps.append((True, key) if key is not None else (False, int(found.group(2)) if found.group(2).isdigit() else found.group(2)))
        rest = rest[found.end():]
    return int(first) if first.isdigit() else first, steps

class Formatter:
    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        text, _ = self._vformat(format_string, args, kwargs, used, 2)
        self.check_unused_args(used, args, kwargs)
        return text

    def _vformat(self, format_string, args, kwargs, used, depth, auto=0):
        if depth < 0:
            raise ValueError('Max string recursion exceeded')
        out = []
        for plain, name, spec, conversion in self.parse(format_string):
            if plain:
                out.append(plain)
            if name is None:
                continue
            if name == '':
                if auto is False:
                    raise ValueError('cannot switch from manual field specification to automatic field numbering')
                name, auto = str(auto), auto + 1
            elif isinstance(name, str) and name.isdigit():
                if auto:
                    raise ValueError('cannot switch from manual field specification to automatic field numbering')
                auto = False
            value, key = self.get_field(name, args, kwargs)
            used.add(key)
            value = self.convert_field(value, conversion)
            spec, auto = self._vformat(spec, args, kwargs, used, depth - 1, auto)
            out.append(self.format_field(value, spec))
        return ''.join(out), auto

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion not in ('s', 'r', 'a'):
            raise ValueError(f'Unknown conversion specifier {conversion!s}')
        return {'s': str, 'r': repr, 'a': ascii}[conversion](value)

    def parse(self, format_string):
        return _pieces(format_string)

    def get_field(self, field_name, args, kwargs):
        first, steps = _steps(field_name)
        value = self.get_value(first, args, kwargs)
        for is_attribute, key in steps:
            value = getattr(value, key) if is_attribute else value[key]
        return value, first
