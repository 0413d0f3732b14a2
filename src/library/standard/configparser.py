# Settings in sections, as files of `.ini` have them.

import re

DEFAULTSECT = 'DEFAULT'
MAX_INTERPOLATION_DEPTH = 10

class Error(Exception):
    __module__ = 'configparser'

    def __init__(self, msg=''):
        self.message = msg
        Exception.__init__(self, msg)

class NoSectionError(Error):
    __module__ = 'configparser'

    def __init__(self, section):
        Error.__init__(self, f'No section: {section!r}')
        self.section = section

class DuplicateSectionError(Error):
    __module__ = 'configparser'

    def __init__(self, section, source=None, lineno=None):
        where = '' if source is None else f'While reading from {source!r}' + (f' [line {lineno:2d}]' if lineno is not None else '') + ': '
        Error.__init__(self, f"{where}{'section' if where else 'Section'} {section!r} already exists")
        self.section, self.source, self.lineno = section, source, lineno

class DuplicateOptionError(Error):
    __module__ = 'configparser'

    def __init__(self, section, option, source=None, lineno=None):
        where = '' if source is None else f'While reading from {source!r}' + (f' [line {lineno:2d}]' if lineno is not None else '') + ': '
        Error.__init__(self, f"{where}{'option' if where else 'Option'} {option!r} in section {section!r} already exists")
        self.section, self.option, self.source, self.lineno = section, option, source, lineno

class NoOptionError(Error):
    __module__ = 'configparser'

    def __init__(self, option, section):
        Error.__init__(self, f'No option {option!r} in section: {section!r}')
        self.option, self.section = option, section

class InterpolationError(Error):
    __module__ = 'configparser'

    def __init__(self, option, section, msg):
        Error.__init__(self, msg)
        self.option, self.section = option, section

class InterpolationDepthError(InterpolationError):
    __module__ = 'configparser'

class InterpolationMissingOptionError(InterpolationError):
    __module__ = 'configparser'

class InterpolationSyntaxError(InterpolationError):
    __module__ = 'configparser'

class ParsingError(Error):
    __module__ = 'configparser'

    def __init__(self, source, filename=None):
        Error.__init__(self, f'Source contains parsing errors: {source!r}')
        self.source, self.errors = source, []

    def append(self, lineno, line):
        self.errors.append((lineno, line))
        self.message += f'\n\t[line {lineno:2d}]: {line}'
        self.args = (self.message,)

class MissingSectionHeaderError(ParsingError):
    __module__ = 'configparser'

    def __init__(self, filename, lineno, line):
        Error.__init__(self, f'File contains no section headers.\nfile: {filename!r}, line: {lineno}\n{line!r}')
        self.source, self.lineno, self.line = filename, lineno, line

class Interpolation:
    def filled(self, parser, section, option, value, values, depth=1):
        return value

    def checked(self, option, value):
        return value

class BasicInterpolation(Interpolation):
    _PATTERN = re.compile(r'%(%|\(([^)]+)\)s|.?)', re.S)

    def checked(self, option, value):
        rest = re.sub(r'%%|%\([^)]+\)s', '', value)
        if '%' in rest:
            raise ValueError(f"invalid interpolation syntax in {value!r} at position {rest.find('%')}")
        return value

    def filled(self, parser, section, option, value, values, depth=1):
        if value is None or '%' not in value:
            return value
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, f'Recursion limit exceeded in value substitution: option {option!r} in section {section!r} contains an interpolation key which cannot be substituted in {MAX_INTERPOLATION_DEPTH} steps. Raw value: {value!r}')
        def put(found):
            if found[1] == '%':
                return '%'
            if found[2] is None:
                raise InterpolationSyntaxError(option, section, f"'%' must be followed by '%' or '(', found: {value[found.start():]!r}")
            key = parser.optionxform(found[2])
            if key not in values:
                raise InterpolationMissingOptionError(option, section, f'Bad value substitution: option {option!r} in section {section!r} contains an interpolation key {key!r} which is not a valid option name. Raw value: {value!r}')
            return self.filled(parser, section, option, values[key], values, depth + 1)
        return self._PATTERN.sub(put, value)

