# Examples in docstrings, run and compared.

import re
from collections import namedtuple
from io import StringIO

# The program's own `sys`, whose `stdout` is replaced.
def _sys():
    import sys
    return sys

TestResults = namedtuple('TestResults', 'failed attempted')

_FLAGS = ('DONT_ACCEPT_TRUE_FOR_1', 'DONT_ACCEPT_BLANKLINE', 'NORMALIZE_WHITESPACE', 'ELLIPSIS', 'SKIP', 'IGNORE_EXCEPTION_DETAIL', 'REPORT_UDIFF', 'REPORT_CDIFF', 'REPORT_NDIFF', 'REPORT_ONLY_FIRST_FAILURE', 'FAIL_FAST')
OPTIONFLAGS_BY_NAME = {name: 1 << number for number, name in enumerate(_FLAGS)}
(DONT_ACCEPT_TRUE_FOR_1, DONT_ACCEPT_BLANKLINE, NORMALIZE_WHITESPACE, ELLIPSIS, SKIP, IGNORE_EXCEPTION_DETAIL,
 REPORT_UDIFF, REPORT_CDIFF, REPORT_NDIFF, REPORT_ONLY_FIRST_FAILURE, FAIL_FAST) = OPTIONFLAGS_BY_NAME.values()
COMPARISON_FLAGS = DONT_ACCEPT_TRUE_FOR_1 | DONT_ACCEPT_BLANKLINE | NORMALIZE_WHITESPACE | ELLIPSIS | SKIP | IGNORE_EXCEPTION_DETAIL
BLANKLINE_MARKER, ELLIPSIS_MARKER = '<BLANKLINE>', '...'
_STARS = '*' * 70

def _indented(text, by=4):
    return ''.join([' ' * by + line if line.strip() else line for line in text.splitlines(True)])

class Example:
    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source = source if source.endswith('\n') else source + '\n'
        self.want = want if not want or want.endswith('\n') else want + '\n'
        self.exc_msg = exc_msg if exc_msg is None or exc_msg.endswith('\n') else exc_msg + '\n'
        self.lineno, self.indent, self.options = lineno, indent, {} if options is None else options

class DocTest:
    def __init__(self, examples, globs, name, filename, lineno, docstring):
        self.examples, self.globs, self.name = examples, dict(globs), name
        self.filename, self.lineno, self.docstring = filename, lineno, docstring

class DocTestParser:
    def get_examples(self, string, name='<string>'):
        lines = string.expandtabs().splitlines()
        found, at = [], 0
        while at < len(lines):
            line = lines[at]
            text = line.lstrip()
            if not (text == '>>>' or text.startswith('>>> ')):
                if text.startswith('>>>'):
                    raise ValueError(f'line {at + 1} of the docstring for {name} lacks blank after >>>: {line!r}')
                at += 1
                continue
            start, indent = at, len(line) - len(text)
            source = [text[4:]]
            at += 1
            while at < len(lines) and (lines[at].lstrip() == '...' or lines[at].lstrip().startswith('... ')):
                source.append(lines[at].lstrip()[4:])
                at += 1
            want = []
            while at < len(lines) and lines[at].strip() and not lines[at].lstrip().startswith('>>>'):
                if lines[at][:indent].strip():
                    raise ValueError(f'line {at + 1} of the docstring for {name} has inconsistent leading whitespace: {lines[at]!r}')
                want.append(lines[at][indent:])
                at += 1
            if len(source) == 1 and (not source[0].strip() or source[0].lstrip().startswith('#')) and 'doctest:' not in source[0]:
                continue
            want = '\n'.join(want)
            raised = re.match(r'Traceback \((?:most recent call last|innermost last)\):\s*$', want.partition('\n')[0])
            message = None
            if raised is not None:
                rest = want.split('\n')[1:]
                while rest and not re.match(r'\w', rest[0]):
                    rest = rest[1:]
                message = '\n'.join(rest) if rest else None
            options = {}
            for given in re.findall(r'#\s*doctest:\s*([^\n\'"]*)$', '\n'.join(source), re.MULTILINE):
                for word in given.replace(',', ' ').split():
                    if word[0] not in '+-' or word[1:] not in OPTIONFLAGS_BY_NAME:
                        raise ValueError(f'line {start + 1} of the doctest for {name} has an invalid option: {word!r}')
                    options[OPTIONFLAGS_BY_NAME[word[1:]]] = word[0] == '+'
            found.append(Example('\n'.join(source), want, message, start, indent, options))
        return found

    def get_doctest(self, string, globs, name, filename, lineno):
        return DocTest(self.get_examples(string, name), globs, name, filename, lineno, string)

