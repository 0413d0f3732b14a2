"""Calls every function of the library with arguments that nobody should give it, and says where it breaks.

    python fuzz.py EVAL [--count N] [--seed S] [--device cpu|gpu]

Whatever the arguments, a program ends with a value or with an error that is the program's: never with a panic, never with
`InternalError`, and never later than a few seconds. Values are not compared here: `compare.py` does that.
"""

import argparse
import json
import os
import queue
import random
import subprocess
import sys
import tempfile
import threading
import warnings

import numpy as np

HEADER = "import numpy as np\n"
# Programs that one process runs, and how long one of them may take.
# After so long a call is taken not to end: machines are slow or busy.
BATCH, SECONDS = 400, 60.0

NUMBERS = ["0", "1", "-1", "2", "3", "7", "-5", "1.5", "-0.0", "1e308", "np.nan", "np.inf", "1j", "complex(np.nan, 1)", "True", "False",
           "2**31", "2**62", "2**63 - 1", "-2**63", "2**64 - 1", "2**70", "-2**70", "1 << 40", "1e18", "10**9", "65537"]
ARRAYS = ["np.zeros(0)", "np.zeros((0, 2))", "np.zeros((2, 0), int)", "np.zeros((0, 0))", "np.zeros((2, 3, 0, 1))", "np.array(5)", "np.array(True)",
          "np.float32(2)", "np.int8(-3)", "np.arange(3)", "np.arange(4).reshape(2, 2)", "np.ones((2, 3))", "np.ones((3, 3)) * 2", "np.arange(24.0).reshape(2, 3, 4)",
          "np.array([True, False])", "np.array([[True, False], [False, False]])", "np.array([-9, 7])", "np.array([2**62, -2**63])",
          "np.array([np.nan, np.inf, -np.inf])", "np.array([1j, 2])", "np.array([[1]])", "np.ones((1, 1, 1, 1))", "np.arange(5, dtype=np.uint8)",
          "np.array([200, 100], dtype=np.uint8)", "np.array([0.1, 1e5], dtype=np.float16)", "np.eye(3, dtype=np.float32)", "np.arange(9)[::-2]",
          "np.arange(6).reshape(2, 3).T", "np.broadcast_to(np.arange(2), (3, 2))", "np.array([3, 1, 2], dtype=np.uint64)", "np.zeros(300)"]
# Sizes past every block: what is asked of them runs, and nothing of their kind is an error of ours.
LONG = ["np.ones(100003)", "np.full((333, 331), 0.1, np.float32)", "np.arange(70001.0)[::-1]", "np.zeros((3, 65537), np.int16)", "np.ones((65539, 2)).T", "np.arange(66003).reshape(3, -1) % 7", "np.zeros((131073, 1), bool)",
        "np.broadcast_to(np.float32(2), (257, 513))", "np.zeros((0, 10**9))", "np.ones((1, 1, 70001), np.complex64)"]
SEQUENCES = ["(10**9, 10**9)", "(10**6, 0, 10**6)", "(2**31, 2)", "[]", "()", "[[]]", "[[], []]", "[1, 2]", "(0, 1)", "(1, 0)", "(-1,)", "(0, 0)", "[1, [2, 3]]", "[[1, 2], [3]]", "[1.5, None]", '[1, "x"]', "(2**40, 2**40)",
             "(-2, 3)", "[True, False]", "[[0, 1], [1, 0]]", "range(3)", "[np.arange(2), np.arange(2)]", "[np.arange(2), np.ones((2, 2))]", "(None, 1)", "[[[[1]]]]"]
OTHERS = ["None", "...", "slice(0, 2)", "slice(None, None, 0)", '""', '"x"', '"linear"', '"ij,jk->ik"', '"i"', '"constant"', '"right"', "{}", "{1: 2}", "{1, 2}", "np.float32", "int",
          "bool", "np.complex64", '"float32"', "np.sum", "len", "np", "lambda x: x", "np.dtype"]
KEYWORDS = ["axis", "axis", "axis", "axis", "keepdims", "dtype", "out", "where", "initial", "order", "k", "n", "m", "size", "decimals", "ddof", "mode", "side",
            "method", "weights", "q", "ord", "offset", "axes", "bins", "range", "density", "fill_value", "indexing", "return_index", "return_inverse", "shape", "device",
            "rtol", "p", "replace", "s", "norm", "d", "nonsense"]
AXES = ["()", "0", "1", "-1", "-2", "5", "(0, 1)", "(0, 0)", "(-1, 0)", "None", "2**62", "-2**63", "[0]", '"x"', "1.0", "True", "np.array(0)"]
METHODS = ["reduce", "accumulate", "outer", "at", "reduceat"]
OPERATORS = ["{0} + {1}", "{0} - {1}", "{0} * {1}", "{0} / {1}", "{0} // {1}", "{0} % {1}", "{0} ** {1}", "{0} @ {1}", "{0} & {1}", "{0} | {1}", "{0} ^ {1}",
             "{0} << {1}", "{0} >> {1}", "{0} < {1}", "{0} == {1}", "{0} in {1}", "divmod({0}, {1})", "-{0}", "~{0}", "abs({0})", "{0}[{1}]", "{0}[{1}, {2}]",
             "{0}[..., {1}]", "{0}[{1}, None, {2}]", "int({0})", "float({0})", "bool({0})", "complex({0})", "len({0})", "round({0}, {1})", "list({0})", "max({0})",
             "sum({0})", 'f"{{{0}:x}}"', "range({0})", "[1, 2][{0}]", "hash({0})", "a = {0}\na[{1}] = {2}\na", "a = {0}\na[{1}, {2}] = {0}\na", "a = {0}\na += {1}\na",
             "a = {0}\na **= {1}\na", "a = {0}\na[{1}] -= {2}\na", "a = {0}\na.shape = {1}\na", "a, b = {0}\na", "{0}.T.tolist()", "{0}.flat[{1}]"]


