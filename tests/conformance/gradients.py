"""Compares derivatives with those of JAX or of PyTorch.

    python gradients.py EVAL [--oracle jax|torch] [--python PYTHON] [--device cpu|gpu] [--gpu native|webgpu] [--only PATTERN]
        [--random N] [--seconds S] [--jobs N] [--update]

A case (`derivatives/cases.py`) is an expression at given points: ordinary ones, at which both libraries' numbers agree to within
rounding, N random ones in their places, and edges, where derivatives are conventions. Each difference is listed in `gradients.toml`,
with the reason; one that is not listed, or that is listed and not there, is an error. A library is asked only where its function
gives NumPy's values; where JAX has no such function, central differences of NumPy are compared. PyTorch is that of PYTHON, of
TORCH_PYTHON, of this Python or of `python3`; without one a line `SKIPPED` says so.
"""

import argparse
import collections
import fnmatch
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import warnings

import figures
import numpy as np
import ours

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE / "derivatives"))

from cases import all_cases  # noqa: E402
from oracle import weights  # noqa: E402

# The suites of `figures.json`.
SUITES = {"jax": "gradients", "torch": "gradients-torch"}
# Relative to the largest element of a derivative. Central differences are less exact by themselves.
NEAR, NEAR_DIFFERENCES = 1e-9, 2e-5
STEP = 1e-6
# What a library may take to be loaded, and what a program may print: the derivatives of some thousand numbers.
LOADING, KEPT = 300, 1 << 22


def weigh(value):
    return np.array(weights(int(np.size(value)))).reshape(np.shape(value))


def numpys(expression, points):
    """What NumPy gives for an expression."""
    return eval(f"lambda {', '.join(points)}: {expression}", {"np": np})(**points)


def by_differences(expression, points):
    def total(**values):
        out = numpys(expression, values)
        return float(np.sum(np.real(out) * weigh(out)))

    found = []
    for name, value in points.items():
        slope = np.zeros(np.shape(value))
        for k in range(np.size(value)):
            ends = []
            for step in (STEP, -STEP):
                moved = np.array(value, dtype=float)
                moved.flat[k] += step
                ends.append(total(**{**points, name: moved}))
            slope.flat[k] = (ends[0] - ends[1]) / (2 * STEP)
        found.append(slope)
    return found


def told(value):
    """An array as `oracle.py` reads it."""
    value = np.asarray(value)
    return [list(value.shape), value.real.ravel().tolist(), value.imag.ravel().tolist() if value.dtype.kind == "c" else None]


def made(told):
    """An array that it gives."""
    shape, real, imaginary = told
    value = np.array(real, dtype=float)
    if imaginary is not None:
        value = value + 0j
        # Not by a sum, in which an infinity times 1j has a NaN.
        value.imag = imaginary
    return value.reshape(shape)


class Oracle:
    """A process of `derivatives/oracle.py`, started again when it has taken too long."""

    def __init__(self, python, library, seconds):
        self.command = [python, str(HERE / "derivatives/oracle.py"), library]
        self.seconds, self.process = seconds, None
        self.start()

    def start(self):
        environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "JAX_PLATFORMS": "cpu"}
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, env=environment)
        self.lines = ours.Lines(self.process.stdout)
        line = self.lines.next(time.monotonic() + LOADING)
        self.told = json.loads(line) if line else {}

    def ask(self, expression, points, twice):
        """The answer to a case; an error where the process dies or takes too long."""
        asked = {"expression": expression, "points": {name: told(value) for name, value in points.items()}, "twice": twice}
        try:
            self.process.stdin.write(json.dumps(asked).encode() + b"\n")
            self.process.stdin.flush()
            line = self.lines.next(time.monotonic() + self.seconds)
            if line is not None:
                return json.loads(line)
            why = "the process died"
        except (TimeoutError, BrokenPipeError) as error:
            why = f"longer than {self.seconds} s" if isinstance(error, TimeoutError) else "the process died"
        self.end()
        self.start()
        return {"error": why}

    def end(self):
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.errors):
            pipe.close()