class OutputChecker:
    def check_output(self, want, got, optionflags):
        if want == got:
            return True
        if not optionflags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (('True\n', '1\n'), ('False\n', '0\n')):
            return True
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(rf'(?m)^{re.escape(BLANKLINE_MARKER)}\s*?$', '', want)
            got = re.sub(r'(?m)^[^\S\n]+$', '', got)
            if want == got:
                return True
        if optionflags & NORMALIZE_WHITESPACE:
            want, got = ' '.join(want.split()), ' '.join(got.split())
            if want == got:
                return True
        return bool(optionflags & ELLIPSIS) and _matches(want, got)

    def output_difference(self, example, got, optionflags):
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = re.sub(r'(?m)^[ ]*(?=\n)', BLANKLINE_MARKER, got)
        if want and got:
            return f'Expected:\n{_indented(want)}Got:\n{_indented(got)}'
        if want:
            return f'Expected:\n{_indented(want)}Got nothing\n'
        return f'Expected nothing\nGot:\n{_indented(got)}' if got else 'Expected nothing\nGot nothing\n'

def _matches(want, got):
    parts = want.split(ELLIPSIS_MARKER)
    if len(parts) == 1:
        return want == got
    first, last = parts[0], parts[-1]
    if not got.startswith(first) or not got.endswith(last) or len(first) + len(last) > len(got):
        return False
    at, end = len(first), len(got) - len(last)
    for part in parts[1:-1]:
        at = got.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return True

class DocTestFinder:
    def __init__(self, verbose=False, parser=None, recurse=True, exclude_empty=True):
        self._parser, self._recurse, self._exclude_empty, self._verbose = parser or DocTestParser(), recurse, exclude_empty, verbose

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        is_file = getattr(obj, '__file__', None) and type(obj) is type(_sys())
        globs = dict(globs if globs is not None else obj.__dict__ if is_file else __globals__())
        globs.update(extraglobs or {})
        globs.setdefault('__name__', '__main__')
        found = []
        if name is None:
            name = getattr(obj, '__name__', None)
        self._add(found, obj, name, globs, set())
        return sorted(found, key=lambda test: test.name)

    def _add(self, found, obj, name, globs, seen):
        if id(obj) in seen:
            return
        seen.add(id(obj))
        if self._verbose:
            print('Finding tests in', name)
        is_module = type(obj) is type(_sys())
        doc = obj if isinstance(obj, str) else obj.__dict__.get('__doc__') if isinstance(obj, type) else getattr(obj, '__doc__', None)
        if doc or not self._exclude_empty:
            code = getattr(getattr(obj, '__func__', obj), '__code__', None)
            line = 0 if is_module else None if code is None else code.co_firstlineno
            test = self._parser.get_doctest(doc or '', globs, name, '<program>', line)
            if test.examples or not self._exclude_empty:
                found.append(test)
        if not self._recurse:
            return
        if is_module:
            for key, value in list(globs.items()):
                if getattr(value, '__module__', None) == globs.get('__name__', '__main__') and (isinstance(value, type) or hasattr(value, '__code__')):
                    self._add(found, value, f'{name}.{key}', globs, seen)
            for key, value in globs.get('__test__', {}).items():
                self._add(found, value, f'{name}.__test__.{key}', globs, seen)
        elif isinstance(obj, type):
            for key, value in list(obj.__dict__.items()):
                if isinstance(value, (staticmethod, classmethod)):
                    value = value.__func__
                if isinstance(value, (type, property)) or hasattr(value, '__code__'):
                    self._add(found, value, f'{name}.{key}', globs, seen)

