"""All of NumPy's tests, each with its program and what becomes of it, from the installed NumPy; kept in `target/conformance`."""

import glob
import os

import extract
import gather
import kinds
import names
import numpy as np
import reference

NAME = "NumPy"
VERSION = np.__version__
LIST = "not_passing.txt"
FOLDERS = ["_core", "lib", "linalg", "fft", "polynomial"]
HERE = os.path.dirname(os.path.abspath(__file__))
# Whatever changes the outcome of the collection when it changes.
MADE_BY = ["collect.py", "extract.py", "gather.py", "kinds.py", "names.py", "preamble.py", "reference.py", "scope.py", "scope.toml"]


def test_files():
    """The files of tests by the names that they have here, as `_core/test_numeric`."""
    inside = os.path.dirname(np.__file__)
    found = {}
    for folder in FOLDERS:
        for path in sorted(glob.glob(os.path.join(inside, folder, "tests", "test_*.py"))):
            found[f"{folder}/{os.path.basename(path)[:-3]}"] = path
    return found


def collected_from(name, path, every):
    """One file's tests: id to what is known of each. `status`: in, out, failed, skipped or slow (in CPython), unusable."""
    rules, found = kinds.CaseScope(), {}
    with open(path) as file:
        text = file.read()
    for test in extract.tests_of(name, text, rules.left_out_statements(), lambda one: gather.is_sampled(one, every), names.public_imports):
        entry = {"status": "in", "reason": ""}
        why = rules.reason(test)
        if why:
            entry = {"status": "out", "reason": why}
        elif test.problem:
            entry = {"status": "unusable", "reason": test.problem}
        else:
            outcome = reference.run_apart(lambda: reference.run(test, rules))
            status = {"passed": "in"}.get(outcome["status"], outcome["status"])
            entry = {"status": status, "reason": outcome.get("detail", ""), "trace": outcome.get("trace", "")}
            if status == "in":
                entry["program"] = reference.program(test, outcome["left_out"])
                entry["left_out"] = len(outcome["left_out"])
        found.setdefault(test.id, entry)
    return found


def collect(options):
    """Every test of a sample, by its id."""
    made_by = [os.path.join(HERE, name) for name in MADE_BY]
    told = "extracting NumPy's tests and running them with NumPy"
    return gather.gather(test_files(), collected_from, gather.fingerprint(np.__version__, made_by), told, "tests.json", options)
