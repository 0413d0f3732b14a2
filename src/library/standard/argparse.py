# Command-line options. A program has no command line here, so it gets the defaults.

# The program's own `sys`, whose streams it may have replaced.
def _sys():
    import sys
    return sys

SUPPRESS = '==SUPPRESS=='
OPTIONAL = '?'
ZERO_OR_MORE = '*'
ONE_OR_MORE = '+'
REMAINDER = '...'

class ArgumentError(Exception):
    pass

class ArgumentTypeError(Exception):
    pass

class HelpFormatter:
    pass

class ArgumentDefaultsHelpFormatter(HelpFormatter):
    pass

class RawDescriptionHelpFormatter(HelpFormatter):
    pass

class RawTextHelpFormatter(HelpFormatter):
    pass

class Namespace:
    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __repr__(self):
        return f"Namespace({', '.join([f'{name}={value!r}' for name, value in vars(self).items()])})"

    def __eq__(self, other):
        return dict(vars(self)) == dict(vars(other)) if isinstance(other, Namespace) else NotImplemented

    def __contains__(self, key):
        return key in dict(vars(self))

class _Argument:
    def __init__(self, flags, action, nargs, const, default, type, choices, required, help, metavar, dest):
        self.option_strings = [flag for flag in flags if flag.startswith('-')]
        if not self.option_strings:
            dest = dest or flags[0]
        elif dest is None:
            long = [flag for flag in flags if flag.startswith('--')]
            dest = (long or flags)[0].lstrip('-').replace('-', '_')
        self.dest, self.action, self.nargs, self.const, self.default = dest, action, nargs, const, default
        self.type, self.choices, self.help, self.metavar = type, choices, help, metavar
        self.required = required if self.option_strings else nargs not in ('?', '*')

    def shown(self):
        if self.metavar is not None:
            return self.metavar if isinstance(self.metavar, str) else ' '.join(self.metavar)
        if self.choices is not None:
            return '{' + ','.join([str(choice) for choice in self.choices]) + '}'
        return self.dest.upper() if self.option_strings else self.dest

    def values(self):
        name = self.shown()
        if self.action not in ('store', 'append', 'extend'):
            return ''
        if isinstance(self.nargs, int):
            return ' '.join([name] * self.nargs)
        return {None: name, '?': f'[{name}]', '*': f'[{name} ...]', '+': f'{name} [{name} ...]', '...': '...'}[self.nargs]

    def title(self):
        return '/'.join(self.option_strings) or self.shown()

    def usage(self):
        text = self.values()
        if self.option_strings:
            text = f'{self.option_strings[0]} {text}'.strip()
            return text if self.required else f'[{text}]'
        return text