class DocTestRunner:
    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker, self._verbose, self.optionflags = checker or OutputChecker(), bool(verbose), optionflags
        self.tries = self.failures = 0
        self._counts = {}

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        write = _sys().stdout.write if out is None else out
        failed = tried = 0
        for example in test.examples:
            flags = self.optionflags
            for flag, is_on in example.options.items():
                flags = flags | flag if is_on else flags & ~flag
            if flags & SKIP:
                continue
            if failed and flags & FAIL_FAST:
                break
            tried += 1
            if self._verbose:
                expecting = f'Expecting:\n{_indented(example.want)}' if example.want else 'Expecting nothing\n'
                write(f'Trying:\n{_indented(example.source)}{expecting}')
            got, error = self._executed(example, test)
            fine = False
            if error is None:
                fine = self._checker.check_output(example.want, got, flags)
            else:
                told = __last_lines__(error)
                message = ''.join(told)
                if example.exc_msg is not None:
                    fine = self._checker.check_output(example.exc_msg, message, flags)
                    if not fine and flags & IGNORE_EXCEPTION_DETAIL:
                        kinds = [text.partition(':')[0].strip().rpartition('.')[2] for text in (example.exc_msg, message)]
                        fine = kinds[0] == kinds[1]
            if fine:
                if self._verbose:
                    write('ok\n')
                continue
            failed += 1
            if flags & REPORT_ONLY_FIRST_FAILURE and failed > 1:
                continue
            line = '?' if test.lineno is None else test.lineno + example.lineno + 1
            head = f'{_STARS}\nFile "{test.filename}", line {line}, in {test.name}\nFailed example:\n{_indented(example.source)}'
            if error is None:
                write(head + self._checker.output_difference(example, got, flags))
            elif example.exc_msg is None:
                write(head + f'Exception raised:\n{_indented("".join(__traceback_lines__(error)))}')
            else:
                got += 'Traceback (most recent call last):\n    ...\n' + message
                write(head + self._checker.output_difference(example, got, flags))
        self.failures += failed
        self.tries += tried
        before = self._counts.get(test.name, (0, 0))
        self._counts[test.name] = before[0] + failed, before[1] + tried
        return TestResults(failed, tried)

    # What an example prints, and what it raises.
    def _executed(self, example, test):
        sys = _sys()
        kept, sys.stdout = sys.stdout, StringIO()
        try:
            try:
                try:
                    code = compile(example.source, f'<doctest {test.name}>', 'eval')
                except SyntaxError:
                    exec(compile(example.source, f'<doctest {test.name}>', 'exec'), test.globs)
                else:
                    value = eval(code, test.globs)
                    if value is not None:
                        print(repr(value))
                        test.globs['_'] = value
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                return sys.stdout.getvalue(), error
            return sys.stdout.getvalue(), None
        finally:
            sys.stdout = kept

    def summarize(self, verbose=None):
        verbose = self._verbose if verbose is None else verbose
        counts = sorted(self._counts.items())
        empty = [name for name, (failed, tried) in counts if not tried]
        passed = [(name, tried) for name, (failed, tried) in counts if tried and not failed]
        broken = [(name, failed, tried) for name, (failed, tried) in counts if failed]
        failures, tries = sum([failed for _, (failed, _) in counts]), sum([tried for _, (_, tried) in counts])
        if verbose:
            if empty:
                print(f'{len(empty)} items had no tests:')
                for name in empty:
                    print('   ', name)
            if passed:
                print(f'{len(passed)} items passed all tests:')
                for name, tried in passed:
                    print(f' {tried:3d} tests in {name}')
        if broken:
            print(_STARS)
            print(f'{len(broken)} items had failures:')
            for name, failed, tried in broken:
                print(f' {failed:3d} of {tried:3d} in {name}')
        if verbose:
            print(f'{tries} tests in {len(counts)} items.')
            print(f'{tries - failures} passed and {failures} failed.')
        if failures:
            print(f'***Test Failed*** {failures} failures.')
        elif verbose:
            print('Test passed.')
        return TestResults(failures, tries)

def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False, exclude_empty=False):
    if m is None:
        m = __program__()
    if verbose is None:
        verbose = '-v' in _sys().argv
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in DocTestFinder(exclude_empty=exclude_empty).find(m, name or getattr(m, '__name__', '__main__'), globs=globs, extraglobs=extraglobs):
        runner.run(test)
    if report:
        runner.summarize()
    return TestResults(runner.failures, runner.tries)

def run_docstring_examples(f, globs, verbose=False, name='NoName', compileflags=None, optionflags=0):
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in DocTestFinder(verbose=verbose, recurse=False).find(f, name, globs=globs):
        runner.run(test)

def register_optionflag(name):
    return OPTIONFLAGS_BY_NAME.setdefault(name, 1 << len(OPTIONFLAGS_BY_NAME))
