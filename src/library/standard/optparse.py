# Options of a command line, as programs parsed them before argparse.

import os
import textwrap

NO_DEFAULT = ('NO', 'DEFAULT')
SUPPRESS_HELP, SUPPRESS_USAGE = 'SUPPRESSHELP', 'SUPPRESSUSAGE'

class OptParseError(Exception):
    __module__ = 'optparse'

    def __init__(self, msg):
        self.msg = msg
        Exception.__init__(self, msg)

    def __str__(self):
        return self.msg

class OptionError(OptParseError):
    __module__ = 'optparse'

    def __init__(self, msg, option):
        OptParseError.__init__(self, msg)
        self.option_id = str(option)

    def __str__(self):
        return f'option {self.option_id}: {self.msg}' if self.option_id else self.msg

class OptionConflictError(OptionError):
    __module__ = 'optparse'

class OptionValueError(OptParseError):
    __module__ = 'optparse'

class BadOptionError(OptParseError):
    __module__ = 'optparse'

    def __init__(self, opt_str):
        OptParseError.__init__(self, f'no such option: {opt_str}')
        self.opt_str = opt_str

class AmbiguousOptionError(BadOptionError):
    __module__ = 'optparse'

    def __init__(self, opt_str, possibilities):
        BadOptionError.__init__(self, opt_str)
        self.possibilities = possibilities
        self.msg = f"ambiguous option: {opt_str} ({', '.join(possibilities)}?)"

class HelpFormatter:
    def __init__(self, indent_increment, max_help_position, width, short_first):
        self.indent_increment, self.help_position, self.max_help_position = indent_increment, max_help_position, max_help_position
        if width is None:
            width = int(os.environ.get('COLUMNS', 80)) - 2
        self.width, self.short_first = width, short_first
        self.current_indent = self.level = 0
        self.option_strings = {}
        self.default_tag = '%default'
        self.parser = None

    def set_parser(self, parser):
        self.parser = parser

    def indent(self):
        self.current_indent += self.indent_increment
        self.level += 1

    def dedent(self):
        self.current_indent -= self.indent_increment
        self.level -= 1

    def _text(self, text):
        width, before = max(self.width - self.current_indent, 11), ' ' * self.current_indent
        return textwrap.fill(text, width, initial_indent=before, subsequent_indent=before)

    def format_description(self, description):
        return self._text(description) + '\n' if description else ''

    def format_epilog(self, epilog):
        return '\n' + self._text(epilog) + '\n' if epilog else ''

    def expand_default(self, option):
        if self.parser is None or not self.default_tag:
            return option.help
        default = self.parser.defaults.get(option.dest)
        return option.help.replace(self.default_tag, 'none' if default is NO_DEFAULT or default is None else str(default))

    def store_option_strings(self, parser):
        self.indent()
        longest = 0
        for holder in [parser, *parser.option_groups]:
            if holder is not parser:
                self.indent()
            for option in holder.option_list:
                if option.help is not SUPPRESS_HELP:
                    text = self.option_strings[option] = self.format_option_strings(option)
                    longest = max(longest, len(text) + self.current_indent)
            if holder is not parser:
                self.dedent()
        self.dedent()
        self.help_position = min(longest + 2, self.max_help_position)
        self.help_width = max(self.width - self.help_position, 11)

    def format_option_strings(self, option):
        short, long = option._short_opts, option._long_opts
        if option.takes_value():
            metavar = option.metavar or option.dest.upper()
            short, long = [f'{one} {metavar}' for one in short], [f'{one}={metavar}' for one in long]
        return ', '.join(short + long if self.short_first else long + short)

    def format_option(self, option):
        opts, width = self.option_strings[option], self.help_position - self.current_indent - 2
        if len(opts) > width:
            made, first = [f"{'':{self.current_indent}}{opts}\n"], self.help_position
        else:
            made, first = [f"{'':{self.current_indent}}{opts:<{width}}  "], 0
        if option.help:
            lines = textwrap.wrap(self.expand_default(option), self.help_width)
            made.append(f"{'':{first}}{lines[0]}\n")
            made += [f"{'':{self.help_position}}{line}\n" for line in lines[1:]]
        elif opts[-1] != '\n':
            made.append('\n')
        return ''.join(made)