def found_python(given):
    """The Python that has PyTorch, if one of those that it may be has."""
    for python in [given] if given else [os.environ.get("TORCH_PYTHON"), sys.executable, shutil.which("python3"), "/usr/bin/python3"]:
        if python and subprocess.run([python, "-c", "import torch"], capture_output=True).returncode == 0:
            return python
    return None


def is_near(found, wanted, near):
    finite = wanted[np.isfinite(wanted)]
    scale = max(1.0, float(np.max(np.abs(finite), initial=0.0)))
    return np.allclose(found, wanted, rtol=near, atol=near * scale, equal_nan=True)


def expected(oracle, case):
    """The derivative by each operand, and where it comes from; or nothing, and why."""
    _, expression, points, twice, differences = case
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        # NumPy has no functions of neural networks.
        is_numpys = "F." not in expression
        value = np.asarray(numpys(expression, points)) if is_numpys else None
        answer = {"error": "no such function"} if differences else oracle.ask(expression, points, twice)
        if "error" not in answer:
            theirs = made(answer["value"])
            if not is_numpys or (np.shape(theirs) == np.shape(value) and is_near(theirs, value, NEAR)):
                return [made(slope) for slope in answer["slopes"]], oracle.told["library"]
            answer = {"error": "its values are not NumPy's"}
        is_plain = all(np.all(np.isfinite(value)) and not np.iscomplexobj(value) for value in points.values())
        if oracle.told["library"] == "JAX" and is_numpys and is_plain and not twice:
            return by_differences(expression, points), "differences"
        return None, answer["error"]


def literal(value):
    value = np.asarray(value)
    written = lambda part: json.dumps(part.tolist()).replace("NaN", "np.nan").replace("Infinity", "np.inf")
    if not np.iscomplexobj(value):
        return f"np.array({written(value)}, dtype='float64').reshape({value.shape})"
    return f"pair({written(value.real)}, {written(value.imag)}).reshape({value.shape})"


def program(case):
    """Prints the derivative by each operand, real and imaginary parts."""
    _, expression, points, twice, _ = case
    within = "slope = ts.grad(total)\n" if twice else ""
    total = "lambda *all: np.sum(slope(*all) * np.cos(1.0 + np.arange(all[0].size)).reshape(all[0].shape))" if twice else "total"
    given = ", ".join(literal(value) for value in points.values())
    return f"""import json
import lucid.nn.functional as F
import numpy as np
import tensorscope as ts
def pair(real, imaginary):
    out = np.zeros(np.shape(real), dtype='complex128')
    out.real, out.imag = real, imaginary
    return out
def total({", ".join(points)}):
    out = {expression}
    return np.sum(np.real(out) * np.cos(1.0 + np.arange(np.size(out))).reshape(np.shape(out)))
{within}for slope in ts.grad({total}, argnums={tuple(range(len(points)))})({given}{"," if len(points) == 1 else ""}):
    slope = np.asarray(slope)
    print(json.dumps([list(slope.shape), np.real(slope).ravel().tolist(), np.imag(slope).ravel().tolist() if slope.dtype.kind == 'c' else None]))
"""


def our_slopes(entry):
    """The arrays that a program printed, or its error."""
    if entry["error"]:
        return f"{entry['error']}: {entry['message'].strip()}"
    return [made(json.loads(line)) for line in entry["text"].splitlines()]


def differs(found, wanted, near):
    """How two derivatives differ; nothing if they agree."""
    if isinstance(found, str):
        return found
    if len(found) != len(wanted):
        return f"{len(found)} derivatives"
    for mine, theirs in zip(found, wanted):
        if np.shape(mine) != np.shape(theirs):
            return f"shape {np.shape(mine)}, not {np.shape(theirs)}"
        if not is_near(mine, theirs, near):
            return f"{np.array2string(mine, precision=5)}, not {np.array2string(theirs, precision=5)}".replace("\n", "")
    return None


def is_listed(name, listed):
    # Brackets are those of indices.
    return any(fnmatch.fnmatchcase(name, one["case"].replace("[", "[[]")) for one in listed)