class ExtendedInterpolation(Interpolation):
    _PATTERN = re.compile(r'\$(\$|\{([^}]+)\}|.?)', re.S)

    def filled(self, parser, section, option, value, values, depth=1):
        if value is None or '$' not in value:
            return value
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, f'Recursion limit exceeded in value substitution: option {option!r} in section {section!r} contains an interpolation key which cannot be substituted in {MAX_INTERPOLATION_DEPTH} steps. Raw value: {value!r}')
        def put(found):
            if found[1] == '$':
                return '$'
            if found[2] is None:
                raise InterpolationSyntaxError(option, section, f"'$' must be followed by '$' or '{{', found: {value[found.start():]!r}")
            path = found[2].split(':')
            where, key = (section, path[0]) if len(path) == 1 else path
            try:
                others = values if len(path) == 1 else parser._values(where, None)
                return self.filled(parser, where, key, others[parser.optionxform(key)], others, depth + 1)
            except (KeyError, NoSectionError):
                raise InterpolationMissingOptionError(option, section, f'Bad value substitution: option {option!r} in section {section!r} contains an interpolation key {found[2]!r} which is not a valid option name. Raw value: {value!r}') from None
        return self._PATTERN.sub(put, value)

_TRUTHS = {'1': True, 'yes': True, 'true': True, 'on': True, '0': False, 'no': False, 'false': False, 'off': False}

