# Stands before every extracted test, in CPython's run and in ours: as much of `unittest` and of `test.support` as CPython's
# tests use. It is written in what the language has.

import contextlib as _contextlib
import io as _io
import re as _re
import sys as _sys
import traceback as _traceback
import warnings as _warnings


class _Skipped(Exception):
    pass


def _names(kind):
    return ' or '.join([one.__name__ for one in kind]) if isinstance(kind, tuple) else kind.__name__


class _Raises:
    def __init__(self, case, kind, pattern, msg=None):
        self.case, self.kind, self.pattern, self.msg = case, kind, pattern, msg

    def __enter__(self):
        return self

    def __exit__(self, kind, error, place):
        if kind is None:
            raise AssertionError(f'{_names(self.kind)} not raised')
        if not isinstance(error, self.kind):
            return False
        self.exception = error
        if self.pattern is not None and not _re.search(self.pattern, str(error)):
            pattern = self.pattern if isinstance(self.pattern, str) else self.pattern.pattern
            raise AssertionError(f'"{pattern}" does not match "{error}"')
        return True


class _Warns:
    def __init__(self, case, kind, pattern, msg=None):
        self.kind, self.pattern = kind, pattern

    def __enter__(self):
        self.catch = _warnings.catch_warnings(record=True)
        self.warnings = self.catch.__enter__()
        _warnings.simplefilter('always')
        return self

    def __exit__(self, kind, error, place):
        found = list(self.warnings)
        self.catch.__exit__(kind, error, place)
        self.warnings = found
        if kind is not None:
            return False
        right = [w for w in found if issubclass(w.category, self.kind)]
        if not right:
            raise AssertionError(f'{_names(self.kind)} not triggered')
        if self.pattern is not None:
            right = [w for w in right if _re.search(self.pattern, str(w.message))]
            if not right:
                raise AssertionError(f'"{self.pattern}" does not match "{found[0].message}"')
        self.warning = right[0].message
        self.filename, self.lineno = right[0].filename, right[0].lineno
        return False


def _call(context, arguments, options):
    if not arguments:
        return context
    with context:
        arguments[0](*arguments[1:], **options)
    return None


