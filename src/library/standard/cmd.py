# Line-oriented command interpreters.

import string

PROMPT = '(Cmd) '
IDENTCHARS = string.ascii_letters + string.digits + '_'

class Cmd:
    prompt = PROMPT
    identchars = IDENTCHARS
    ruler = '='
    lastcmd = ''
    intro = None
    doc_leader = ''
    doc_header = 'Documented commands (type help <topic>):'
    misc_header = 'Miscellaneous help topics:'
    undoc_header = 'Undocumented commands:'
    nohelp = '*** No help on %s'
    use_rawinput = 1

    def __init__(self, completekey='tab', stdin=None, stdout=None):
        import sys
        self.stdin = sys.stdin if stdin is None else stdin
        self.stdout = sys.stdout if stdout is None else stdout
        self.cmdqueue = []
        self.completekey = completekey

    def cmdloop(self, intro=None):
        self.preloop()
        if intro is not None:
            self.intro = intro
        if self.intro:
            self.stdout.write(f'{self.intro}\n')
        stop = None
        while not stop:
            line = self.precmd(self.cmdqueue.pop(0) if self.cmdqueue else self._asked())
            stop = self.postcmd(self.onecmd(line), line)
        self.postloop()

    def _asked(self):
        if self.use_rawinput:
            try:
                return input(self.prompt)
            except EOFError:
                return 'EOF'
        self.stdout.write(self.prompt)
        self.stdout.flush()
        line = self.stdin.readline()
        return line.rstrip('\r\n') if line else 'EOF'

    def precmd(self, line):
        return line

    def postcmd(self, stop, line):
        return stop

    def preloop(self):
        pass

    def postloop(self):
        pass

    def parseline(self, line):
        line = line.strip()
        if not line:
            return None, None, line
        if line[0] == '?':
            line = 'help ' + line[1:]
        elif line[0] == '!':
            if not hasattr(self, 'do_shell'):
                return None, None, line
            line = 'shell ' + line[1:]
        end = 0
        while end < len(line) and line[end] in self.identchars:
            end += 1
        return line[:end], line[end:].strip(), line

    def onecmd(self, line):
        command, argument, line = self.parseline(line)
        if not line:
            return self.emptyline()
        if command is None:
            return self.default(line)
        self.lastcmd = '' if line == 'EOF' else line
        if command == '':
            return self.default(line)
        function = getattr(self, 'do_' + command, None)
        return self.default(line) if function is None else function(argument)

    def emptyline(self):
        if self.lastcmd:
            return self.onecmd(self.lastcmd)

    def default(self, line):
        self.stdout.write(f'*** Unknown syntax: {line}\n')

    def completedefault(self, *ignored):
        return []

    def completenames(self, text, *ignored):
        return [name[3:] for name in self.get_names() if name.startswith('do_' + text)]

    def complete(self, text, state):
        if state == 0:
            self.completion_matches = self.completenames(text)
        return self.completion_matches[state] if state < len(self.completion_matches) else None

    def get_names(self):
        return dir(self.__class__)

    def complete_help(self, *args):
        topics = {name[5:] for name in self.get_names() if name.startswith('help_' + args[0])}
        return list(set(self.completenames(*args)) | topics)

    def do_help(self, arg):
        'List available commands with "help" or detailed help with "help cmd".'
        if arg:
            helper = getattr(self, 'help_' + arg, None)
            if helper is not None:
                helper()
                return
            doc = getattr(getattr(self, 'do_' + arg, None), '__doc__', None)
            self.stdout.write(f'{doc}\n' if doc else f'{self.nohelp % (arg,)}\n')
            return
        names = self.get_names()
        topics = {name[5:] for name in names if name.startswith('help_')}
        documented, plain = [], []
        for name in sorted(set(names)):
            if name.startswith('do_'):
                command = name[3:]
                is_told = command in topics or getattr(self, name).__doc__
                topics.discard(command)
                (documented if is_told else plain).append(command)
        self.stdout.write(f'{self.doc_leader}\n')
        self.print_topics(self.doc_header, documented, 15, 80)
        self.print_topics(self.misc_header, sorted(topics), 15, 80)
        self.print_topics(self.undoc_header, plain, 15, 80)

    def print_topics(self, header, cmds, cmdlen, maxcol):
        if cmds:
            self.stdout.write(f'{header}\n')
            if self.ruler:
                self.stdout.write(f'{self.ruler * len(header)}\n')
            self.columnize(cmds, maxcol - 1)
            self.stdout.write('\n')

    def columnize(self, list, displaywidth=80):
        if not list:
            self.stdout.write('<empty>\n')
            return
        wrong = [at for at, one in enumerate(list) if not isinstance(one, str)]
        if wrong:
            raise TypeError(f"list[i] not a string for i in {', '.join(map(str, wrong))}")
        for rows in range(1, len(list) + 1):
            columns = [list[at:at + rows] for at in range(0, len(list), rows)]
            widths = [max(map(len, column)) for column in columns]
            if sum(widths) + 2 * (len(widths) - 1) <= displaywidth:
                break
        for row in range(rows):
            line = [column[row].ljust(width) for column, width in zip(columns, widths) if row < len(column)]
            self.stdout.write(f"{'  '.join(line).rstrip() if len(list) > 1 else line[0]}\n")
