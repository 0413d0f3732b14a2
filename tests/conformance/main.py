"""NumPy's, CPython's or ml_dtypes' own tests in our language, and the share that passes: `cargo xtask conformance` calls this.

    python main.py SUITE EVAL [--device cpu|gpu] [--only PATTERN] [--jobs N] [--sample N] [--seconds S]   fails where the list is wrong
    python main.py SUITE DRIVER --gpu browser  on WebGPU in a browser; DRIVER is `browser/main.mjs`, and CHROMIUM names the browser
    python main.py SUITE EVAL --update        rewrites `not_passing.txt` by what was run and, if all or a sample was, `figures.json`
    python main.py SUITE EVAL --show ID       one test: its program, and what the original and we make of it
    python main.py SUITE EVAL --scope         what is out of scope, by reason

SUITE: `numpy`; `cpython`, for which `--tests DIR` names the folder of the package `test` where the running Python's has no
tests; `ml_dtypes`, for which it names the folder of the tests in the sources. On a GPU doubles are emulated, as on every WebGPU.
`--sample N`: about one test in N, always the same.
"""

import argparse
import collections
import fnmatch
import importlib
import os
import subprocess
import sys
import tempfile

import causes
import ours
import outcome

# On a GPU in software most of the time is the compilation of shaders.
SECONDS = {"cpu": 20, "gpu": 300, "browser": 300}
# The Python whose tests the list of CPython's is about.
PYTHON = (3, 11)


def note_simulation(options):
    """Says so where there is no GPU and `eval` simulates one."""
    with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
        done = subprocess.run([*ours.command(options), file.name], capture_output=True, text=True)
        if "simulated" in done.stderr:
            print("no GPU here, not even in software: it is simulated on the CPU, which says nothing of WebGPU")


def lacks_browser(options):
    """Whether there is no WebGPU in a browser here, which is said; it names the adapter where there is."""
    done = subprocess.run([*ours.command(options), "--check"], capture_output=True, text=True, timeout=ours.OPENING)
    print(f"on {done.stdout.strip()}, in a browser" if done.returncode == 0 else f"SKIPPED: {done.stderr.strip()}", flush=True)
    return done.returncode != 0


# The modules that collect the tests: `NAME`, `LIST` and `collect`.
SUITES = {"numpy": "collect", "cpython": "cpython.collect", "ml_dtypes": "mldtypes.collect"}


def patience(options):
    """The seconds after which a process is given up: a driver tells itself of programs that take too long."""
    return options.seconds + (ours.OPENING if options.device == "browser" else 0)


def show(options, suite, tests):
    """One test in full."""
    entry = tests.get(options.show)
    if entry is None:
        sys.exit(f"no test {options.show}; names are as in not_passing.txt")
    print(entry.get("program", ""))
    print(f"===== {suite.NAME}: {entry['status']} {entry['reason']}\n{entry.get('trace', '')}")
    if "program" in entry:
        found = ours.run(ours.command(options), {options.show: entry["program"]}, patience(options), 1)[options.show]
        print(f"===== ours on {options.device}: {found['error'] or 'passed'}\n{found['text']}{found['message']}")


def print_scope(suite, tests):
    """What is not counted."""
    out = collections.defaultdict(collections.Counter)
    for name, entry in tests.items():
        if entry["status"] == "out":
            out[entry["reason"]][name.split("::")[0]] += 1
    for reason, modules in sorted(out.items(), key=lambda one: -one[1].total()):
        print(f"{modules.total():5}  {reason}")
        print("       " + ", ".join(f"{module} {count}" for module, count in modules.most_common()))
    for name, entry in tests.items():
        if entry["status"] not in ("in", "out"):
            print(f"{name}: {entry['status']} with {suite.NAME}: {entry['reason'][:120]}")
    print(f"{sum(entry.get('left_out', 0) for entry in tests.values())} cases of tests in scope are out of it")


def print_table(chosen, failures):
    """Per module, how many pass."""
    modules = collections.Counter(name.split("::")[0] for name in chosen)
    failed = collections.Counter(name.split("::")[0] for name in failures)
    for module, count in modules.items():
        print(f"{count - failed[module]:5} of {count:4}  {100 * (count - failed[module]) / count:5.1f} %  {module}")


def print_causes(failures):
    """Causes, the most frequent first."""
    for cause, tests, names in causes.groups(failures):
        print(f"{len(tests):5}  {cause}")
        if names:
            print("       " + "; ".join(f"{name} {count}" for name, count in names.most_common(12)))
        print("       as " + ", ".join(tests[:3]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("suite", choices=SUITES)
    parser.add_argument("eval")
    parser.add_argument("--tests")
    parser.add_argument("--device", choices=("cpu", "gpu"))
    parser.add_argument("--gpu", choices=("native", "browser"), default="native")
    parser.add_argument("--only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--folder", default="target/conformance")
    parser.add_argument("--show")
    parser.add_argument("--scope", action="store_true")
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    if options.gpu == "browser" and options.device == "cpu":
        parser.error("--gpu browser is not the CPU")
    options.device = "browser" if options.gpu == "browser" else options.device or "cpu"
    options.seconds = options.seconds or SECONDS[options.device]
    if options.suite == "cpython" and sys.version_info[:2] != PYTHON:
        print(f"SKIPPED: the list is that of CPython {PYTHON[0]}.{PYTHON[1]}, and this is {sys.version.split()[0]}")
        return 0
    suite = importlib.import_module(SUITES[options.suite])
    tests = suite.collect(options)
    if tests is None:
        return 0
    if options.show:
        show(options, suite, tests)
        return 0
    if options.scope:
        print_scope(suite, tests)
        return 0
    everything = [name for name, entry in tests.items() if entry["status"] == "in"]
    chosen = everything
    if options.only:
        chosen = [name for name in everything if options.only in name or fnmatch.fnmatchcase(name, options.only)]
    if options.device == "gpu":
        note_simulation(options)
    elif options.device == "browser" and lacks_browser(options):
        # In CI nothing is skipped.
        return 1 if os.environ.get("CI") else 0
    found = ours.run(ours.command(options), {name: tests[name]["program"] for name in chosen}, patience(options), options.jobs)
    failures = {name: found[name] for name in chosen if found[name]["error"]}
    print_causes(failures)
    print_table(chosen, failures)
    reasons = {name: causes.reason(entry) for name, entry in failures.items()}
    return outcome.settled(options.suite, suite, options, tests, reasons, chosen, None if options.only else options.sample)


if __name__ == "__main__":
    sys.exit(main())
