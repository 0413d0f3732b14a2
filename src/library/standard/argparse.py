# Command-line options. A program that has no command line gets the defaults.

from _argparse_help import HelpFormatter, RawDescriptionHelpFormatter, RawTextHelpFormatter, ArgumentDefaultsHelpFormatter, MetavarTypeHelpFormatter

# The program's own `sys`, whose streams it may have replaced.
def _sys():
    import sys
    return sys

SUPPRESS = '==SUPPRESS=='
OPTIONAL = '?'
ZERO_OR_MORE = '*'
ONE_OR_MORE = '+'
REMAINDER = '...'
PARSER = 'A...'

class ArgumentError(Exception):
    def __init__(self, argument, message):
        self.argument_name = argument if argument is None or isinstance(argument, str) else argument.title()
        self.message = message
        Exception.__init__(self, argument, message)

    def __str__(self):
        return self.message if self.argument_name is None else f'argument {self.argument_name}: {self.message}'

class ArgumentTypeError(Exception):
    pass

class Namespace:
    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __repr__(self):
        plain = [f'{name}={value!r}' for name, value in vars(self).items() if name.isidentifier()]
        others = {name: value for name, value in vars(self).items() if not name.isidentifier()}
        return f"{type(self).__name__}({', '.join(plain + ([f'**{others!r}'] if others else []))})"

    def __eq__(self, other):
        return dict(vars(self)) == dict(vars(other)) if isinstance(other, Namespace) else NotImplemented

    def __contains__(self, key):
        return key in dict(vars(self))

class Action:
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False, help=None, metavar=None):
        self.option_strings, self.dest, self.nargs, self.const, self.default = option_strings, dest, nargs, const, default
        self.type, self.choices, self.required, self.help, self.metavar = type, choices, required, help, metavar

    def __repr__(self):
        names = ('option_strings', 'dest', 'nargs', 'const', 'default', 'type', 'choices', 'required', 'help', 'metavar')
        return f"{type(self).__name__}({', '.join([f'{name}={getattr(self, name)!r}' for name in names])})"

    def format_usage(self):
        return self.option_strings[0]

    def rows(self):
        return ()

    # How errors name it.
    def title(self):
        if self.option_strings:
            return '/'.join(self.option_strings)
        if self.metavar not in (None, SUPPRESS):
            return self.metavar if isinstance(self.metavar, str) else ', '.join(self.metavar)
        if self.dest not in (None, SUPPRESS):
            return self.dest
        return '{' + ','.join(self.choices) + '}' if self.choices else None

    def least(self):
        return self.nargs if isinstance(self.nargs, int) else 0 if self.nargs in ('?', '*', '...') else 1

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError('.__call__() not defined')

class _Store(Action):
    def __init__(self, option_strings, dest, nargs=None, **settings):
        if nargs == 0:
            raise ValueError('nargs for store actions must be != 0; if you have nothing to store, actions such as store true or store const may be more appropriate')
        Action.__init__(self, option_strings, dest, nargs, **settings)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)

class _StoreConst(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None):
        Action.__init__(self, option_strings, dest, 0, const, default, required=required, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)

class _StoreTrue(_StoreConst):
    def __init__(self, option_strings, dest, default=False, required=False, help=None):
        _StoreConst.__init__(self, option_strings, dest, True, default, required, help)

class _StoreFalse(_StoreConst):
    def __init__(self, option_strings, dest, default=True, required=False, help=None):
        _StoreConst.__init__(self, option_strings, dest, False, default, required, help)

class _Append(_Store):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, list(getattr(namespace, self.dest, None) or ()) + [values])

class _Extend(_Store):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, list(getattr(namespace, self.dest, None) or ()) + list(values))

class _AppendConst(_StoreConst):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, list(getattr(namespace, self.dest, None) or ()) + [self.const])

class _Count(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None):
        Action.__init__(self, option_strings, dest, 0, None, default, required=required, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, (getattr(namespace, self.dest, None) or 0) + 1)

class _Help(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None):
        Action.__init__(self, option_strings, dest, 0, None, default, help=help)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()

class _Version(Action):
    def __init__(self, option_strings, dest=SUPPRESS, version=None, default=SUPPRESS, help="show program's version number and exit"):
        Action.__init__(self, option_strings, dest, 0, None, default, help=help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        formatter = parser._formatter()
        _sys().stdout.write(formatter.text(parser.version if self.version is None else self.version) + '\n')
        parser.exit()

class BooleanOptionalAction(Action):
    def __init__(self, option_strings, dest, default=None, type=None, choices=None, required=False, help=None, metavar=None):
        flags = []
        for flag in option_strings:
            flags.append(flag)
            if flag.startswith('--'):
                flags.append('--no-' + flag[2:])
        Action.__init__(self, flags, dest, 0, None, default, type, choices, required, help, metavar)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, not option_string.startswith('--no-'))

    def format_usage(self):
        return ' | '.join(self.option_strings)

