# Stands before every extracted test, in NumPy's run and in ours: as much of pytest as NumPy's tests use, and the loop
# over the cases of one test. It is written in what the language has.

import itertools as _itertools
import re as _re
import traceback as _traceback
import warnings as _warnings

import numpy as _np


class _Skipped(Exception):
    pass


class _Request:
    def __init__(self, param):
        self.param = param


class _Param:
    """One case of `parametrize` with marks."""

    def __init__(self, values, marks):
        self.values = values
        self.left_out = any(mark.excludes() for mark in marks)


class _Mark:
    """Any mark but `parametrize`: as a decorator it changes nothing."""

    def __init__(self, name, arguments=()):
        self.name, self.arguments = name, arguments

    def __call__(self, *arguments, **options):
        if len(arguments) == 1 and not options and callable(arguments[0]):
            return arguments[0]
        return _Mark(self.name, arguments)

    def excludes(self):
        if self.name == 'skipif':
            return bool(self.arguments[0])
        if self.name == 'xfail':
            return not self.arguments or bool(self.arguments[0])
        return self.name == 'skip'


# What `parametrize` said, the innermost decorator first: names and their values.
_parameters = []
# The functions decorated as fixtures, by name, with their parameters.
_fixtures = {}


def _parametrize(argnames, argvalues, indirect=False, ids=None, scope=None):
    names, values = argnames, argvalues
    if isinstance(names, str):
        names = [name.strip() for name in names.split(',') if name.strip()]
    cases = []
    for value in values:
        left_out = False
        if isinstance(value, _Param):
            left_out = value.left_out
            value = value.values if len(names) > 1 else value.values[0]
        cases.append((tuple(value) if len(names) > 1 else (value,), left_out))
    _parameters.append((tuple(names), cases))
    return lambda decorated: decorated


class _Marks:
    parametrize = staticmethod(_parametrize)

    def __getattr__(self, name):
        return _Mark(name)


class _Raises:
    def __init__(self, kind, match):
        self.kind, self.pattern = kind, match

    def __enter__(self):
        return self

    def __exit__(self, kind, error, place):
        if kind is None:
            raise AssertionError(f'DID NOT RAISE {self.kind!r}')
        if not isinstance(error, self.kind):
            return False
        self.type, self.value = kind, error
        if self.pattern is not None:
            self.match(self.pattern)
        return True

    def match(self, pattern):
        if not _re.search(pattern, str(self.value)):
            raise AssertionError(f'"{pattern}" does not match "{self.value}"')
        return True


class _Warns:
    def __init__(self, kind, match):
        self.kind, self.pattern = kind, match

    def __enter__(self):
        self.catch = _warnings.catch_warnings(record=True)
        self.list = self.catch.__enter__()
        _warnings.simplefilter('always')
        return self

    def __exit__(self, kind, error, place):
        found = list(self.list)
        self.catch.__exit__(kind, error, place)
        self.list = found
        if kind is not None:
            return False
        right = [w for w in found if issubclass(w.category, self.kind)]
        if not right:
            raise AssertionError(f'DID NOT WARN {self.kind!r}')
        if self.pattern is not None and not any(_re.search(self.pattern, str(w.message)) for w in right):
            raise AssertionError(f'no warning matches "{self.pattern}": "{right[0].message}"')
        return False

    def __len__(self):
        return len(self.list)

    def __iter__(self):
        return iter(self.list)

    def __getitem__(self, index):
        return self.list[index]


class _Approx:
    __array_ufunc__ = None

    def __init__(self, expected, rel=None, abs=None):
        self.expected, self.rel, self.abs = expected, rel, abs

    def __eq__(self, actual):
        if isinstance(self.expected, (list, tuple)):
            pairs = list(zip(actual, self.expected))
            return len(actual) == len(self.expected) and all(_Approx(b, self.rel, self.abs) == a for a, b in pairs)
        relative = 0 if self.rel is None and self.abs is not None else 1e-6 if self.rel is None else self.rel
        within = max(1e-12 if self.abs is None else self.abs, relative * abs(self.expected))
        return actual == self.expected or abs(actual - self.expected) <= within