class _TestCase:
    failureException = AssertionError
    maxDiff = None
    longMessage = True

    def __init__(self, methodName='runTest'):
        self._testMethodName = methodName
        self._cleanups = []

    def id(self):
        return f'__main__.{type(self).__name__}.{self._testMethodName}'

    def setUp(self):
        pass

    def tearDown(self):
        pass

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    def addTypeEqualityFunc(self, kind, function):
        pass

    def addCleanup(self, function, /, *arguments, **options):
        self._cleanups.append((function, arguments, options))

    def enterContext(self, manager):
        value = manager.__enter__()
        self.addCleanup(manager.__exit__, None, None, None)
        return value

    def doCleanups(self):
        while self._cleanups:
            function, arguments, options = self._cleanups.pop()
            function(*arguments, **options)

    @_contextlib.contextmanager
    def subTest(self, msg=None, **parameters):
        try:
            yield
        except _Skipped:
            pass
        except BaseException:
            if parameters or msg:
                print('subTest', msg, parameters)
            raise

    def skipTest(self, reason):
        raise _Skipped(reason)

    def fail(self, msg=None):
        raise AssertionError(msg)

    def _judge(self, right, standard, msg):
        if not right:
            raise AssertionError(standard if msg is None else f'{standard} : {msg}')

    def assertTrue(self, value, msg=None):
        self._judge(value, f'{value!r} is not true', msg)

    def assertFalse(self, value, msg=None):
        self._judge(not value, f'{value!r} is not false', msg)

    def assertEqual(self, first, second, msg=None):
        if not first == second:
            self._judge(False, f'{first!r} != {second!r}'[:1500], msg)

    def assertNotEqual(self, first, second, msg=None):
        if not first != second:
            self._judge(False, f'{first!r} == {second!r}', msg)

    assertMultiLineEqual = assertEqual
    assertListEqual = assertTupleEqual = assertSetEqual = assertDictEqual = assertEqual

    def assertSequenceEqual(self, first, second, msg=None, seq_type=None):
        if seq_type is not None:
            self.assertIsInstance(first, seq_type)
            self.assertIsInstance(second, seq_type)
        if not first == second:
            self.assertEqual(list(first), list(second), msg)

    def assertIs(self, first, second, msg=None):
        self._judge(first is second, f'{first!r} is not {second!r}', msg)

    def assertIsNot(self, first, second, msg=None):
        self._judge(first is not second, f'unexpectedly identical: {first!r}', msg)

    def assertIsNone(self, value, msg=None):
        self._judge(value is None, f'{value!r} is not None', msg)

    def assertIsNotNone(self, value, msg=None):
        self._judge(value is not None, 'unexpectedly None', msg)

    def assertIn(self, member, container, msg=None):
        if member not in container:
            self._judge(False, f'{member!r} not found in {container!r}'[:1500], msg)

    def assertNotIn(self, member, container, msg=None):
        if member in container:
            self._judge(False, f'{member!r} unexpectedly found in {container!r}'[:1500], msg)

    def assertIsInstance(self, value, kind, msg=None):
        self._judge(isinstance(value, kind), f'{value!r} is not an instance of {kind!r}', msg)

    def assertNotIsInstance(self, value, kind, msg=None):
        self._judge(not isinstance(value, kind), f'{value!r} is an instance of {kind!r}', msg)

    def assertLess(self, first, second, msg=None):
        self._judge(first < second, f'{first!r} not less than {second!r}', msg)

    def assertLessEqual(self, first, second, msg=None):
        self._judge(first <= second, f'{first!r} not less than or equal to {second!r}', msg)

    def assertGreater(self, first, second, msg=None):
        self._judge(first > second, f'{first!r} not greater than {second!r}', msg)

    def assertGreaterEqual(self, first, second, msg=None):
        self._judge(first >= second, f'{first!r} not greater than or equal to {second!r}', msg)

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        far = abs(first - second)
        right = far <= delta if delta is not None else round(far, 7 if places is None else places) == 0
        self._judge(right, f'{first!r} != {second!r} within {delta if delta is not None else places}', msg)

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        far = abs(first - second)
        same = far <= delta if delta is not None else round(far, 7 if places is None else places) == 0
        self._judge(not same and not first == second, f'{first!r} == {second!r}', msg)

    def assertCountEqual(self, first, second, msg=None):
        first, rest = list(first), list(second)
        for one in first:
            if one not in rest:
                self._judge(False, f'{first!r} and {list(second)!r} have other elements', msg)
            rest.remove(one)
        self._judge(not rest, f'{first!r} lacks {rest!r}', msg)

    def assertRegex(self, text, pattern, msg=None):
        self._judge(_re.search(pattern, text), f"Regex didn't match: {pattern!r} not found in {text!r}", msg)

    def assertNotRegex(self, text, pattern, msg=None):
        self._judge(not _re.search(pattern, text), f'Regex matched: {pattern!r} in {text!r}', msg)

    def assertRaises(self, kind, *arguments, msg=None, **options):
        return _call(_Raises(self, kind, None), arguments, options)

    def assertRaisesRegex(self, kind, pattern, *arguments, msg=None, **options):
        return _call(_Raises(self, kind, pattern), arguments, options)

    def assertWarns(self, kind, *arguments, msg=None, **options):
        return _call(_Warns(self, kind, None), arguments, options)

    def assertWarnsRegex(self, kind, pattern, *arguments, msg=None, **options):
        return _call(_Warns(self, kind, pattern), arguments, options)


def _same(decorated):
    return decorated


def _skip(reason=''):
    def decorate(decorated):
        if isinstance(decorated, type):
            decorated._skipped = reason
            return decorated

        def skipping(*arguments, **options):
            raise _Skipped(reason)

        return skipping

    return decorate