class _Command(Action):
    def __init__(self, name, aliases, help):
        shown = f"{name} ({', '.join(aliases)})" if aliases else name
        Action.__init__(self, [], shown, None, help=help, metavar=shown)

class _Subparsers(Action):
    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False, help=None, metavar=None):
        self._prog, self._kind, self._commands = prog, parser_class, []
        Action.__init__(self, option_strings, dest, PARSER, choices={}, required=required, help=help, metavar=metavar)

    def add_parser(self, name, **settings):
        settings.setdefault('prog', f'{self._prog} {name}')
        aliases = settings.pop('aliases', ())
        if 'help' in settings:
            self._commands.append(_Command(name, aliases, settings.pop('help')))
        made = self._kind(**settings)
        for known in (name, *aliases):
            self.choices[known] = made
        return made

    def rows(self):
        return self._commands

    def __call__(self, parser, namespace, values, option_string=None):
        name, *words = values
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        found, rest = self.choices[name].parse_known_args(words)
        for key, value in vars(found).items():
            setattr(namespace, key, value)
        if rest:
            namespace._left = getattr(namespace, '_left', []) + rest

_ACTIONS = {None: _Store, 'store': _Store, 'store_const': _StoreConst, 'store_true': _StoreTrue, 'store_false': _StoreFalse, 'append': _Append,
            'append_const': _AppendConst, 'count': _Count, 'help': _Help, 'version': _Version, 'extend': _Extend}

class FileType:
    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        self._mode, self._encoding, self._errors = mode, encoding, errors

    def __call__(self, string):
        if string == '-':
            return _sys().stdin if 'r' in self._mode else _sys().stdout
        try:
            return open(string, self._mode, -1, self._encoding, self._errors)
        except OSError as error:
            raise ArgumentTypeError(f"can't open '{string}': {error}")

    def __repr__(self):
        return f'FileType({self._mode!r})'

class _Container:
    def add_argument(self, *args, **kwargs):
        chars = self._parser.prefix_chars
        if not args or len(args) == 1 and args[0][:1] not in chars:
            if args and 'dest' in kwargs:
                raise ValueError('dest supplied twice for positional argument')
            if 'required' in kwargs:
                raise TypeError("'required' is an invalid argument for positionals")
            dest, flags = kwargs.pop('dest', None) if not args else args[0], []
        else:
            flags, dest = list(args), kwargs.pop('dest', None)
            for flag in flags:
                if flag[:1] not in chars:
                    raise ValueError(f'invalid option string {flag!r}: must start with a character {chars!r}')
            if dest is None:
                dest = next((flag for flag in flags if len(flag) > 1 and flag[1] in chars), flags[0]).lstrip(chars)
                if not dest:
                    raise ValueError(f'dest= is required for options like {flags[0]!r}')
                dest = dest.replace('-', '_')
        parser = self._parser
        if 'default' not in kwargs:
            if dest in parser._defaults:
                kwargs['default'] = parser._defaults[dest]
            elif parser.argument_default is not None:
                kwargs['default'] = parser.argument_default
        action = kwargs.pop('action', None)
        kind = _ACTIONS.get(action) if action is None or isinstance(action, str) else action
        if kind is None:
            raise ValueError(f'unknown action "{action}"')
        made = kind(option_strings=flags, dest=dest, **kwargs)
        if made.type is not None and not callable(made.type):
            raise ValueError(f'{made.type!r} is not callable')
        if not flags:
            made.required = made.nargs not in ('?', '*', SUPPRESS)
        return self._add(made)

    def _add(self, action):
        parser = self._parser
        taken = [flag for flag in action.option_strings if parser._exact(flag) is not None]
        if taken and parser.conflict_handler != 'resolve':
            words = f"conflicting option string{'' if len(taken) == 1 else 's'}: {', '.join(taken)}"
            raise ArgumentError(action, words)
        for flag in taken:
            parser._exact(flag).option_strings.remove(flag)
        parser._actions.append(action)
        self._group_actions.append(action)
        return action

class _Group(_Container):
    def __init__(self, parser, title=None, description=None):
        self._parser, self.title, self.description, self._group_actions = parser, title, description, []

    def add_mutually_exclusive_group(self, *, required=False):
        made = _Exclusive(self._parser, required, self)
        self._parser._exclusive.append(made)
        return made

class _Exclusive(_Container):
    def __init__(self, parser, required, container):
        self._parser, self.required, self._container, self._group_actions = parser, required, container, []

    def _add(self, action):
        if action.required:
            raise ValueError('mutually exclusive arguments must be optional')
        made = self._container._add(action)
        self._group_actions.append(made)
        return made