class IndentedHelpFormatter(HelpFormatter):
    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return f'Usage: {usage}\n'

    def format_heading(self, heading):
        return f"{'':{self.current_indent}}{heading}:\n"

class TitledHelpFormatter(HelpFormatter):
    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return f"{self.format_heading('Usage')}  {usage}\n"

    def format_heading(self, heading):
        return f"{heading}\n{'=-'[self.level] * len(heading)}\n"

def _integer(text):
    lower = text.lower()
    base = 16 if lower.startswith('0x') else 2 if lower.startswith('0b') else 8 if lower[:1] == '0' and len(lower) > 1 else 10
    return int((lower[2:] or '0') if base == 2 else text, base)

_CONVERTED = {
    'int': (_integer, 'integer'), 'long': (_integer, 'integer'),
    'float': (float, 'floating-point'), 'complex': (complex, 'complex'),
}

def check_builtin(option, opt, value):
    convert, said = _CONVERTED[option.type]
    try:
        return convert(value)
    except ValueError:
        raise OptionValueError(f'option {opt}: invalid {said} value: {value!r}') from None

def check_choice(option, opt, value):
    if value in option.choices:
        return value
    raise OptionValueError(f"option {opt}: invalid choice: {value!r} (choose from {', '.join(map(repr, option.choices))})")

class Option:
    ATTRS = ['action', 'type', 'dest', 'default', 'nargs', 'const', 'choices', 'callback', 'callback_args', 'callback_kwargs', 'help', 'metavar']
    ACTIONS = ('store', 'store_const', 'store_true', 'store_false', 'append', 'append_const', 'count', 'callback', 'help', 'version')
    STORE_ACTIONS = ('store', 'store_const', 'store_true', 'store_false', 'append', 'append_const', 'count')
    TYPED_ACTIONS = ('store', 'append', 'callback')
    ALWAYS_TYPED_ACTIONS = ('store', 'append')
    CONST_ACTIONS = ('store_const', 'append_const')
    TYPES = ('string', 'int', 'long', 'float', 'complex', 'choice')
    TYPE_CHECKER = {'int': check_builtin, 'long': check_builtin, 'float': check_builtin, 'complex': check_builtin, 'choice': check_choice}
    CHECK_METHODS = None

    def __init__(self, *opts, **attrs):
        self._short_opts, self._long_opts = [], []
        opts = [opt for opt in opts if opt]
        if not opts:
            raise TypeError('at least one option string must be supplied')
        self._set_opt_strings(opts)
        for name in self.ATTRS:
            setattr(self, name, attrs.pop(name, NO_DEFAULT if name == 'default' else None))
        if attrs:
            raise OptionError(f"invalid keyword arguments: {', '.join(sorted(attrs))}", self)
        self._check()

    def _set_opt_strings(self, opts):
        for opt in opts:
            if len(opt) < 2:
                raise OptionError(f'invalid option string {opt!r}: must be at least two characters long', self)
            if len(opt) == 2:
                if not (opt[0] == '-' and opt[1] != '-'):
                    raise OptionError(f'invalid short option string {opt!r}: must be of the form -x, (x any non-dash char)', self)
                self._short_opts.append(opt)
            else:
                if not (opt[:2] == '--' and opt[2] != '-'):
                    raise OptionError(f'invalid long option string {opt!r}: must start with --, followed by non-dash', self)
                self._long_opts.append(opt)

    def _check(self):
        if self.action is None:
            self.action = 'store'
        elif self.action not in self.ACTIONS:
            raise OptionError(f'invalid action: {self.action!r}', self)
        if self.type is None:
            if self.action in self.ALWAYS_TYPED_ACTIONS:
                self.type = 'choice' if self.choices is not None else 'string'
        else:
            if isinstance(self.type, type):
                self.type = self.type.__name__
            self.type = 'string' if self.type == 'str' else self.type
            if self.type not in self.TYPES:
                raise OptionError(f'invalid option type: {self.type!r}', self)
            if self.action not in self.TYPED_ACTIONS:
                raise OptionError(f'must not supply a type for action {self.action!r}', self)
        if self.type == 'choice':
            if self.choices is None:
                raise OptionError("must supply a list of choices for type 'choice'", self)
            if not isinstance(self.choices, (tuple, list)):
                raise OptionError(f"choices must be a list of strings ('{type(self.choices).__name__}' supplied)", self)
        elif self.choices is not None:
            raise OptionError(f'must not supply choices for type {self.type!r}', self)
        if self.dest is None and (self.action in self.STORE_ACTIONS or self.type is not None):
            self.dest = self._long_opts[0][2:].replace('-', '_') if self._long_opts else self._short_opts[0][1]
        if self.action not in self.CONST_ACTIONS and self.const is not None:
            raise OptionError(f"'const' must not be supplied for action {self.action!r}", self)
        if self.action in self.TYPED_ACTIONS:
            if self.nargs is None and (self.action != 'callback' or self.type is not None):
                self.nargs = 1
        elif self.nargs is not None:
            raise OptionError(f"'nargs' must not be supplied for action {self.action!r}", self)
        if self.action == 'callback':
            if not callable(self.callback):
                raise OptionError(f'callback not callable: {self.callback!r}', self)
        elif self.callback is not None:
            raise OptionError(f'callback supplied ({self.callback!r}) for non-callback option', self)
        for check in self.CHECK_METHODS or ():
            check(self)

    def __str__(self):
        return '/'.join(self._short_opts + self._long_opts)

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x}: {self}>'

    def takes_value(self):
        return self.type is not None

    def get_opt_string(self):
        return self._long_opts[0] if self._long_opts else self._short_opts[0]

    def check_value(self, opt, value):
        checker = self.TYPE_CHECKER.get(self.type)
        return value if checker is None else checker(self, opt, value)

    def convert_value(self, opt, value):
        if value is None:
            return None
        return self.check_value(opt, value) if self.nargs == 1 else tuple([self.check_value(opt, one) for one in value])

    def process(self, opt, value, values, parser):
        return self.take_action(self.action, self.dest, opt, self.convert_value(opt, value), values, parser)

    def take_action(self, action, dest, opt, value, values, parser):
        if action == 'store':
            setattr(values, dest, value)
        elif action == 'store_const':
            setattr(values, dest, self.const)
        elif action in ('store_true', 'store_false'):
            setattr(values, dest, action == 'store_true')
        elif action == 'append':
            values.ensure_value(dest, []).append(value)
        elif action == 'append_const':
            values.ensure_value(dest, []).append(self.const)
        elif action == 'count':
            setattr(values, dest, values.ensure_value(dest, 0) + 1)
        elif action == 'callback':
            self.callback(self, opt, value, parser, *(self.callback_args or ()), **(self.callback_kwargs or {}))
        elif action == 'help':
            parser.print_help()
            parser.exit()
        elif action == 'version':
            parser.print_version()
            parser.exit()
        else:
            raise ValueError(f'unknown action {self.action!r}')
        return 1

