# How `argparse` shows an action, a usage and a help.

import re
import textwrap

def _columns():
    import shutil
    return shutil.get_terminal_size()[0] - 2

class HelpFormatter:
    def __init__(self, prog='', indent_increment=2, max_help_position=24, width=None):
        self._prog = prog
        self._most_place = max_help_position
        self._width = _columns() if width is None else width
        self._most_place = min(max_help_position, max(self._width - 20, indent_increment * 2))

    def _metavar(self, action, default):
        if action.metavar is not None:
            return action.metavar
        if action.choices is not None:
            return '{' + ','.join([str(choice) for choice in action.choices]) + '}'
        return default

    def _default_metavar(self, action):
        return action.dest.upper() if action.option_strings else action.dest

    def _values(self, action):
        metavar = self._metavar(action, self._default_metavar(action))
        names = metavar if isinstance(metavar, tuple) else (metavar,)
        nargs = action.nargs
        if isinstance(nargs, int):
            return ' '.join(names if len(names) == nargs else names[:1] * nargs)
        one, other = names[0], names[-1]
        if nargs == '*' and len(names) == 1:
            return f'[{one} ...]'
        return {None: one, '?': f'[{one}]', '*': f'[{one} [{other} ...]]', '+': f'{one} [{other} ...]', '...': '...', 'A...': f'{one} ...', '==SUPPRESS==': ''}[nargs]

    def _invocation(self, action):
        if not action.option_strings:
            metavar = self._metavar(action, action.dest)
            return ' '.join(metavar) if isinstance(metavar, tuple) else metavar
        if action.nargs == 0:
            return ', '.join(action.option_strings)
        values = self._values(action)
        return ', '.join([f'{flag} {values}' for flag in action.option_strings])

    def _use(self, action):
        if not action.option_strings:
            return self._values(action)
        text = action.option_strings[0] if action.nargs != 0 else action.format_usage()
        return text if action.nargs == 0 else f'{text} {self._values(action)}'

    def _help_string(self, action):
        return action.help

    def _expanded(self, action):
        values = {name: value for name, value in vars(action).items() if value != '==SUPPRESS=='}
        values['prog'] = self._prog
        for name, value in list(values.items()):
            if name in ('type', 'default') and hasattr(value, '__name__'):
                values[name] = value.__name__
        if action.choices is not None:
            values['choices'] = ', '.join([str(choice) for choice in action.choices])
        return self._help_string(action) % values

    def _lines(self, text, width):
        return textwrap.wrap(' '.join(text.split()), width)

    def _filled(self, text, indent=''):
        return textwrap.fill(' '.join(text.split()), self._width, initial_indent=indent, subsequent_indent=indent)

    def text(self, text, indent=''):
        if '%(prog)' in text:
            text = text % {'prog': self._prog}
        return self._filled(text, indent)

    def usage(self, usage, actions, groups, prefix='usage: '):
        if usage is not None:
            return f'{prefix}{usage % {"prog": self._prog}}\n\n'
        options = self._uses([one for one in actions if one.option_strings], groups)
        plain = self._uses([one for one in actions if not one.option_strings], groups)
        text = ' '.join([part for part in (self._prog, options, plain) if part])
        if len(prefix) + len(text) > self._width:
            pattern = r'\(.*?\)+(?=\s|$)|\[.*?\]+(?=\s|$)|\S+'
            options, plain = re.findall(pattern, options), re.findall(pattern, plain)
            indent = ' ' * (len(prefix) + len(self._prog) + 1)
            if len(prefix) + len(self._prog) <= 0.75 * self._width:
                lines = self._broken([self._prog, *(options or plain)], indent, prefix)
                lines += self._broken(plain, indent) if options else []
            else:
                indent = ' ' * len(prefix)
                lines = self._broken(options + plain, indent)
                if len(lines) > 1:
                    lines = self._broken(options, indent) + self._broken(plain, indent)
                lines = [self._prog] + lines
            text = '\n'.join(lines)
        return f'{prefix}{text}\n\n'

    def _broken(self, parts, indent, prefix=None):
        lines, line, length = [], [], len(indent if prefix is None else prefix) - 1
        for part in parts:
            if line and length + 1 + len(part) > self._width:
                lines.append(indent + ' '.join(line))
                line, length = [], len(indent) - 1
            line.append(part)
            length += len(part) + 1
        if line:
            lines.append(indent + ' '.join(line))
        if prefix is not None:
            lines[0] = lines[0][len(indent):]
        return lines

    def _uses(self, actions, groups):
        parts, done = [], set()
        for action in actions:
            if id(action) in done or action.help == '==SUPPRESS==':
                continue
            group = next((one for one in groups if any(action is other for other in one._group_actions)), None)
            if group is not None:
                shown = [one for one in group._group_actions if one.help != '==SUPPRESS==' and bool(one.option_strings) == bool(action.option_strings)]
                done |= {id(one) for one in group._group_actions}
                text = ' | '.join([self._use(one).strip('[]') if not one.option_strings else self._use(one) for one in shown])
                parts.append((f'({text})' if len(shown) > 1 else text) if group.required else f'[{text}]')
            elif action.option_strings and not action.required:
                parts.append(f'[{self._use(action)}]')
            else:
                parts.append(self._use(action))
        return ' '.join([part for part in parts if part])

    def section(self, title, description, actions, place):
        out = ''
        if description:
            out += self.text(description, '  ') + '\n\n'
        for action in actions:
            out += self._row(action, 2, place)
            for inner in action.rows():
                out += self._row(inner, 4, place)
        if not out:
            return ''
        return f'{title}:\n{out}\n' if title and title != '==SUPPRESS==' else out + '\n'

    def longest(self, actions):
        lengths = [len(self._invocation(one)) + indent for action in actions if action.help != '==SUPPRESS=='
                   for indent, ones in ((2, [action]), (4, action.rows())) for one in ones]
        return min(max(lengths, default=0) + 2, self._most_place)

    def _row(self, action, indent, place):
        if action.help == '==SUPPRESS==':
            return ''
        head = ' ' * indent + self._invocation(action)
        if not action.help or not action.help.strip():
            return head + '\n'
        lines = self._lines(self._expanded(action), max(self._width - place, 11))
        if not lines:
            return head + '\n'
        if len(head) <= place - 2:
            first = head.ljust(place) + lines.pop(0) + '\n'
        else:
            first = head + '\n'
        return first + ''.join([' ' * place + line + '\n' for line in lines])

class RawDescriptionHelpFormatter(HelpFormatter):
    def _filled(self, text, indent=''):
        return '\n'.join([indent + line for line in text.splitlines()])

class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    def _lines(self, text, width):
        return text.splitlines()

class ArgumentDefaultsHelpFormatter(HelpFormatter):
    def _help_string(self, action):
        help = action.help or ''
        if '%(default)' not in help and action.default != '==SUPPRESS==' and (action.option_strings or action.nargs in ('?', '*')):
            help += ' (default: %(default)s)'
        return help

class MetavarTypeHelpFormatter(HelpFormatter):
    def _default_metavar(self, action):
        return action.type.__name__
