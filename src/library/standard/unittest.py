# Unit tests.

import re
import sys
import time

class SkipTest(Exception):
    pass

# Parts of long texts that two have in common are left out, as in CPython's `unittest.util`.
def _shorten(text, prefix, suffix):
    left_out = len(text) - prefix - suffix
    return f'{text[:prefix]}[{left_out} chars]{text[len(text) - suffix:]}' if left_out > 12 else text

def _shown(*values):
    texts = [repr(value) for value in values]
    longest = max([len(text) for text in texts])
    if longest <= 80:
        return texts
    common = 0
    while all([text[common:common + 1] == texts[0][common:common + 1] != '' for text in texts]):
        common += 1
    kept = 80 - (longest - common + 5 + 12)
    prefix = _shorten(texts[0][:common], 5, max(kept, 5) if kept > 5 else 5)
    if kept > 5:
        return [prefix + text[common:] for text in texts]
    return [prefix + _shorten(text[common:], 41, 5) for text in texts]

class TestCase:
    failureException = AssertionError
    maxDiff = 640
    longMessage = True

    def __init__(self, methodName='runTest'):
        self._testMethodName = methodName
        self._cleanups = []
        self._result = None
        self._kinds = {}

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        cls._class_cleanups = [*getattr(cls, '_class_cleanups', ()), (function, args, kwargs)]

    @classmethod
    def doClassCleanups(cls):
        for function, args, kwargs in reversed(getattr(cls, '_class_cleanups', ())):
            function(*args, **kwargs)
        cls._class_cleanups = []

    def setUp(self):
        pass

    def tearDown(self):
        pass

    def addCleanup(self, function, /, *args, **kwargs):
        self._cleanups.append((function, args, kwargs))

    def doCleanups(self):
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            function(*args, **kwargs)

    def enterContext(self, cm):
        entered = cm.__enter__()
        self.addCleanup(cm.__exit__, None, None, None)
        return entered

    def addTypeEqualityFunc(self, typeobj, function):
        self._kinds[typeobj] = function

    def countTestCases(self):
        return 1

    def defaultTestResult(self):
        return TestResult()

    def id(self):
        return f'__main__.{type(self).__qualname__}.{self._testMethodName}'

    def shortDescription(self):
        doc = getattr(self, self._testMethodName).__doc__
        return doc.strip().split('\n')[0].strip() if doc else None

    def __str__(self):
        return f'{self._testMethodName} ({self.id()})'

    def __repr__(self):
        return f'<__main__.{type(self).__qualname__} testMethod={self._testMethodName}>'

    def __eq__(self, other):
        return type(self) is type(other) and self._testMethodName == other._testMethodName

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __call__(self, result=None):
        return self.run(result)

    def skipTest(self, reason):
        raise SkipTest(reason)

    def subTest(self, msg=__missing__, **params):
        outer = getattr(self, '_sub', None)
        return _SubTest(self, msg, {**(outer._params if outer is not None else {}), **params})

    def _calls(self, function, *args):
        return function(*args)

    def run(self, result=None):
        result = self.defaultTestResult() if result is None else result
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            reason = getattr(method, '__skipped__', getattr(type(self), '__skipped__', None))
            if reason is not None:
                result.addSkip(self, reason)
                return result
            fails = getattr(method, '__fails__', False) or getattr(type(self), '__fails__', False)
            self._result, self._failed, failed = result, False, []
            if self._step(failed, self.setUp):
                self._step(failed, method)
                self._step(failed, self.tearDown)
            while self._cleanups:
                function, args, kwargs = self._cleanups.pop()
                self._step(failed, lambda: function(*args, **kwargs))
            skips = [error for error in failed if isinstance(error, SkipTest)]
            errors = [error for error in failed if not isinstance(error, SkipTest)]
            for error in skips:
                result.addSkip(self, str(error))
            if fails:
                if errors or self._failed:
                    result.addExpectedFailure(self, (type(errors[0]), errors[0], None) if errors else None)
                elif not skips:
                    result.addUnexpectedSuccess(self)
                return result
            for error in errors:
                add = result.addFailure if isinstance(error, self.failureException) else result.addError
                add(self, (type(error), error, error.__traceback__))
            if not failed and not self._failed:
                result.addSuccess(self)
            return result
        finally:
            self._result = None
            result.stopTest(self)

    def _step(self, failed, function):
        try:
            self._calls(function)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            failed.append(error)
            return False
        return True

    def debug(self):
        self.setUp()
        getattr(self, self._testMethodName)()
        self.tearDown()
        self.doCleanups()

    def fail(self, msg=None):
        raise self.failureException(msg)

    def _judge(self, holds, words, msg):
        if not holds:
            raise self.failureException(self._formatMessage(msg, words))

    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return msg or standardMsg
        return standardMsg if msg is None else f'{standardMsg} : {msg}'

    def _truncated(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return message + f'\nDiff is {len(diff)} characters long. Set self.maxDiff to None to see it.'

    def assertTrue(self, expr, msg=None):
        self._judge(expr, f'{expr!r} is not true', msg)

    def assertFalse(self, expr, msg=None):
        self._judge(not expr, f'{expr!r} is not false', msg)

    def assertEqual(self, first, second, msg=None):
        if type(first) is type(second):
            kind = type(first)
            if kind in self._kinds:
                function = self._kinds[kind]
                return (getattr(self, function) if isinstance(function, str) else function)(first, second, msg=msg)
            methods = {list: 'assertListEqual', tuple: 'assertTupleEqual', dict: 'assertDictEqual', set: 'assertSetEqual', frozenset: 'assertSetEqual', str: 'assertMultiLineEqual'}
            if kind in methods:
                return getattr(self, methods[kind])(first, second, msg)
        if not first == second:
            self._judge(False, ' != '.join(_shown(first, second)), msg)

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        name = 'sequence'
        if seq_type is not None:
            name = seq_type.__name__
            for word, one in (('First', seq1), ('Second', seq2)):
                if not isinstance(one, seq_type):
                    raise self.failureException(f'{word} sequence is not a {name}: {repr(one)}')
        if seq1 == seq2:
            return
        text = f'{name.capitalize()}s differ: {" != ".join(_shown(seq1, seq2))}\n'
        one, two = len(seq1), len(seq2)
        for i in range(min(one, two)):
            if seq1[i] != seq2[i]:
                text += f'\nFirst differing element {i}:\n' + ''.join([item + '\n' for item in _shown(seq1[i], seq2[i])])
                break
        else:
            if one == two and seq_type is None and type(seq1) != type(seq2):
                return
        for word, longer, count, less in (('First', seq1, one, two), ('Second', seq2, two, one)):
            if count > less:
                text += f'\n{word} {name} contains {count - less} additional elements.\nFirst extra element {less}:\n{_shown(longer[less])[0]}\n'
        self._judge(False, self._truncated(text, _difference(seq1, seq2)), msg)

    def assertListEqual(self, list1, list2, msg=None):
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertDictEqual(self, d1, d2, msg=None):
        self.assertIsInstance(d1, dict, 'First argument is not a dictionary')
        self.assertIsInstance(d2, dict, 'Second argument is not a dictionary')
        if d1 != d2:
            self._judge(False, self._truncated(' != '.join(_shown(d1, d2)), _difference(d1, d2)), msg)

    def assertSetEqual(self, set1, set2, msg=None):
        lines = []
        for word, other, items in (('first', 'second', set1 - set2), ('second', 'first', set2 - set1)):
            if items:
                lines.append(f'Items in the {word} set but not the {other}:')
                lines += [repr(item) for item in items]
        self._judge(not lines, '\n'.join(lines), msg)

    def assertMultiLineEqual(self, first, second, msg=None):
        self.assertIsInstance(first, str, 'First argument is not a string')
        self.assertIsInstance(second, str, 'Second argument is not a string')
        if first == second:
            return
        import difflib
        lines = [[text + '\n'] if len(text.splitlines()) == 1 and text.strip('\r\n') == text else text.splitlines(True) for text in (first, second)]
        diff = '\n' + ''.join(difflib.ndiff(*lines))
        self._judge(False, self._truncated(' != '.join(_shown(first, second)), diff), msg)

    def assertNotEqual(self, first, second, msg=None):
        self._judge(first != second, f'{first!r} == {second!r}', msg)

    def assertIs(self, expr1, expr2, msg=None):
        self._judge(expr1 is expr2, f'{expr1!r} is not {expr2!r}', msg)

    def assertIsNot(self, expr1, expr2, msg=None):
        self._judge(expr1 is not expr2, f'unexpectedly identical: {expr1!r}', msg)

    def assertIsNone(self, obj, msg=None):
        self._judge(obj is None, f'{obj!r} is not None', msg)

    def assertIsNotNone(self, obj, msg=None):
        self._judge(obj is not None, 'unexpectedly None', msg)

    def assertIn(self, member, container, msg=None):
        self._judge(member in container, f'{member!r} not found in {container!r}', msg)

    def assertNotIn(self, member, container, msg=None):
        self._judge(member not in container, f'{member!r} unexpectedly found in {container!r}', msg)

    def assertIsInstance(self, obj, cls, msg=None):
        self._judge(isinstance(obj, cls), f'{obj!r} is not an instance of {cls!r}', msg)

    def assertNotIsInstance(self, obj, cls, msg=None):
        self._judge(not isinstance(obj, cls), f'{obj!r} is an instance of {cls!r}', msg)

    def assertGreater(self, a, b, msg=None):
        self._judge(a > b, f'{a!r} not greater than {b!r}', msg)

    def assertGreaterEqual(self, a, b, msg=None):
        self._judge(a >= b, f'{a!r} not greater than or equal to {b!r}', msg)

    def assertLess(self, a, b, msg=None):
        self._judge(a < b, f'{a!r} not less than {b!r}', msg)

    def assertLessEqual(self, a, b, msg=None):
        self._judge(a <= b, f'{a!r} not less than or equal to {b!r}', msg)

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        apart = abs(first - second)
        if delta is not None:
            self._judge(apart <= delta, f'{first!r} != {second!r} within {delta!r} delta ({apart!r} difference)', msg)
        else:
            places = 7 if places is None else places
            self._judge(round(apart, places) == 0, f'{first!r} != {second!r} within {places!r} places ({apart!r} difference)', msg)

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        apart = abs(first - second)
        places = 7 if places is None else places
        close = first == second or (apart <= delta if delta is not None else round(apart, places) == 0)
        self._judge(not close, f'{first!r} == {second!r} within {places!r} places', msg)

    def assertCountEqual(self, first, second, msg=None):
        # Pairs of an item and how often each has it; items need have no hash.
        counts = []
        for at, items in ((1, first), (2, second)):
            for item in items:
                for known in counts:
                    if known[0] == item:
                        known[at] += 1
                        break
                else:
                    counts.append([item, int(at == 1), int(at == 2)])
        lines = [f'First has {one}, Second has {two}:  {item!r}' for item, one, two in counts if one != two]
        self._judge(not lines, self._truncated('Element counts were not equal:\n', '\n'.join(lines)), msg)

    def assertRegex(self, text, expected_regex, msg=None):
        self._judge(re.search(expected_regex, text), f"Regex didn't match: {expected_regex!r} not found in {text!r}", msg)

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        self._judge(not re.search(unexpected_regex, text), f'Regex matched: {unexpected_regex!r} matches in {text!r}', msg)

    def assertRaises(self, expected_exception, *args, **kwargs):
        return _Raises(self, expected_exception, None).handle('assertRaises', args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        return _Raises(self, expected_exception, expected_regex).handle('assertRaisesRegex', args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return _Warns(self, expected_warning, None).handle('assertWarns', args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        return _Warns(self, expected_warning, expected_regex).handle('assertWarnsRegex', args, kwargs)

    def assertLogs(self, logger=None, level=None):
        return _Logs(self, logger, level, False)

    def assertNoLogs(self, logger=None, level=None):
        return _Logs(self, logger, level, True)

class FunctionTestCase(TestCase):
    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._function, self._before, self._after, self._description = testFunc, setUp, tearDown, description

    def setUp(self):
        if self._before is not None:
            self._before()

    def tearDown(self):
        if self._after is not None:
            self._after()

    def runTest(self):
        self._function()

    def id(self):
        return self._function.__name__

    def __str__(self):
        return f'{type(self).__name__} ({self._function.__name__})'

class IsolatedAsyncioTestCase(TestCase):
    async def asyncSetUp(self):
        pass

    async def asyncTearDown(self):
        pass

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        self.addCleanup(func, *args, **kwargs)

    def run(self, result=None):
        import asyncio
        self._loop = asyncio.new_event_loop()
        return super().run(result)

    def _calls(self, function, *args):
        name = getattr(function, '__name__', '')
        if name == 'setUp':
            function()
            return self._loop.run_until_complete(self.asyncSetUp())
        if name == 'tearDown':
            self._loop.run_until_complete(self.asyncTearDown())
            return function()
        made = function(*args)
        if isinstance(made, __types_of_async__):
            made = self._loop.run_until_complete(made)
        return made

def _difference(first, second):
    import difflib
    from pprint import pformat
    return '\n' + '\n'.join(difflib.ndiff(pformat(first).splitlines(), pformat(second).splitlines()))

class _SubTest:
    def __init__(self, case, msg, params):
        self._case, self._msg, self._params = case, msg, params

    def __enter__(self):
        self._outer = getattr(self._case, '_sub', None)
        self._case._sub = self

    def __exit__(self, kind, error, traceback):
        case = self._case
        case._sub = self._outer
        if error is None or case._result is None or not isinstance(error, Exception):
            return False
        if isinstance(error, SkipTest):
            case._result.addSkip(self, str(error))
            return True
        case._failed = True
        case._result.addSubTest(case, self, (kind, error, traceback))
        if case._result.failfast:
            case._result.stop()
        return True

    @property
    def failureException(self):
        return self._case.failureException

    def _described(self):
        said = [] if self._msg is __missing__ else [f'[{self._msg}]']
        if self._params:
            said.append(f"({', '.join([f'{name}={value!r}' for name, value in self._params.items()])})")
        return ' '.join(said) or '(<subtest>)'

    def id(self):
        return f'{self._case.id()} {self._described()}'

    def shortDescription(self):
        return self._case.shortDescription()

    def __str__(self):
        return f'{self._case} {self._described()}'

class _Raises:
    def __init__(self, case, expected, regex):
        self._case, self.expected, self._regex = case, expected, regex
        self.exception = self.msg = self._called = None

    def handle(self, name, args, kwargs):
        kinds = self.expected if isinstance(self.expected, tuple) else (self.expected,)
        if not all([isinstance(kind, type) and issubclass(kind, BaseException) for kind in kinds]):
            raise TypeError(f'{name}() arg 1 must be an exception type or tuple of exception types')
        if not args:
            self.msg = kwargs.pop('msg', None)
            return self
        self._called = getattr(args[0], '__name__', str(args[0]))
        with self:
            args[0](*args[1:], **kwargs)

    def _fails(self, words):
        raise self._case.failureException(self._case._formatMessage(self.msg, words))

    def _names(self):
        return self.expected.__name__ if isinstance(self.expected, type) else str(self.expected)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if value is None:
            by = f' by {self._called}' if self._called else ''
            self._fails(f'{self._names()} not raised{by}')
        if not isinstance(value, self.expected):
            return False
        self.exception = value.with_traceback(None)
        if self._regex is not None and not re.search(self._regex, str(value)):
            pattern = self._regex if isinstance(self._regex, str) else self._regex.pattern
            self._fails(f'"{pattern}" does not match "{value}"')
        return True

class _Warns(_Raises):
    def __enter__(self):
        import warnings
        self._recorded = warnings.catch_warnings(record=True)
        self.warnings = self._recorded.__enter__()
        warnings.simplefilter('always')
        return self

    def __exit__(self, kind, value, trace):
        self._recorded.__exit__(kind, value, trace)
        if value is not None:
            return False
        first = None
        for one in self.warnings:
            if not issubclass(one.category, self.expected):
                continue
            first = one.message if first is None else first
            if self._regex is not None and not re.search(self._regex, str(one.message)):
                continue
            self.warning, self.filename, self.lineno = one.message, one.filename, one.lineno
            return True
        if first is not None:
            pattern = self._regex if isinstance(self._regex, str) else self._regex.pattern
            self._fails(f'"{pattern}" does not match "{first}"')
        by = f' by {self._called}' if self._called else ''
        self._fails(f'{self._names()} not triggered{by}')

class _Logs:
    def __init__(self, case, logger, level, none):
        import logging
        self._case, self._none = case, none
        self._logger = logger if isinstance(logger, logging.Logger) else logging.getLogger(logger)
        self._level = logging.INFO if not level else logging.getLevelName(level) if isinstance(level, str) else level

    def __enter__(self):
        import logging
        records, output = self.records, self.output = [], []
        form = logging.Formatter('%(levelname)s:%(name)s:%(message)s')

        class Kept(logging.Handler):
            def emit(self, record):
                records.append(record)
                output.append(form.format(record))

        logger, handler = self._logger, Kept()
        handler.setLevel(self._level)
        self._before = logger.handlers[:], logger.level, logger.propagate
        logger.handlers = [handler]
        logger.setLevel(self._level)
        logger.propagate = False
        return None if self._none else self

    def __exit__(self, kind, value, trace):
        logger = self._logger
        logger.handlers, level, logger.propagate = self._before
        logger.setLevel(level)
        if value is not None:
            return False
        if self._none and self.records:
            raise self._case.failureException(f'Unexpected logs found: {self.output!r}')
        if not self._none and not self.records:
            import logging
            raise self._case.failureException(f'no logs of level {logging.getLevelName(self._level)} or higher triggered on {logger.name}')

def skip(reason=''):
    def marked(item):
        item.__skipped__ = reason
        return item
    return marked

def skipIf(condition, reason):
    return skip(reason) if condition else lambda item: item

def skipUnless(condition, reason):
    return skipIf(not condition, reason)

def expectedFailure(item):
    item.__fails__ = True
    return item

class TestResult:
    failfast = False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.testsRun, self.shouldStop = 0, False
        self.failures, self.errors, self.skipped = [], [], []
        self.expectedFailures, self.unexpectedSuccesses = [], []

    def startTestRun(self):
        pass

    def stopTestRun(self):
        pass

    def startTest(self, test):
        self.testsRun += 1

    def stopTest(self, test):
        pass

    def stop(self):
        self.shouldStop = True

    def addSuccess(self, test):
        pass

    def addError(self, test, err):
        self.errors.append((test, _told(err[1])))

    def addFailure(self, test, err):
        self.failures.append((test, _told(err[1])))

    def addSkip(self, test, reason):
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        self.expectedFailures.append((test, '' if err is None else _told(err[1])))

    def addUnexpectedSuccess(self, test):
        self.unexpectedSuccesses.append(test)

    def addSubTest(self, test, subtest, err):
        if err is not None:
            found = self.failures if isinstance(err[1], test.failureException) else self.errors
            found.append((subtest, _told(err[1])))

    def wasSuccessful(self):
        return not self.failures and not self.errors and not self.unexpectedSuccesses

    def __repr__(self):
        return f'<unittest.{"runner.Text" if isinstance(self, TextTestResult) else "result."}TestResult run={self.testsRun} errors={len(self.errors)} failures={len(self.failures)}>'

class TextTestResult(TestResult):
    def __init__(self, stream, descriptions, verbosity):
        super().__init__(stream, descriptions, verbosity)
        self.stream, self._verbosity, self.showAll, self.dots = stream, verbosity, verbosity > 1, verbosity == 1
        self._newline = True

    def _write(self, text):
        (sys.stderr if self.stream is None else self.stream).write(text)

    def getDescription(self, test):
        first = test.shortDescription()
        return f'{test}\n{first}' if first else str(test)

    def _mark(self, letter, word):
        if self.showAll:
            if self._newline:
                self._write('')
            self._write(word + '\n')
            self._newline = True
        elif self.dots:
            self._write(letter)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self._write(f'{self.getDescription(test)} ... ')
            self._newline = False

    def addSuccess(self, test):
        self._mark('.', 'ok')

    def addError(self, test, err):
        super().addError(test, err)
        self._told(test, 'E', 'ERROR')

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._told(test, 'F', 'FAIL')

    def _told(self, test, letter, word):
        # What follows a part's own line has no line that it ends.
        if self.showAll and (isinstance(test, _SubTest) or self._newline):
            if not self._newline:
                self._write('\n')
            if isinstance(test, _SubTest):
                self._write('  ')
            self._write(f'{self.getDescription(test)} ... ')
        self._mark(letter, word)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._told(test, 's', f'skipped {reason!r}')

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._mark('x', 'expected failure')

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._mark('u', 'unexpected success')

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err is not None:
            is_failure = isinstance(err[1], test.failureException)
            self._told(subtest, 'F' if is_failure else 'E', 'FAIL' if is_failure else 'ERROR')

    def printErrors(self):
        if self.dots or self.showAll:
            self._write('\n')
        for name, found in (('ERROR', self.errors), ('FAIL', self.failures)):
            for case, text in found:
                self._write(f'{"=" * 70}\n{name}: {self.getDescription(case)}\n{"-" * 70}\n{text}\n')
        if self.unexpectedSuccesses:
            self._write('=' * 70 + '\n')
            for case in self.unexpectedSuccesses:
                self._write(f'UNEXPECTED SUCCESS: {self.getDescription(case)}\n')

class TestSuite:
    def __init__(self, tests=()):
        self._tests = list(tests)

    def addTest(self, test):
        self._tests.append(test)

    def addTests(self, tests):
        self._tests.extend(tests)

    def __iter__(self):
        for test in self._tests:
            if isinstance(test, TestSuite):
                yield from test
            else:
                yield test

    def countTestCases(self):
        return len(list(self))

    def __call__(self, result):
        return self.run(result)

    def run(self, result):
        cls, is_broken = None, False
        for case in self:
            if result.shouldStop:
                break
            if type(case) is not cls:
                if cls is not None and not is_broken:
                    self._leave(cls, result)
                cls, is_broken = type(case), False
                if not hasattr(cls, '__skipped__'):
                    try:
                        cls.setUpClass()
                    except SkipTest as error:
                        is_broken = True
                        result.addSkip(_Fixture('setUpClass', cls), str(error))
                    except Exception as error:
                        is_broken = True
                        result.addError(_Fixture('setUpClass', cls), (type(error), error, None))
            if not is_broken:
                case.run(result)
        if cls is not None and not is_broken:
            self._leave(cls, result)
        return result

    def _leave(self, cls, result):
        if hasattr(cls, '__skipped__'):
            return
        try:
            cls.tearDownClass()
            cls.doClassCleanups()
        except Exception as error:
            result.addError(_Fixture('tearDownClass', cls), (type(error), error, None))

    def __repr__(self):
        return f'<unittest.suite.TestSuite tests={self._tests!r}>'

# What a class's own set-up is told as.
class _Fixture:
    failureException = None

    def __init__(self, name, cls):
        self._text = f'{name} (__main__.{cls.__qualname__})'

    def shortDescription(self):
        return None

    def id(self):
        return self._text

    __str__ = id

class TestLoader:
    testMethodPrefix = 'test'

    def loadTestsFromTestCase(self, testCaseClass):
        names = self.getTestCaseNames(testCaseClass)
        if not names and hasattr(testCaseClass, 'runTest'):
            names = ['runTest']
        return TestSuite([testCaseClass(name) for name in names])

    def getTestCaseNames(self, testCaseClass):
        return sorted([name for name in dir(testCaseClass) if name.startswith(self.testMethodPrefix) and callable(getattr(testCaseClass, name))])

    def loadTestsFromModule(self, module=None):
        found = [value for value in __globals__().values() if isinstance(value, type) and issubclass(value, TestCase) and value not in (TestCase, FunctionTestCase, IsolatedAsyncioTestCase)]
        unique = []
        for cls in sorted(found, key=lambda cls: cls.__name__):
            if cls not in unique:
                unique.append(cls)
        return TestSuite([self.loadTestsFromTestCase(cls) for cls in unique])

    def loadTestsFromName(self, name, module=None):
        parts = name.removeprefix('__main__.').split('.')
        cls = __globals__()[parts[0]]
        if isinstance(cls, type) and issubclass(cls, TestCase):
            return TestSuite([cls(parts[1])]) if len(parts) > 1 else self.loadTestsFromTestCase(cls)
        return cls()

    def loadTestsFromNames(self, names, module=None):
        return TestSuite([self.loadTestsFromName(name, module) for name in names])

defaultTestLoader = TestLoader()

class TextTestRunner:
    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None, **options):
        self.stream, self.verbosity, self.failfast = stream, verbosity, failfast
        if resultclass is not None:
            self.resultclass = resultclass

    def _write(self, text):
        (sys.stderr if self.stream is None else self.stream).write(text)

    def run(self, test):
        result, begun = self.resultclass(self.stream, True, self.verbosity), time.time()
        result.failfast = self.failfast
        result.startTestRun()
        (test if isinstance(test, TestSuite) else TestSuite([test])).run(result)
        result.stopTestRun()
        result.printErrors()
        n = result.testsRun
        self._write(f'{"-" * 70}\nRan {n} test{"" if n == 1 else "s"} in {time.time() - begun:.3f}s\n\n')
        counts = (('failures', result.failures), ('errors', result.errors), ('skipped', result.skipped), ('expected failures', result.expectedFailures), ('unexpected successes', result.unexpectedSuccesses))
        told = [f'{word}={len(found)}' for word, found in counts if found]
        self._write(('OK' if result.wasSuccessful() else 'FAILED') + (f' ({", ".join(told)})' if told else '') + '\n')
        return result

def _told(error):
    import traceback
    return ''.join(traceback.format_exception(error))

class TestProgram:
    def __init__(self, module='__main__', defaultTest=None, argv=None, testRunner=None, testLoader=defaultTestLoader, exit=True, verbosity=1, failfast=None, **options):
        argv = sys.argv if argv is None else argv
        if any([word in ('-v', '--verbose') for word in argv[1:]]):
            verbosity = 2
        names = [word for word in argv[1:] if not word.startswith('-')]
        names = names or ([defaultTest] if isinstance(defaultTest, str) else list(defaultTest or ()))
        tests = testLoader.loadTestsFromNames(names) if names else testLoader.loadTestsFromModule()
        runner = TextTestRunner(verbosity=verbosity, failfast=bool(failfast)) if testRunner is None else testRunner(verbosity=verbosity) if isinstance(testRunner, type) else testRunner
        self.result = runner.run(tests)
        if exit:
            sys.exit(not self.result.wasSuccessful())

main = TestProgram