make_option = Option

class Values:
    def __init__(self, defaults=None):
        for name, value in (defaults or {}).items():
            setattr(self, name, value)

    def __str__(self):
        return str(self.__dict__)

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x}: {self}>'

    def __eq__(self, other):
        if isinstance(other, Values):
            return self.__dict__ == other.__dict__
        return self.__dict__ == other if isinstance(other, dict) else NotImplemented

    __hash__ = None

    def ensure_value(self, attr, value):
        if getattr(self, attr, None) is None:
            setattr(self, attr, value)
        return getattr(self, attr)

class OptionContainer:
    def __init__(self, option_class, conflict_handler, description):
        self._create_option_list()
        self.option_class = option_class
        self.set_conflict_handler(conflict_handler)
        self.set_description(description)

    def set_conflict_handler(self, handler):
        if handler not in ('error', 'resolve'):
            raise ValueError(f'invalid conflict_resolution value {handler!r}')
        self.conflict_handler = handler

    def set_description(self, description):
        self.description = description

    def get_description(self):
        return self.description

    def add_option(self, *args, **kwargs):
        if args and isinstance(args[0], str):
            option = self.option_class(*args, **kwargs)
        elif len(args) == 1 and not kwargs:
            option = args[0]
            if not isinstance(option, Option):
                raise TypeError(f'not an Option instance: {option!r}')
        else:
            raise TypeError('invalid arguments')
        conflicts = {opt: self._opts[opt] for opt in option._short_opts + option._long_opts if opt in self._opts}
        if conflicts and self.conflict_handler == 'error':
            raise OptionConflictError(f"conflicting option string(s): {', '.join(conflicts)}", option)
        for opt, before in conflicts.items():
            (before._long_opts if opt.startswith('--') else before._short_opts).remove(opt)
            del self._opts[opt]
            if not (before._short_opts or before._long_opts):
                before.container.option_list.remove(before)
        self.option_list.append(option)
        option.container = self
        for opt in option._short_opts + option._long_opts:
            self._opts[opt] = option
        if option.dest is not None:
            if option.default is not NO_DEFAULT:
                self.defaults[option.dest] = option.default
            elif option.dest not in self.defaults:
                self.defaults[option.dest] = None
        return option

    def add_options(self, option_list):
        for option in option_list:
            self.add_option(option)

    def get_option(self, opt_str):
        return self._opts.get(opt_str)

    def has_option(self, opt_str):
        return opt_str in self._opts

    def remove_option(self, opt_str):
        option = self._opts.get(opt_str)
        if option is None:
            raise ValueError(f'no such option {opt_str!r}')
        for opt in option._short_opts + option._long_opts:
            del self._opts[opt]
        option.container.option_list.remove(option)

    def format_option_help(self, formatter):
        return ''.join([formatter.format_option(one) for one in self.option_list if one.help is not SUPPRESS_HELP])

    def format_description(self, formatter):
        return formatter.format_description(self.get_description())

    def format_help(self, formatter):
        made = [self.format_description(formatter)] if self.description else []
        return '\n'.join(made + [self.format_option_help(formatter)])