def _skip_bare(decorated):
    return _skip()(decorated)


class unittest:
    TestCase = _TestCase
    SkipTest = _Skipped

    @staticmethod
    def skip(reason=''):
        return _skip()(reason) if callable(reason) else _skip(reason)

    @staticmethod
    def skipIf(condition, reason=''):
        return _skip(reason) if condition else _same

    @staticmethod
    def skipUnless(condition, reason=''):
        return _same if condition else _skip(reason)

    @staticmethod
    def expectedFailure(decorated):
        return _skip('expected to fail')(decorated)


class _AlwaysEqual:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


class _NeverEqual:
    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    def __hash__(self):
        return 1


class _Largest:
    def __eq__(self, other):
        return isinstance(other, _Largest)

    def __lt__(self, other):
        return False

    def __le__(self, other):
        return isinstance(other, _Largest)

    def __gt__(self, other):
        return not isinstance(other, _Largest)

    def __ge__(self, other):
        return True


class _Smallest:
    def __eq__(self, other):
        return isinstance(other, _Smallest)

    def __gt__(self, other):
        return False

    def __ge__(self, other):
        return isinstance(other, _Smallest)

    def __lt__(self, other):
        return not isinstance(other, _Smallest)

    def __le__(self, other):
        return True


@_contextlib.contextmanager
def _captured(name):
    kept, made = getattr(_sys, name), _io.StringIO()
    setattr(_sys, name, made)
    try:
        yield made
    finally:
        setattr(_sys, name, kept)


def _check_syntax_error(case, statement, errtext='', *, lineno=None, offset=None):
    with case.assertRaisesRegex(SyntaxError, errtext) as caught:
        compile(statement, '<test string>', 'exec')
    error = caught.exception
    case.assertIsNotNone(error.lineno)
    if lineno is not None:
        case.assertEqual(error.lineno, lineno)
    if offset is not None:
        case.assertEqual(error.offset, offset)


class support:
    verbose = False
    ALWAYS_EQ = _AlwaysEqual()
    NEVER_EQ = _NeverEqual()
    LARGEST = _Largest()
    SMALLEST = _Smallest()
    MAX_Py_ssize_t = _sys.maxsize
    HAVE_DOCSTRINGS = False
    has_strftime_extensions = True
    skip_if_buggy_ucrt_strfptime = staticmethod(_same)
    TestFailed = AssertionError
    MISSING_C_DOCSTRINGS = True
    is_jython = is_android = is_emscripten = is_wasi = False
    Py_DEBUG = False
    has_fork_support = has_subprocess_support = False
    TEST_MODULES_ENABLED = False
    SHORT_TIMEOUT = LOOPBACK_TIMEOUT = INTERNET_TIMEOUT = LONG_TIMEOUT = 30.0
    requires_IEEE_754 = staticmethod(_same)
    no_tracing = staticmethod(_same)
    reap_threads = staticmethod(_same)
    cpython_only = staticmethod(_skip_bare)
    refcount_test = staticmethod(_skip_bare)
    requires_docstrings = staticmethod(_skip_bare)
    check_syntax_error = staticmethod(_check_syntax_error)

    @staticmethod
    def gc_collect():
        pass

    @staticmethod
    def bigmemtest(*sizes, **options):
        return _skip('memory')

    bigaddrspacetest = staticmethod(_skip_bare)

    @staticmethod
    def requires(*names):
        raise _Skipped('resource')

    @staticmethod
    def requires_resource(name):
        return _skip(name)

    @staticmethod
    def is_resource_enabled(name):
        return False

    @staticmethod
    def impl_detail(msg=None, **guards):
        return _skip('an implementation detail')

    @staticmethod
    def check_impl_detail(**guards):
        return False

    @staticmethod
    def run_with_locale(category, *locales):
        return _skip('locale')

    run_with_tz = run_with_locale

    @staticmethod
    def skip_if_buildbot(reason=None):
        return _same

    @staticmethod
    def captured_stdout():
        return _captured('stdout')

    @staticmethod
    def captured_stderr():
        return _captured('stderr')

    @staticmethod
    def captured_output(name):
        return _captured(name)

    @staticmethod
    @_contextlib.contextmanager
    def swap_attr(item, name, value):
        kept = getattr(item, name, _Skipped)
        setattr(item, name, value)
        try:
            yield None if kept is _Skipped else kept
        finally:
            if kept is _Skipped:
                delattr(item, name)
            else:
                setattr(item, name, kept)

    @staticmethod
    @_contextlib.contextmanager
    def swap_item(item, key, value):
        had = key in item
        kept = item[key] if had else None
        item[key] = value
        try:
            yield kept
        finally:
            if had:
                item[key] = kept
            else:
                item.pop(key, None)

    @staticmethod
    @_contextlib.contextmanager
    def adjust_int_max_str_digits(most):
        kept = _sys.get_int_max_str_digits()
        _sys.set_int_max_str_digits(most)
        try:
            yield
        finally:
            _sys.set_int_max_str_digits(kept)

    @staticmethod
    @_contextlib.contextmanager
    def infinite_recursion(max_depth=75):
        yield

    @staticmethod
    @_contextlib.contextmanager
    def disable_gc():
        yield

    @staticmethod
    def sortdict(given):
        return '{%s}' % ', '.join(['%r: %r' % pair for pair in sorted(given.items())])

    @staticmethod
    def run_doctest(*arguments, **options):
        raise _Skipped('doctest')


