"""All of NumPy's tests, each with its program and what becomes of it, from the installed NumPy; kept in `target/conformance`."""

import concurrent.futures
import glob
import hashlib
import json
import os
import zlib

import extract
import numpy as np
import reference
import scope

FOLDERS = ["_core", "lib", "linalg", "fft"]
HERE = os.path.dirname(os.path.abspath(__file__))
# Whatever changes the outcome of the collection when it changes.
MADE_BY = ["collect.py", "extract.py", "names.py", "preamble.py", "reference.py", "scope.py", "scope.toml"]


def test_files():
    """The files of tests by the names that they have here, as `_core/test_numeric`."""
    inside = os.path.dirname(np.__file__)
    found = {}
    for folder in FOLDERS:
        for path in sorted(glob.glob(os.path.join(inside, folder, "tests", "test_*.py"))):
            found[f"{folder}/{os.path.basename(path)[:-3]}"] = path
    return found


def is_sampled(name, every):
    """Whether a test belongs to a sample of one in `every`, whatever other tests there are."""
    return zlib.crc32(name.encode()) % every == 0


def collected_from(name, path, every):
    """One file's tests: id to what is known of each. `status`: in, out, failed, skipped or slow (in CPython), unusable."""
    rules, found = scope.Scope(), {}
    with open(path) as file:
        text = file.read()
    for test in extract.tests_of(name, text, rules.left_out_statements(), lambda one: is_sampled(one, every)):
        entry = {"status": "in", "reason": ""}
        why = rules.reason(test)
        if why:
            entry = {"status": "out", "reason": why}
        elif test.problem:
            entry = {"status": "unusable", "reason": test.problem}
        else:
            outcome = reference.run_apart(test, rules)
            status = {"passed": "in"}.get(outcome["status"], outcome["status"])
            entry = {"status": status, "reason": outcome.get("detail", ""), "trace": outcome.get("trace", "")}
            if status == "in":
                entry["program"] = reference.program(test, outcome["left_out"])
                entry["left_out"] = len(outcome["left_out"])
        found.setdefault(test.id, entry)
    return found


def fingerprint():
    digest = hashlib.sha256(np.__version__.encode())
    for name in MADE_BY:
        with open(os.path.join(HERE, name), "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def collect(jobs, folder, every):
    """Every test of a sample, by its id; from the last whole collection if nothing has changed since."""
    path, now = os.path.join(folder, "tests.json"), fingerprint()
    if os.path.exists(path):
        with open(path) as file:
            kept = json.load(file)
        if kept["fingerprint"] == now:
            return {name: entry for name, entry in kept["tests"].items() if is_sampled(name, every)}
    print("extracting NumPy's tests and running them with NumPy", flush=True)
    files, tests = test_files(), {}
    # The longest first, so that no worker is left with one at the end.
    order = sorted(files, key=lambda name: -os.path.getsize(files[name]))
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        parts = dict(zip(order, pool.map(collected_from, order, [files[name] for name in order], [every] * len(order))))
    for name in files:
        tests |= parts[name]
    if every == 1:
        os.makedirs(folder, exist_ok=True)
        with open(path, "w") as file:
            json.dump({"fingerprint": now, "tests": tests}, file)
    return tests