class OptionGroup(OptionContainer):
    def __init__(self, parser, title, description=None):
        self.parser, self.title = parser, title
        OptionContainer.__init__(self, parser.option_class, parser.conflict_handler, description)

    def _create_option_list(self):
        self.option_list = []
        self._opts, self.defaults = self.parser._opts, self.parser.defaults

    def set_title(self, title):
        self.title = title

    def format_help(self, formatter):
        made = formatter.format_heading(self.title)
        formatter.indent()
        made += OptionContainer.format_help(self, formatter)
        formatter.dedent()
        return made

class OptionParser(OptionContainer):
    standard_option_list = []

    def __init__(self, usage=None, option_list=None, option_class=Option, version=None, conflict_handler='error', description=None, formatter=None, add_help_option=True, prog=None, epilog=None):
        OptionContainer.__init__(self, option_class, conflict_handler, description)
        self.set_usage(usage)
        self.prog, self.version, self.epilog = prog, version, epilog
        self.allow_interspersed_args, self.process_default_values = True, True
        self.formatter = IndentedHelpFormatter() if formatter is None else formatter
        self.formatter.set_parser(self)
        self.add_options(self.standard_option_list)
        self.add_options(option_list or [])
        if version:
            self.add_option('--version', action='version', help="show program's version number and exit")
        if add_help_option:
            self.add_option('-h', '--help', action='help', help='show this help message and exit')
        self.rargs = self.largs = self.values = None

    def _create_option_list(self):
        self.option_list, self.option_groups, self._opts, self.defaults = [], [], {}, {}

    def set_usage(self, usage):
        if usage is None:
            self.usage = '%prog [options]'
        elif usage is SUPPRESS_USAGE:
            self.usage = None
        else:
            self.usage = usage[7:] if usage.lower().startswith('usage: ') else usage

    def enable_interspersed_args(self):
        self.allow_interspersed_args = True

    def disable_interspersed_args(self):
        self.allow_interspersed_args = False

    def set_process_default_values(self, process):
        self.process_default_values = process

    def set_default(self, dest, value):
        self.defaults[dest] = value

    def set_defaults(self, **kwargs):
        self.defaults.update(kwargs)

    def get_default_values(self):
        values = dict(self.defaults)
        if self.process_default_values:
            for option in self.option_list + [one for group in self.option_groups for one in group.option_list]:
                default = values.get(option.dest)
                if isinstance(default, str):
                    values[option.dest] = option.check_value(option.get_opt_string(), default)
        return Values(values)

    def add_option_group(self, *args, **kwargs):
        if isinstance(args[0], str):
            group = OptionGroup(self, *args, **kwargs)
        else:
            group, = args
            if not isinstance(group, OptionGroup):
                raise TypeError(f'not an OptionGroup instance: {group!r}')
            if group.parser is not self:
                raise ValueError('invalid OptionGroup (wrong parser)')
        self.option_groups.append(group)
        return group

    def get_option_group(self, opt_str):
        option = self._opts.get(opt_str)
        return option.container if option and option.container is not self else None

    def parse_args(self, args=None, values=None):
        import sys
        self.rargs = sys.argv[1:] if args is None else list(args)
        self.largs = []
        self.values = values = self.get_default_values() if values is None else values
        try:
            self._process_args(self.largs, self.rargs, values)
        except (BadOptionError, OptionValueError) as error:
            self.error(str(error))
        return self.check_values(values, self.largs + self.rargs)

    def check_values(self, values, args):
        return values, args

    def _process_args(self, largs, rargs, values):
        while rargs:
            first = rargs[0]
            if first == '--':
                del rargs[0]
                return
            if first[:2] == '--':
                self._process_long_opt(rargs, values)
            elif first[:1] == '-' and len(first) > 1:
                self._process_short_opts(rargs, values)
            elif self.allow_interspersed_args:
                largs.append(rargs.pop(0))
            else:
                return

    def _match_long_opt(self, opt):
        longs = [name for name in self._opts if name.startswith('--')]
        if opt in longs:
            return opt
        found = sorted([name for name in longs if name.startswith(opt)])
        if len(found) == 1:
            return found[0]
        raise AmbiguousOptionError(opt, found) if found else BadOptionError(opt)

    def _taken(self, option, opt, rargs):
        if len(rargs) < option.nargs:
            many = f's {option.nargs} arguments' if option.nargs > 1 else 's 1 argument'
            self.error(f'{opt} option require{many}')
        value = rargs[0] if option.nargs == 1 else tuple(rargs[:option.nargs])
        del rargs[:option.nargs]
        return value

    def _process_long_opt(self, rargs, values):
        opt, equals, given = rargs.pop(0).partition('=')
        opt = self._match_long_opt(opt)
        option, value = self._opts[opt], None
        if equals:
            rargs.insert(0, given)
        if option.takes_value():
            value = self._taken(option, opt, rargs)
        elif equals:
            self.error(f'{opt} option does not take a value')
        option.process(opt, value, values, self)

    def _process_short_opts(self, rargs, values):
        text = rargs.pop(0)
        for at in range(1, len(text)):
            opt = '-' + text[at]
            option = self._opts.get(opt)
            if option is None:
                raise BadOptionError(opt)
            value, stops = None, False
            if option.takes_value():
                if at + 1 < len(text):
                    rargs.insert(0, text[at + 1:])
                value, stops = self._taken(option, opt, rargs), True
            option.process(opt, value, values, self)
            if stops:
                break

    def get_prog_name(self):
        import sys
        return os.path.basename(sys.argv[0]) if self.prog is None else self.prog

    def expand_prog_name(self, s):
        return s.replace('%prog', self.get_prog_name())

    def get_description(self):
        return self.expand_prog_name(self.description) if self.description else self.description

    def exit(self, status=0, msg=None):
        import sys
        if msg:
            sys.stderr.write(msg)
        sys.exit(status)

    def error(self, msg):
        import sys
        self.print_usage(sys.stderr)
        self.exit(2, f'{self.get_prog_name()}: error: {msg}\n')

    def get_usage(self):
        return self.formatter.format_usage(self.expand_prog_name(self.usage)) if self.usage else ''

    def print_usage(self, file=None):
        if self.usage:
            print(self.get_usage(), file=file)

    def get_version(self):
        return self.expand_prog_name(self.version) if self.version else ''

    def print_version(self, file=None):
        if self.version:
            print(self.get_version(), file=file)

    def format_option_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        formatter.store_option_strings(self)
        made = [formatter.format_heading('Options')]
        formatter.indent()
        if self.option_list:
            made += [OptionContainer.format_option_help(self, formatter), '\n']
        for group in self.option_groups:
            made += [group.format_help(formatter), '\n']
        formatter.dedent()
        return ''.join(made[:-1])

    def format_epilog(self, formatter):
        return formatter.format_epilog(self.epilog)

    def format_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        made = [self.get_usage() + '\n'] if self.usage else []
        if self.description:
            made.append(self.format_description(formatter) + '\n')
        return ''.join(made + [self.format_option_help(formatter), self.format_epilog(formatter)])

    def print_help(self, file=None):
        import sys
        (sys.stdout if file is None else file).write(self.format_help())

    def destroy(self):
        for option in list(self._opts.values()):
            option.container = None
