# Unit tests.

import re
import sys
import time

class SkipTest(Exception):
    pass

class TestCase:
    failureException = AssertionError
    maxDiff = 640
    longMessage = True

    def __init__(self, methodName='runTest'):
        self._testMethodName = methodName
        self._cleanups = []

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    def setUp(self):
        pass

    def tearDown(self):
        pass

    def addCleanup(self, function, /, *args, **kwargs):
        self._cleanups.append((function, args, kwargs))

    def id(self):
        return f'__main__.{type(self).__qualname__}.{self._testMethodName}'

    def shortDescription(self):
        doc = getattr(self, self._testMethodName).__doc__
        return doc.strip().split('\n')[0].strip() if doc else None

    def __str__(self):
        return f'{self._testMethodName} ({self.id()})'

    def skipTest(self, reason):
        raise SkipTest(reason)

    def subTest(self, msg=None, **params):
        return _SubTest()

    def fail(self, msg=None):
        raise self.failureException(msg)

    def _judge(self, holds, words, msg):
        if not holds:
            raise self.failureException(words if msg is None else f'{words} : {msg}')

    def assertTrue(self, expr, msg=None):
        self._judge(expr, f'{expr!r} is not true', msg)

    def assertFalse(self, expr, msg=None):
        self._judge(not expr, f'{expr!r} is not false', msg)

    def assertEqual(self, first, second, msg=None):
        if not first == second:
            self._judge(False, _unequal(first, second), msg)

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
        left = list(second)
        for item in first:
            if item not in left:
                self._judge(False, f'Element counts were not equal:\nFirst has 1, Second has 0:  {item!r}', msg)
            left.remove(item)
        self._judge(not left, f'Element counts were not equal:\nFirst has 0, Second has 1:  {left[0]!r}' if left else '', msg)

    def assertRegex(self, text, expected_regex, msg=None):
        self._judge(re.search(expected_regex, text), f"Regex didn't match: {expected_regex!r} not found in {text!r}", msg)

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        self._judge(not re.search(unexpected_regex, text), f'Regex matched: {unexpected_regex!r} matches in {text!r}', msg)

    def assertRaises(self, expected_exception, *args, **kwargs):
        manager = _Raises(self, expected_exception, None)
        if not args:
            return manager
        with manager:
            args[0](*args[1:], **kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        manager = _Raises(self, expected_exception, expected_regex)
        if not args:
            return manager
        with manager:
            args[0](*args[1:], **kwargs)

    assertListEqual = assertTupleEqual = assertDictEqual = assertSetEqual = assertSequenceEqual = assertMultiLineEqual = assertEqual

def _unequal(first, second):
    plain = f'{first!r} != {second!r}'
    kinds = {list: 'Lists', tuple: 'Tuples'}
    if type(first) is type(second) and type(first) in kinds:
        name = kinds[type(first)]
        text = f'{name} differ: {plain}\n'
        for i, (a, b) in enumerate(zip(first, second)):
            if a != b:
                text += f'\nFirst differing element {i}:\n{a!r}\n{b!r}\n'
                break
        for longer, shorter, word in ((first, second, 'First'), (second, first, 'Second')):
            if len(longer) > len(shorter):
                n = len(longer) - len(shorter)
                text += f'\n{word} {name[:-1].lower()} contains {n} additional elements.\nFirst extra element {len(shorter)}:\n{longer[len(shorter)]!r}\n'
        return text + '\n' + '\n'.join(_lines(repr(first).splitlines(), repr(second).splitlines()))
    if isinstance(first, str) and isinstance(second, str):
        return plain + '\n' + '\n'.join(_lines(first.splitlines(), second.splitlines()))
    if isinstance(first, dict) and isinstance(second, dict):
        return plain + '\n' + '\n'.join(_lines([repr(first)], [repr(second)]))
    if isinstance(first, (set, frozenset)) and isinstance(second, (set, frozenset)):
        text = ''
        for word, items in (('first', first - second), ('second', second - first)):
            if items:
                text += f'Items in the {word} set but not the {"second" if word == "first" else "first"}:\n' + ''.join([repr(item) + '\n' for item in items])
        return text.rstrip('\n')
    return plain

def _lines(a, b):
    import difflib
    return [line.rstrip('\n') for line in difflib.ndiff(a, b)]

class _SubTest:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False

class _Raises:
    def __init__(self, case, expected, regex):
        self._case = case
        self.expected = expected
        self._regex = regex
        self.exception = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if value is None:
            names = self.expected if isinstance(self.expected, tuple) else (self.expected,)
            raise self._case.failureException(f"{' or '.join([cls.__name__ for cls in names])} not raised")
        if not isinstance(value, self.expected):
            return False
        self.exception = value
        if self._regex is not None and not re.search(self._regex, str(value)):
            raise self._case.failureException(f'"{self._regex}" does not match "{value}"')
        return True

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
    def __init__(self):
        self.testsRun = 0
        self.failures, self.errors, self.skipped = [], [], []

    def wasSuccessful(self):
        return not self.failures and not self.errors

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

class TestLoader:
    def loadTestsFromTestCase(self, testCaseClass):
        return TestSuite([testCaseClass(name) for name in dir(testCaseClass) if name.startswith('test')])

    def getTestCaseNames(self, testCaseClass):
        return [name for name in dir(testCaseClass) if name.startswith('test')]

    def loadTestsFromModule(self, module=None):
        found = [value for value in __globals__().values() if isinstance(value, type) and value is not TestCase and issubclass(value, TestCase)]
        return TestSuite([self.loadTestsFromTestCase(cls) for cls in sorted(found, key=lambda cls: cls.__name__)])

defaultTestLoader = TestLoader()

class TextTestRunner:
    def __init__(self, stream=None, descriptions=True, verbosity=1, **options):
        self.stream = stream
        self.verbosity = verbosity

    def _write(self, text):
        (sys.stderr if self.stream is None else self.stream).write(text)

    def run(self, test):
        result, begun, cls = TestResult(), time.time(), None
        for case in test if isinstance(test, TestSuite) else [test]:
            if type(case) is not cls:
                if cls is not None:
                    cls.tearDownClass()
                cls = type(case)
                cls.setUpClass()
            result.testsRun += 1
            if self.verbosity > 1:
                self._write(f'{case} ... ')
            mark, word = self._one(case, result)
            self._write(word + '\n' if self.verbosity > 1 else mark)
        if cls is not None:
            cls.tearDownClass()
        if self.verbosity == 1:
            self._write('\n')
        for name, found in (('ERROR', result.errors), ('FAIL', result.failures)):
            for case, text in found:
                self._write(f'{"=" * 70}\n{name}: {case}\n{"-" * 70}\n{text}\n')
        n = result.testsRun
        if self.verbosity > 1:
            self._write('\n')
        self._write(f'{"-" * 70}\nRan {n} test{"" if n == 1 else "s"} in {time.time() - begun:.3f}s\n\n')
        told = [f'{word}={len(found)}' for word, found in (('failures', result.failures), ('errors', result.errors), ('skipped', result.skipped)) if found]
        self._write(('OK' if result.wasSuccessful() else 'FAILED') + (f' ({", ".join(told)})' if told else '') + '\n')
        return result

    def _one(self, case, result):
        method = getattr(case, case._testMethodName)
        reason = getattr(method, '__skipped__', getattr(type(case), '__skipped__', None))
        if reason is not None:
            result.skipped.append((case, reason))
            return 's', f'skipped {reason!r}'
        fails = getattr(method, '__fails__', False)
        try:
            case.setUp()
            try:
                method()
            finally:
                case.tearDown()
                for function, args, kwargs in reversed(case._cleanups):
                    function(*args, **kwargs)
        except SkipTest as error:
            result.skipped.append((case, str(error)))
            return 's', f'skipped {str(error)!r}'
        except case.failureException as error:
            if fails:
                return 'x', 'expected failure'
            result.failures.append((case, _told(error)))
            return 'F', 'FAIL'
        except Exception as error:
            if fails:
                return 'x', 'expected failure'
            result.errors.append((case, _told(error)))
            return 'E', 'ERROR'
        return '.', 'ok'

def _told(error):
    import traceback
    return ''.join(traceback.format_exception(error))

def main(module='__main__', defaultTest=None, argv=None, testRunner=None, testLoader=defaultTestLoader, exit=True, verbosity=1, **options):
    result = TextTestRunner(verbosity=verbosity).run(testLoader.loadTestsFromModule())
    if exit:
        sys.exit(not result.wasSuccessful())