class RawConfigParser:
    BOOLEAN_STATES = _TRUTHS
    _plain = Interpolation()

    def __init__(self, defaults=None, dict_type=dict, allow_no_value=False, *, delimiters=('=', ':'), comment_prefixes=('#', ';'),
                 inline_comment_prefixes=None, strict=True, empty_lines_in_values=True, default_section=DEFAULTSECT, interpolation=__missing__, converters=None):
        self.default_section = default_section
        self._sections, self._defaults = {}, {}
        self._allow_no_value, self._strict, self._empty = allow_no_value, strict, empty_lines_in_values
        self._comments, self._inline = tuple(comment_prefixes or ()), tuple(inline_comment_prefixes or ())
        self._delimiters = tuple(delimiters)
        marks = '|'.join([re.escape(mark) for mark in delimiters])
        self._OPTION = re.compile(rf'(?P<option>.*?)\s*(?:(?P<vi>{marks})\s*(?P<value>.*))?$' if allow_no_value else rf'(?P<option>.*?)\s*(?P<vi>{marks})\s*(?P<value>.*)$')
        self._interpolation = self._plain if interpolation is None else self._own() if interpolation is __missing__ else interpolation
        self._converters = {'int': int, 'float': float, 'boolean': self._truth, **(converters or {})}
        for name, convert in (converters or {}).items():
            setattr(self, 'get' + name, self._getter(convert))
        if defaults:
            for key, value in defaults.items():
                self._defaults[self.optionxform(str(key))] = None if value is None else str(value)

    def _own(self):
        return self._plain

    def _getter(self, convert):
        return lambda section, option, *, raw=False, vars=None, fallback=__missing__: self._converted(convert, section, option, raw, vars, fallback)

    def optionxform(self, optionstr):
        return optionstr.lower()

    def defaults(self):
        return self._defaults

    def sections(self):
        return list(self._sections)

    def add_section(self, section):
        if section == self.default_section:
            raise ValueError(f'Invalid section name: {section!r}')
        if section in self._sections:
            raise DuplicateSectionError(section)
        self._sections[section] = {}

    def has_section(self, section):
        return section in self._sections

    def options(self, section):
        if section not in self._sections:
            raise NoSectionError(section)
        return list({**self._sections[section], **self._defaults})

    def has_option(self, section, option):
        if not section or section == self.default_section:
            return self.optionxform(option) in self._defaults
        return section in self._sections and self.optionxform(option) in {**self._defaults, **self._sections[section]}

    def read(self, filenames, encoding=None):
        if isinstance(filenames, str) or hasattr(filenames, '__fspath__'):
            filenames = [filenames]
        done = []
        for name in filenames:
            try:
                with open(name, encoding=encoding) as file:
                    self.read_file(file, str(name))
            except OSError:
                continue
            done.append(name)
        return done

    def read_string(self, string, source='<string>'):
        self.read_file(string.splitlines(True), source)

    def read_dict(self, dictionary, source='<dict>'):
        for section, values in dictionary.items():
            section = str(section)
            if section != self.default_section and section not in self._sections:
                self._sections[section] = {}
            for key, value in values.items():
                held = self._defaults if section == self.default_section else self._sections[section]
                held[self.optionxform(str(key))] = None if value is None else str(value)

    def read_file(self, f, source=None):
        source = getattr(f, 'name', '<???>') if source is None else source
        held, name, option, indent, seen, failed = None, None, None, 0, set(), None
        parts = {}
        for number, line in enumerate(f, 1):
            text = line
            for mark in self._inline:
                found = re.search(r'(^|\s)' + re.escape(mark), text)
                text = text[:found.start()] if found else text
            if text.strip().startswith(self._comments) and self._comments:
                # A comment is no end of a value.
                continue
            value = text.strip()
            if not value:
                if self._empty and option is not None and parts.get((name, option)) is not None:
                    parts[name, option].append('')
                elif not self._empty:
                    indent = 10 ** 9
                continue
            depth = len(text) - len(text.lstrip())
            if held is not None and option is not None and depth > indent and parts.get((name, option)) is not None:
                parts[name, option].append(value)
                continue
            indent = depth
            found = re.match(r'\[(?P<header>.+)\]', value)
            if found:
                name, option = found['header'], None
                if name in seen and self._strict and name != self.default_section:
                    raise DuplicateSectionError(name, source, number)
                seen.add(name)
                held = self._defaults if name == self.default_section else self._sections.setdefault(name, {})
                continue
            if held is None:
                raise MissingSectionHeaderError(source, number, line)
            found = self._OPTION.match(value)
            if not found or not found['option']:
                failed = failed or ParsingError(source)
                failed.append(number, repr(line))
                continue
            option = self.optionxform(found['option'].rstrip())
            if self._strict and (name, option) in seen:
                raise DuplicateOptionError(name, option, source, number)
            seen.add((name, option))
            parts[name, option] = None if found['value'] is None else [found['value'].strip()]
            held[option] = None
        if failed:
            raise failed
        for (name, option), lines in parts.items():
            held = self._defaults if name == self.default_section else self._sections[name]
            held[option] = None if lines is None else '\n'.join(lines).rstrip()

    def _values(self, section, vars):
        if section != self.default_section and section not in self._sections:
            raise NoSectionError(section)
        values = {**self._defaults, **self._sections.get(section, {})}
        for key, value in (vars or {}).items():
            values[self.optionxform(key)] = None if value is None else str(value)
        return values

    def get(self, section, option, *, raw=False, vars=None, fallback=__missing__):
        try:
            values = self._values(section, vars)
            option = self.optionxform(option)
            if option not in values:
                raise NoOptionError(option, section)
        except (NoSectionError, NoOptionError):
            if fallback is __missing__:
                raise
            return fallback
        value = values[option]
        return value if raw or value is None else self._interpolation.filled(self, section, option, value, values)

    def _converted(self, convert, section, option, raw, vars, fallback):
        try:
            return convert(self.get(section, option, raw=raw, vars=vars))
        except (NoSectionError, NoOptionError):
            if fallback is __missing__:
                raise
            return fallback

    def getint(self, section, option, *, raw=False, vars=None, fallback=__missing__):
        return self._converted(int, section, option, raw, vars, fallback)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=__missing__):
        return self._converted(float, section, option, raw, vars, fallback)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=__missing__):
        return self._converted(self._truth, section, option, raw, vars, fallback)

    def _truth(self, value):
        if value.lower() not in self.BOOLEAN_STATES:
            raise ValueError(f'Not a boolean: {value}')
        return self.BOOLEAN_STATES[value.lower()]

    def items(self, section=__missing__, raw=False, vars=None):
        if section is __missing__:
            return [(name, self[name]) for name in self]
        values = self._values(section, vars)
        return [(key, value if raw else self._interpolation.filled(self, section, key, value, values)) for key, value in values.items()]

    def set(self, section, option, value=None):
        if value is not None:
            value = self._interpolation.checked(option, value)
        if not section or section == self.default_section:
            held = self._defaults
        elif section in self._sections:
            held = self._sections[section]
        else:
            raise NoSectionError(section)
        held[self.optionxform(option)] = value

    def remove_option(self, section, option):
        held = self._defaults if not section or section == self.default_section else self._sections.get(section)
        if held is None:
            raise NoSectionError(section)
        option = self.optionxform(option)
        return held.pop(option, __missing__) is not __missing__

    def remove_section(self, section):
        return self._sections.pop(section, None) is not None

    def write(self, fp, space_around_delimiters=True):
        mark = f' {self._delimiters[0]} ' if space_around_delimiters else self._delimiters[0]
        for name, held in ([(self.default_section, self._defaults)] if self._defaults else []) + list(self._sections.items()):
            fp.write(f'[{name}]\n')
            for key, value in held.items():
                text = '' if value is None else mark + str(value).replace('\n', '\n\t')
                fp.write(f'{key}{text}\n')
            fp.write('\n')

    def __getitem__(self, key):
        if key != self.default_section and key not in self._sections:
            raise KeyError(key)
        return SectionProxy(self, key)

    def __setitem__(self, key, value):
        held = self._defaults if key == self.default_section else self._sections.setdefault(key, {})
        value = dict(value.items())
        held.clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError('Cannot remove the default section.')
        if key not in self._sections:
            raise KeyError(key)
        del self._sections[key]

    def __contains__(self, key):
        return key == self.default_section or key in self._sections

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        return iter([self.default_section, *self._sections])

    def keys(self):
        return list(self)

    def values(self):
        return [self[name] for name in self]