def _import(name):
    names = {}
    exec(f'import {name} as module', names)
    return names['module']


class import_helper:
    @staticmethod
    def import_module(name, deprecated=False, *, required_on=()):
        return _import(name)

    @staticmethod
    def import_fresh_module(name, fresh=(), blocked=(), deprecated=False):
        return _import(name)


class warnings_helper:
    @staticmethod
    @_contextlib.contextmanager
    def check_warnings(*filters, quiet=True):
        with _warnings.catch_warnings(record=True) as found:
            _warnings.simplefilter('always')
            yield found
        for pattern, kind in filters:
            if not quiet and not any(issubclass(w.category, kind) and _re.search(pattern, str(w.message), _re.I) for w in found):
                raise AssertionError(f'no warning {pattern!r}')

    @staticmethod
    @_contextlib.contextmanager
    def check_no_warnings(case, message='', category=Warning, force_gc=False):
        with _warnings.catch_warnings(record=True) as found:
            _warnings.simplefilter('always')
            yield
        case.assertEqual([w for w in found if issubclass(w.category, category)], [])

    @staticmethod
    def check_no_resource_warning(case):
        return _contextlib.nullcontext()

    @staticmethod
    @_contextlib.contextmanager
    def save_restore_warnings_filters():
        with _warnings.catch_warnings():
            yield

    @staticmethod
    def ignore_warnings(*, category):
        def decorate(function):
            def ignoring(*arguments, **options):
                with _warnings.catch_warnings():
                    _warnings.simplefilter('ignore', category)
                    return function(*arguments, **options)

            return ignoring

        return decorate

    @staticmethod
    def check_syntax_warning(case, statement, errtext='', *, lineno=1, offset=None):
        with _warnings.catch_warnings(record=True) as found:
            _warnings.simplefilter('always', SyntaxWarning)
            compile(statement, '<testcase>', 'exec')
        case.assertEqual(len(found), 1, found)
        case.assertTrue(issubclass(found[0].category, SyntaxWarning))
        case.assertRegex(str(found[0].message), errtext)


def _run_test(owner, name):
    if hasattr(owner, '_skipped'):
        raise _Skipped(owner._skipped)
    owner.setUpClass()
    case = owner(name)
    try:
        case.setUp()
        getattr(case, name)()
        case.tearDown()
        case.doCleanups()
    except _Skipped:
        raise
    except BaseException as error:
        print(_traceback.format_exc())
        raise
    owner.tearDownClass()