class ArgumentParser:
    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=(), formatter_class=HelpFormatter, prefix_chars='-', fromfile_prefix_chars=None, argument_default=None, conflict_handler='error', add_help=True, allow_abbrev=True, exit_on_error=True):
        self.prog = prog or _sys().argv[0]
        self._usage = usage
        self.description, self.epilog = description, epilog
        self._arguments = []
        self._defaults = {}
        self._exclusive = []
        if add_help:
            self.add_argument('-h', '--help', action='help', help='show this help message and exit')
        for parent in parents:
            self._arguments += [one for one in parent._arguments if one.dest != 'help']

    def add_argument(self, *flags, action='store', nargs=None, const=None, default=None, type=None, choices=None, required=False, help=None, metavar=None, dest=None, version=None):
        if action in ('store_true', 'store_false'):
            const = action == 'store_true'
            default = not const if default is None else default
        if action == 'version':
            const = version
        made = _Argument(flags, action, nargs, const, default, type, choices, required, help, metavar, dest)
        for flag in made.option_strings:
            if any(flag in one.option_strings for one in self._arguments):
                raise ArgumentError(f'argument {made.title()}: conflicting option string: {flag}')
        self._arguments.append(made)
        return made

    def add_argument_group(self, title=None, description=None):
        return self

    def add_mutually_exclusive_group(self, *, required=False):
        return _Exclusive(self, required)

    def set_defaults(self, **kwargs):
        self._defaults.update(kwargs)

    def get_default(self, dest):
        return self._defaults.get(dest, next((one.default for one in self._arguments if one.dest == dest), None))

    def parse_args(self, args=None, namespace=None):
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return found

    def parse_known_args(self, args=None, namespace=None):
        found = Namespace() if namespace is None else namespace
        args = list(_sys().argv[1:] if args is None else args)
        for one in self._arguments:
            if one.action not in ('help', 'version') and not hasattr(found, one.dest) and one.default is not SUPPRESS:
                setattr(found, one.dest, self._defaults.get(one.dest, one.default))
        for name, value in self._defaults.items():
            if not hasattr(found, name):
                setattr(found, name, value)
        given, loose, rest, k = [], [], [], 0
        while k < len(args):
            word = args[k]
            k += 1
            if word == '--':
                loose += args[k:]
                break
            if not word.startswith('-') or word == '-' or _is_number(word):
                loose.append(word)
                continue
            flag, equals, value = word.partition('=')
            one = self._option(flag)
            if one is None and not word.startswith('--'):
                one, flag = self._option(word[:2]), word[:2]
                if one is not None and one.action in ('store', 'append', 'extend'):
                    equals, value = '=', word[2:]
                elif one is not None:
                    args.insert(k, '-' + word[2:])
            if one is None:
                rest.append(word)
                continue
            given.append(one)
            words = [value] if equals else []
            if not equals and one.action in ('store', 'append', 'extend'):
                most = {None: 1, '?': 1}.get(one.nargs, one.nargs if isinstance(one.nargs, int) else len(args))
                while k < len(args) and len(words) < most and (not args[k].startswith('-') or _is_number(args[k])):
                    words.append(args[k])
                    k += 1
            self._take(one, words, found)
        left = self._positional(loose, found, given)
        missing = [one.title() for one in self._arguments if one.required and one not in given]
        if missing:
            self.error(f"the following arguments are required: {', '.join(missing)}")
        for ones, required in self._exclusive:
            chosen = [one for one in given if one in ones]
            if len(chosen) > 1 and chosen[0] is not chosen[-1]:
                self.error(f'argument {chosen[-1].title()}: not allowed with argument {chosen[0].title()}')
            if required and not chosen:
                self.error(f"one of the arguments {' '.join([one.title() for one in ones])} is required")
        for one in self._arguments:
            if isinstance(one.default, str) and one not in given and getattr(found, one.dest, None) is one.default:
                setattr(found, one.dest, self._converted(one, one.default))
        return found, rest + left

    def _option(self, flag):
        exact = [one for one in self._arguments if flag in one.option_strings]
        if exact or not flag.startswith('--'):
            return exact[0] if exact else None
        near = [(one, known) for one in self._arguments for known in one.option_strings if known.startswith(flag)]
        if len(near) > 1:
            self.error(f"ambiguous option: {flag} could match {', '.join([known for _, known in near])}")
        return near[0][0] if near else None

    def _positional(self, words, found, given):
        ones = [one for one in self._arguments if not one.option_strings]
        least = lambda one: one.nargs if isinstance(one.nargs, int) else 0 if one.nargs in ('?', '*', '...') else 1
        for k, one in enumerate(ones):
            later = sum([least(other) for other in ones[k + 1:]])
            most = {None: 1, '?': 1}.get(one.nargs, one.nargs if isinstance(one.nargs, int) else len(words))
            count = min(most, max(len(words) - later, 0))
            if count < least(one):
                return words
            if count:
                self._take(one, words[:count], found)
                given.append(one)
            elif one.nargs == '*' and one.default is None:
                setattr(found, one.dest, [])
            words = words[count:]
        return words

    def _take(self, one, words, found):
        action = one.action
        if action == 'help':
            self.print_help()
            raise SystemExit(0)
        if action == 'version':
            print(one.const)
            raise SystemExit(0)
        if action in ('store_true', 'store_false', 'store_const'):
            return setattr(found, one.dest, one.const)
        if action == 'count':
            return setattr(found, one.dest, (getattr(found, one.dest, None) or 0) + 1)
        before = list(getattr(found, one.dest, None) or ()) if action != 'store' else []
        if action == 'append_const':
            return setattr(found, one.dest, before + [one.const])
        least = one.nargs if isinstance(one.nargs, int) else 0 if one.nargs in ('?', '*', '...') else 1
        if len(words) < least:
            count = {None: 'one argument', '+': 'at least one argument'}.get(one.nargs, f"{one.nargs} argument{'' if one.nargs == 1 else 's'}")
            self.error(f'argument {one.title()}: expected {count}')
        values = [self._converted(one, word) for word in words]
        for value in values:
            if one.choices is not None and value not in one.choices:
                listed = ', '.join([repr(choice) for choice in one.choices])
                self.error(f'argument {one.title()}: invalid choice: {value!r} (choose from {listed})')
        if one.nargs in (None, '?'):
            values = values[0] if values else one.const
        if action == 'append':
            values = before + [values]
        elif action == 'extend':
            values = before + (values if isinstance(values, list) else [values])
        setattr(found, one.dest, values)

    def _converted(self, one, word):
        if one.type is None:
            return word
        try:
            return one.type(word)
        except ArgumentTypeError as error:
            self.error(f'argument {one.title()}: {error}')
        except (TypeError, ValueError):
            self.error(f"argument {one.title()}: invalid {getattr(one.type, '__name__', repr(one.type))} value: {word!r}")

    def format_usage(self):
        if self._usage:
            return f'usage: {self._usage}\n'
        options = [one for one in self._arguments if one.option_strings] + [one for one in self._arguments if not one.option_strings]
        parts, inside = [], {}
        for ones, required in self._exclusive:
            for one in ones:
                inside[id(one)] = ones, required
        for one in options:
            if one.help is SUPPRESS:
                continue
            ones, required = inside.get(id(one), ([one], True))
            if one is ones[0] and len(ones) > 1:
                texts = ' | '.join([other.usage().strip('[]') for other in ones])
                parts.append(f'({texts})' if required else f'[{texts}]')
            elif len(ones) == 1:
                parts.append(one.usage())
        text = ' '.join(['usage:', self.prog] + parts)
        if len(text) <= 78:
            return text + '\n'
        # Positionals after options begin a new line.
        count = len([one for one in options if not one.option_strings])
        lines, indent = [], len(f'usage: {self.prog} ')
        for group in (parts[:len(parts) - count], parts[len(parts) - count:]):
            line = ''
            for part in group:
                if line and indent + len(line) + 1 + len(part) > 78:
                    lines.append(line)
                    line = part
                else:
                    line = f'{line} {part}'.strip()
            lines += [line] if line else []
        return f"usage: {self.prog} {(chr(10) + ' ' * indent).join(lines)}\n"

    def format_help(self):
        out = [self.format_usage()]
        if self.description:
            out.append(f'\n{self.description}\n')
        plain = [one for one in self._arguments if not one.option_strings]
        options = [one for one in self._arguments if one.option_strings]
        heads = {}
        for k, one in enumerate(self._arguments):
            value = one.values()
            heads[k] = ', '.join([f'{flag} {value}'.strip() for flag in one.option_strings]) or one.shown()
        width = min(max([len(head) for head in heads.values()] + [0]) + 4, 24)
        for title, ones in (('positional arguments', plain), ('options', options)):
            if not ones:
                continue
            out.append(f'\n{title}:\n')
            for k, one in enumerate(self._arguments):
                if one not in ones or one.help is SUPPRESS:
                    continue
                text = (one.help or '') % {'default': one.default, 'prog': self.prog, 'dest': one.dest} if '%(' in (one.help or '') else one.help or ''
                head = '  ' + heads[k]
                if not text:
                    out.append(head + '\n')
                elif len(head) + 2 > width:
                    out.append(f'{head}\n{" " * width}{text}\n')
                else:
                    out.append(f'{head.ljust(width)}{text}\n')
        return ''.join(out) + (f'\n{self.epilog}\n' if self.epilog else '')

    def print_usage(self, file=None):
        (file or _sys().stdout).write(self.format_usage())

    def print_help(self, file=None):
        (file or _sys().stdout).write(self.format_help())

    def error(self, message):
        _sys().stderr.write(self.format_usage())
        self.exit(2, f'{self.prog}: error: {message}\n')

    def exit(self, status=0, message=None):
        if message:
            _sys().stderr.write(message)
        raise SystemExit(status)

class _Exclusive:
    def __init__(self, parser, required):
        self._parser = parser
        self._ones = []
        parser._exclusive.append((self._ones, required))

    def add_argument(self, *flags, **settings):
        made = self._parser.add_argument(*flags, **settings)
        self._ones.append(made)
        return made

def _is_number(word):
    try:
        float(word)
    except ValueError:
        return False
    return True
