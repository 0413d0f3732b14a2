"""array-api-tests over Tensorscope: `cargo xtask conformance array-api DIR` calls this.

    python run.py EVAL DIR [--device cpu|gpu] [--only PATTERN] [--examples N]    fails where the list is wrong
    python run.py EVAL DIR --update                                              rewrites `not_passing.txt` and `figures.json`

DIR: a checkout of array-api-tests, with its submodule `array-api`. The programs that hypothesis makes are the same in each run.
"""

import argparse
import collections
import os
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
import xml.etree.ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

import ours  # noqa: E402
import outcome  # noqa: E402

NAME = "array-api-tests"
VERSION = "2024.12"
LIST = "array_api/not_passing.txt"
# How many calls hypothesis makes for a test. The list is that of this number.
EXAMPLES = 20


def out_of_scope():
    """Reasons by the names of tests, as pytest selects them."""
    with open(os.path.join(HERE, "scope.toml"), "rb") as file:
        return {test: rule["reason"] for rule in tomllib.load(file)["rule"] for test in rule["tests"]}


def reason_of(node):
    """The first lines that are no report of the failing program."""
    lines = [line for line in (node.get("message") or "").split("\n") if line.strip()]
    text = re.sub(r"\s+", " ", " ".join(lines[:1]) or node.tag)
    return text if len(text) <= 160 else text[:157] + "..."


def run(options):
    """Each test's outcome: `{"status", "reason"}`, by id."""
    environment = os.environ | {
        "ARRAY_API_TESTS_MODULE": "tensorscope_array_api",
        "ARRAY_API_TESTS_VERSION": VERSION,
        "PYTHONPATH": HERE,
        "TENSORSCOPE_EVAL": shlex.join(ours.command(options)),
    }
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.xml")
        command = [sys.executable, "-m", "pytest", "-q", "--tb=line", "--no-header", "-p", "no:cacheprovider", f"--junitxml={report}"]
        command += [f"--max-examples={options.examples}", "--disable-deadline", "--derandomize", "array_api_tests"]
        command += ["-k", options.only] if options.only else []
        subprocess.run(command, cwd=options.tests, env=environment, stdout=subprocess.DEVNULL if not options.only else None)
        tree = xml.etree.ElementTree.parse(report)
    reasons, found = out_of_scope(), {}
    for case in tree.iter("testcase"):
        name = "_".join(f"{case.get('classname').rpartition('.')[2]}::{case.get('name')}".split())
        inside = {node.tag: node for node in case}
        failed = inside.get("failure", inside.get("error"))
        skipped = inside.get("skipped")
        why = next((reasons[one] for one in (name, name.partition("[")[0], name.partition("::")[0]) if one in reasons), None)
        if why:
            found[name] = {"status": "out", "reason": why}
        elif skipped is not None:
            found[name] = {"status": "skipped", "reason": skipped.get("message")}
        else:
            found[name] = {"status": "in", "reason": reason_of(failed) if failed is not None else ""}
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("eval")
    parser.add_argument("tests")
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--only")
    parser.add_argument("--examples", type=int, default=EXAMPLES)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    tests = run(options)
    failures = {name: entry["reason"] for name, entry in tests.items() if entry["status"] == "in" and entry["reason"]}
    chosen = [name for name, entry in tests.items() if entry["status"] == "in"]
    for reason, count in collections.Counter(failures.values()).most_common(30):
        print(f"{count:5}  {reason}\n       as {next(name for name in failures if failures[name] == reason)}")
    every = 1 if not options.only and options.examples == EXAMPLES else None
    return outcome.settled("array-api", sys.modules[__name__], options, tests, failures, chosen, every)


if __name__ == "__main__":
    sys.exit(main())