class ConfigParser(RawConfigParser):
    def _own(self):
        return BasicInterpolation()

    def set(self, section, option, value=None):
        if not isinstance(option, str):
            raise TypeError('option keys must be strings')
        if value is not None and not isinstance(value, str):
            raise TypeError('option values must be strings')
        RawConfigParser.set(self, section, option, value)

    def add_section(self, section):
        if not isinstance(section, str):
            raise TypeError('section names must be strings')
        RawConfigParser.add_section(self, section)

SafeConfigParser = ConfigParser

class SectionProxy:
    def __init__(self, parser, name):
        self.parser, self.name = parser, name

    def __repr__(self):
        return f'<Section: {self.name}>'

    def __getitem__(self, key):
        if not self.parser.has_option(self.name, key):
            raise KeyError(key)
        return self.parser.get(self.name, key)

    def __setitem__(self, key, value):
        self.parser.set(self.name, key, value)

    def __delitem__(self, key):
        if not self.parser.has_option(self.name, key) or not self.parser.remove_option(self.name, key):
            raise KeyError(key)

    def __contains__(self, key):
        return self.parser.has_option(self.name, key)

    def __iter__(self):
        return iter(self.keys())

    def __len__(self):
        return len(self.keys())

    def keys(self):
        if self.name == self.parser.default_section:
            return list(self.parser.defaults())
        return self.parser.options(self.name)

    def values(self):
        return [self[key] for key in self.keys()]

    def items(self):
        return [(key, self[key]) for key in self.keys()]

    def get(self, option, fallback=None, *, raw=False, vars=None):
        return self.parser.get(self.name, option, raw=raw, vars=vars, fallback=fallback)

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]

    def update(self, other=(), **more):
        for key, value in {**dict(other), **more}.items():
            self[key] = value

    def __getattr__(self, name):
        # `getint` and its kin, and those of converters.
        convert = self.parser._converters.get(name[3:]) if name.startswith('get') else None
        if convert is None:
            raise AttributeError(name)
        return lambda option, fallback=None, *, raw=False, vars=None: self.parser._converted(convert, self.name, option, raw, vars, fallback)