def compared(cases, found, wanted, near, listed):
    """How many cases were compared with what, the names of those that differ, and what the list does not say of them."""
    sources, seen, wrong = collections.Counter(), [], []
    for case, mine, (theirs, source) in zip(cases, found, wanted):
        if theirs is None:
            continue
        sources[source] += 1
        what = differs(mine, theirs, max(near, NEAR_DIFFERENCES) if source == "differences" else near)
        if what:
            seen.append(case[0])
            if not is_listed(case[0], listed):
                wrong.append(f"{case[0]}: {what}")
    return sources, seen, wrong


def print_not_compared(cases, wanted):
    reasons = collections.defaultdict(list)
    for case, (theirs, why) in zip(cases, wanted):
        if theirs is None:
            reasons[why].append(case[0])
    for why, names in sorted(reasons.items(), key=lambda one: -len(one[1])):
        print(f"{len(names):5}  not compared: {why}\n       as {', '.join(names[:3])}")


def settle_figures(name, own, device, update):
    """What `figures.json` has wrong; with `update` it is written."""
    stored = figures.read().get(name, {})
    passing = (stored.get("passing", {}) if stored.get("version") == own["version"] else {}) | {device: own.pop("passed")}
    own["passing"] = dict(sorted(passing.items()))
    if update:
        figures.write(name, own)
        return []
    if stored.get("version") != own["version"]:
        print(f"figures.json is about {own['library']} {stored.get('version')}, and this is {own['version']}")
        return []
    is_told = device in stored["passing"]
    return ["figures.json has other figures; --update writes them"] if is_told and stored != own else []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("eval")
    parser.add_argument("--oracle", choices=SUITES, default="jax")
    parser.add_argument("--python")
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--gpu")
    parser.add_argument("--only")
    parser.add_argument("--random", type=int)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--update", action="store_true", help="writes figures.json")
    given = parser.parse_args()
    python = given.python or sys.executable
    if given.oracle == "torch":
        python = found_python(given.python)
        if python is None:
            print("SKIPPED: no PyTorch here (TORCH_PYTHON may name a Python that has it)")
            return 0
    oracle = Oracle(python, given.oracle, given.seconds)
    if not oracle.told:
        raise SystemExit(f"{python} cannot import the library of --oracle {given.oracle}")
    library = oracle.told["library"]
    seeds = 1 if given.random is None else given.random
    chosen = lambda name: not given.only or given.only in name or fnmatch.fnmatchcase(name, given.only)
    cases = [case for case in all_cases(seeds) if chosen(case[0])]
    command = [os.path.abspath(given.eval), "--device", given.device, *(["--gpu", given.gpu] if given.gpu else [])]
    entries = ours.run(command, {case[0]: program(case) for case in cases}, given.seconds, given.jobs, KEPT)
    wanted = [expected(oracle, case) for case in cases]
    oracle.end()
    differences = tomllib.loads((HERE / "gradients.toml").read_text())["differences"]
    listed = [one for one in differences if one.get("from", library) == library]
    near = NEAR if given.device == "cpu" else 1e-3
    sources, seen, wrong = compared(cases, [our_slopes(entries[case[0]]) for case in cases], wanted, near, listed)
    print_not_compared(cases, wanted)
    unlisted = len(wrong)
    if not given.only and given.device == "cpu":
        wrong += [f"listed, and not different: {one['case']}" for one in listed if not any(is_listed(name, [one]) for name in seen)]
    if not given.only and given.random is None:
        count = sources.total()
        own = {"library": library, "version": oracle.told["version"], "list": "gradients.toml", "tests": len(cases), "in_scope": count}
        own |= {"not_run": len(cases) - count, "out_of_scope": {}, "passed": count - len(seen)}
        wrong += settle_figures(SUITES[given.oracle], own, given.device, given.update)
    for line in wrong:
        print(line)
    by_source = ", ".join(f"{count} with {source}" for source, count in sources.items())
    print(f"derivatives on {given.device}: {by_source}; {len(seen)} differ, {len(seen) - unlisted} of which are listed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