class ArgumentParser(_Container):
    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=(), formatter_class=HelpFormatter, prefix_chars='-', fromfile_prefix_chars=None, argument_default=None, conflict_handler='error', add_help=True, allow_abbrev=True, exit_on_error=True):
        if prog is None:
            import os
            prog = os.path.basename(_sys().argv[0])
        self.prog, self.usage, self.description, self.epilog = prog, usage, description, epilog
        self.formatter_class, self.prefix_chars, self.fromfile_prefix_chars = formatter_class, prefix_chars, fromfile_prefix_chars
        self.argument_default, self.conflict_handler, self.add_help = argument_default, conflict_handler, add_help
        self.allow_abbrev, self.exit_on_error = allow_abbrev, exit_on_error
        self._parser, self._actions, self._defaults, self._exclusive = self, [], {}, []
        self._positionals, self._optionals = _Group(self, 'positional arguments'), _Group(self, 'options')
        self._action_groups, self._subparsers = [self._positionals, self._optionals], None
        if add_help:
            sign = '-' if '-' in prefix_chars else prefix_chars[0]
            self.add_argument(sign + 'h', sign * 2 + 'help', action='help', default=SUPPRESS, help='show this help message and exit')
        for parent in parents:
            groups = {id(self._positionals): self._positionals, id(parent._positionals): self._positionals, id(parent._optionals): self._optionals}
            for group in parent._action_groups[2:]:
                groups[id(group)] = self.add_argument_group(group.title, group.description)
            for group in parent._action_groups:
                for action in group._group_actions:
                    groups[id(group)]._add(action)
            self._exclusive += parent._exclusive
            self._defaults.update(parent._defaults)

    def __repr__(self):
        names = ('prog', 'usage', 'description', 'formatter_class', 'conflict_handler', 'add_help')
        return f"ArgumentParser({', '.join([f'{name}={getattr(self, name)!r}' for name in names])})"

    def _add(self, action):
        return (self._optionals if action.option_strings else self._positionals)._add(action)

    def add_argument_group(self, title=None, description=None, **settings):
        made = _Group(self, title, description)
        self._action_groups.append(made)
        return made

    def add_mutually_exclusive_group(self, *, required=False):
        made = _Exclusive(self, required, self)
        self._exclusive.append(made)
        return made

    def add_subparsers(self, *, title=None, description=None, prog=None, parser_class=None, **settings):
        if self._subparsers is not None:
            self.error('cannot have multiple subparser arguments')
        group = self._positionals
        if title is not None or description is not None:
            group = self.add_argument_group('subcommands' if title is None else title, description)
        if prog is None:
            plain = [one for one in self._actions if not one.option_strings]
            prog = self._formatter().usage(self.usage, plain, self._exclusive, '').strip()
        settings.pop('action', None)
        self._subparsers = _Subparsers([], prog, parser_class or type(self), **settings)
        return group._add(self._subparsers)

    def set_defaults(self, **kwargs):
        self._defaults.update(kwargs)
        for action in self._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        return next((one.default for one in self._actions if one.dest == dest and one.default is not None), self._defaults.get(dest))

    def _exact(self, flag):
        return next((one for one in self._actions if flag in one.option_strings), None)

    def _formatter(self):
        return self.formatter_class(prog=self.prog)

    def format_usage(self):
        return self._formatter().usage(self.usage, self._actions, self._exclusive).rstrip('\n') + '\n'

    def format_help(self):
        formatter = self._formatter()
        out = formatter.usage(self.usage, self._actions, self._exclusive)
        if self.description:
            out += formatter.text(self.description) + '\n\n'
        place = formatter.longest(self._actions)
        for group in self._action_groups:
            out += formatter.section(group.title, group.description, group._group_actions, place)
        if self.epilog:
            out += formatter.text(self.epilog)
        return out.strip('\n') + '\n'

    def print_usage(self, file=None):
        (file or _sys().stdout).write(self.format_usage())

    def print_help(self, file=None):
        (file or _sys().stdout).write(self.format_help())

    def exit(self, status=0, message=None):
        if message:
            _sys().stderr.write(message)
        raise SystemExit(status)

    def error(self, message):
        self.print_usage(_sys().stderr)
        self.exit(2, f'{self.prog}: error: {message}\n')

    def parse_args(self, args=None, namespace=None):
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return found

    def parse_known_args(self, args=None, namespace=None):
        import _argparse_words
        args = list(_sys().argv[1:] if args is None else args)
        try:
            return _argparse_words.parsed(self, args, Namespace() if namespace is None else namespace)
        except ArgumentError as error:
            if not self.exit_on_error:
                raise
            self.error(str(error))

    parse_intermixed_args, parse_known_intermixed_args = parse_args, parse_known_args

    def convert_arg_line_to_args(self, arg_line):
        return [arg_line]