def _call(context, arguments, options):
    if not arguments:
        return context
    with context:
        arguments[0](*arguments[1:], **options)
    return context


class pytest:
    mark = _Marks()

    @staticmethod
    def raises(kind, *arguments, match=None, **options):
        return _call(_Raises(kind, match), arguments, options)

    @staticmethod
    def warns(kind=Warning, *arguments, match=None, **options):
        return _call(_Warns(kind, match), arguments, options)

    @staticmethod
    def deprecated_call(*arguments, match=None, **options):
        return _call(_Warns((DeprecationWarning, PendingDeprecationWarning, FutureWarning), match), arguments, options)

    @staticmethod
    def approx(expected, rel=None, abs=None, nan_ok=False):
        return _Approx(expected, rel, abs)

    @staticmethod
    def param(*values, marks=(), id=None):
        return _Param(values, list(marks) if isinstance(marks, (list, tuple)) else [marks])

    @staticmethod
    def skip(reason='', **options):
        raise _Skipped(reason)

    @staticmethod
    def xfail(reason=''):
        raise _Skipped(reason)

    @staticmethod
    def fail(reason='', pytrace=True):
        raise AssertionError(reason)

    @staticmethod
    def importorskip(name, *rest, **options):
        raise _Skipped(name)

    @staticmethod
    def fixture(*decorated, params=None, ids=None, scope=None, autouse=False, name=None):
        def register(function):
            _fixtures[function.__name__] = (function, params)
            return function

        return register(decorated[0]) if decorated else register


# `used`: the fixtures of a test in the order in which they are made: name, whether it is a method, whether it yields its
# value, and its own arguments.


def _test_cases(used):
    """The cases of the test, each with the values of its parameters, and whether a mark leaves it out."""
    entries = list(_parameters)
    for name, method, generator, needs in used:
        if name in _fixtures and _fixtures[name][1] is not None:
            entries.append(((name,), [((value,), False) for value in _fixtures[name][1]]))
    cases = []
    for chosen in _itertools.product(*[values for names, values in entries]):
        case, left_out = {}, False
        for (names, values), (value, without) in zip(entries, chosen):
            case.update(zip(names, value))
            left_out = left_out or without
        cases.append((case, left_out))
    return cases


def _run_case(owner, name, arguments, used, case, function):
    test = owner() if owner is not None else None
    if hasattr(test, 'setup_class'):
        test.setup_class()
    if hasattr(test, 'setup_method'):
        test.setup_method()
    values, open_fixtures = dict(case), []
    for fixture, method, generator, needs in used:
        if fixture in case and fixture not in _fixtures:
            continue
        given = [_Request(case.get(fixture)) if need == 'request' else values[need] for need in needs]
        if fixture == 'tmp_path':
            import pathlib

            values[fixture] = pathlib.Path('.')
            continue
        made = _fixtures[fixture][0](*([test] if method else []), *given)
        if generator:
            open_fixtures.append(made)
            made = next(made)
        values[fixture] = made
    values = {name: value for name, value in values.items() if name in arguments}
    if test is None:
        function(**values)
    else:
        getattr(test, name)(**values)
    for one in open_fixtures:
        next(one, None)
    if hasattr(test, 'teardown_method'):
        test.teardown_method()


def _run_test(owner, name, arguments, used, function, left_out):
    """Runs every case but those at the places in `left_out`, which the harness found to be out of scope."""
    ran = 0
    for at, (case, without) in enumerate(_test_cases(used)):
        if at in left_out or without:
            continue
        try:
            _run_case(owner, name, arguments, used, case, function)
            ran += 1
        except _Skipped:
            pass
        except Exception:
            print(_traceback.format_exc())
            print(f'case {at}')
            raise
    if ran == 0:
        raise _Skipped('every case is left out')
