"""All of CPython's tests of the files of `files.txt`, each with its program and what becomes of it, from the running Python."""

import ast
import importlib.util
import os
import sys

import gather
import reference
import scope

from . import methods

NAME = "CPython"
VERSION = ".".join(map(str, sys.version_info[:3]))
LIST = "cpython/not_passing.txt"
HERE = os.path.dirname(os.path.abspath(__file__))
# Whatever changes the outcome of the collection when it changes.
MADE_BY = ["collect.py", "methods.py", "preamble.py", "scope.toml", "files.txt", "../extract.py", "../gather.py", "../reference.py", "../scope.py"]
MISSING = """\
SKIPPED: this Python ({version}) has no tests of its own ({folder}).
They are part of CPython's sources; on Debian the package libpython3-testsuite has them. Without installing it:
    apt-get download libpython3.11-testsuite && dpkg -x libpython3.11-testsuite*.deb DIR
    cargo xtask conformance cpython --tests DIR/usr/lib/python3.11/test"""

with open(os.path.join(HERE, "preamble.py")) as file:
    PREAMBLE = file.read()


def program(test):
    """The whole text of a test."""
    return f"{PREAMBLE}\n\n{test.body}\n\n\n{test.tail}\n"


def run(test):
    """Runs it here."""
    names = {"__name__": "__main__"}
    exec(compile(f"{PREAMBLE}\n\n{test.body}\n", test.id, "exec"), names)
    try:
        exec(test.tail, names)
    except names["_Skipped"] as skipped:
        return {"status": "skipped", "detail": str(skipped)}
    return {"status": "passed"}


def collected_from(name, path, every):
    """One file's tests: id to what is known of each. `status`: in, out, failed, skipped or slow (in CPython), unusable."""
    rules, found = scope.Scope(os.path.join(HERE, "scope.toml")), {}
    if rules.module_reason(name):
        return found
    folder = path.removesuffix("/__init__.py").removesuffix(".py").removesuffix(name)
    for test in methods.tests_of(name, folder, lambda one: gather.is_sampled(one, every)):
        test.checked = "" if test.problem else ast.unparse(ast.parse(test.body))
        entry = {"status": "in", "reason": ""}
        why = rules.reason(test)
        if why:
            entry = {"status": "out", "reason": why}
        elif test.problem:
            entry = {"status": "unusable", "reason": test.problem}
        else:
            outcome = reference.run_apart(lambda: run(test))
            status = {"passed": "in"}.get(outcome["status"], outcome["status"])
            entry = {"status": status, "reason": outcome.get("detail", ""), "trace": outcome.get("trace", "")}
            if status == "in":
                entry["program"] = program(test)
        found[test.id] = entry
    return found


def test_files(folder):
    """The files of tests by the names that they have here, as `test_list`."""
    with open(os.path.join(HERE, "files.txt")) as file:
        names = [name for line in file if not line.startswith("#") for name in line.split()]
    paths = {name: [os.path.join(folder, name + end) for end in (".py", "/__init__.py")] for name in names}
    return {name: path for name, of in paths.items() for path in of if os.path.exists(path)}


def collect(options):
    """Every test of a sample, by its id; nothing, with a line that says so, where there are no tests."""
    folder = options.tests
    if folder is None:
        found = importlib.util.find_spec("test")
        folder = found.submodule_search_locations[0] if found else "there is no package `test`"
    files = test_files(folder)
    if not files:
        print(MISSING.format(version=VERSION, folder=folder))
        return None
    made_by = [os.path.join(HERE, name) for name in MADE_BY]
    told = f"extracting the tests of CPython {VERSION} in {folder}, and running them there"
    return gather.gather(files, collected_from, gather.fingerprint(VERSION + folder, made_by), told, "cpython.json", options)