def argument(rng):
    kind = rng.random()
    if kind < 0.04:
        return rng.choice(LONG)
    pool = ARRAYS if kind < 0.5 else NUMBERS if kind < 0.68 else SEQUENCES if kind < 0.86 else OTHERS
    return rng.choice(pool)


def arguments(rng):
    given = [argument(rng) for _ in range(rng.choice([0, 1, 1, 1, 2, 2, 2, 3, 3, 4]))]
    names = rng.sample(sorted(set(KEYWORDS)), 2) if rng.random() < 0.15 else [rng.choice(KEYWORDS)] if rng.random() < 0.5 else []
    given += [f"{name}={rng.choice(AXES) if name in ('axis', 'axes') else argument(rng)}" for name in names]
    return ", ".join(given)


def probe(eval_, names):
    """Those of the names that the library has."""
    found = []
    # A program's time is limited, and names are asked for in the same process.
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for at in range(0, len(names), 50):
            lines = [f"try:\n    {n}\nexcept AttributeError:\n    pass\nelse:\n    print({n!r})" for n in names[at : at + 50]]
            files.append(os.path.join(folder, f"{at}.py"))
            with open(files[-1], "w") as file:
                file.write(HEADER + "a = np.zeros(2)\n" + "\n".join(lines) + "\n")
        done = subprocess.run([eval_, "--device", "cpu", "--json", *files], capture_output=True, text=True, check=True)
        for line in done.stdout.splitlines():
            found += json.loads(line).get("text", "").split()
    return found


def callables(eval_):
    """What can be called: functions, methods, and the methods of ufuncs."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        public = lambda of: [n for n in dir(of) if not n.startswith("_")]
        names = [f"np.{n}" for n in public(np) if callable(getattr(np, n))]
        for module in ("linalg", "random", "fft"):
            names += [f"np.{module}.{n}" for n in public(getattr(np, module)) if callable(getattr(getattr(np, module), n))]
        names += [f"a.{n}" for n in public(np.ndarray) if callable(getattr(np.ndarray, n))]
        names += [f"np.{n}.{m}" for n in public(np) if isinstance(getattr(np, n), np.ufunc) for m in METHODS]
    return probe(eval_, names)


def programs(eval_, count, seed):
    names = callables(eval_)
    out = []
    for k in range(count):
        rng = random.Random(seed * 1_000_003 + k)
        if rng.random() < 0.2:
            out.append(HEADER + rng.choice(OPERATORS).format(rng.choice(ARRAYS), argument(rng), argument(rng)) + "\n")
            continue
        # Each name in turn, so that none is left out.
        name = names[k % len(names)]
        if name.startswith("a."):
            name = f"({rng.choice(ARRAYS)}){name[1:]}"
        out.append(f"{HEADER}{name}({arguments(rng)})\n")
    return out


def run(command, files, ended):
    """What is wrong with each file that breaks: its path and the reason. Ends at the first that ends the process. Files that end
    with an error of their own are added to `ended`."""
    environment = {**os.environ, "RUST_BACKTRACE": "0"}
    process = subprocess.Popen([*command, *files], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    lines, complaints = queue.Queue(), []

    def read():
        for line in process.stdout:
            lines.put(line)
        lines.put(None)

    readers = [threading.Thread(target=read, daemon=True), threading.Thread(target=lambda: complaints.extend(process.stderr), daemon=True)]
    for reader in readers:
        reader.start()
    now, done = files[0], 0
    while True:
        try:
            line = lines.get(timeout=SECONDS + (30 if done == 0 else 0))
        except queue.Empty:
            process.kill()
            process.wait()
            yield now, f"takes more than {SECONDS:.0f} s"
            return
        if line is None:
            break
        report = json.loads(line)
        if set(report) == {"file"}:
            now, done = report["file"], done + 1
        elif report.get("error") == "InternalError":
            yield now, f"InternalError: {report['message']}"
        elif "error" in report:
            ended.append(now)
    status = process.wait()
    for reader in readers:
        reader.join()
    if status not in (0, 1):
        yield now, f"ended with {status}: " + "".join(complaints)[-400:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("eval")
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu")
    options = parser.parse_args()
    all_programs = programs(options.eval, options.count, options.seed)
    bad, ended = 0, []
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for k, program in enumerate(all_programs):
            files.append(os.path.join(folder, f"{k}.py"))
            with open(files[-1], "w") as file:
                file.write(program)
        # A last file that does nothing, so that the name of one file alone is reported too.
        last = os.path.join(folder, "end.py")
        open(last, "w").close()
        command = [options.eval, "--device", options.device, "--json"]
        while files:
            batch, broken = files[:BATCH], None
            for broken, reason in run(command, [*batch, last], ended):
                bad += 1
                with open(broken) as file:
                    print("=====", file.read().removeprefix(HEADER).strip())
                print("  ", reason.strip())
            fatal = broken is not None and not reason.startswith("InternalError")
            files = files[files.index(broken) + 1 :] if fatal and broken in batch else files[BATCH:]
    print(f"{len(all_programs) - bad} of {len(all_programs)} calls with odd arguments end as they should on {options.device}")
    values = max(len(all_programs) - len(ended) - bad, 0)
    print(f"fuzzed calls: {len(all_programs)} inputs, {values} values, {len(ended)} errors, {bad} failures")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
