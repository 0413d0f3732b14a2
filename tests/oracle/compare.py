"""Runs programs with CPython and NumPy and with `eval --json`, and says where they differ.

    python compare.py EVAL [--device cpu|gpu] [--gpu native|webgpu] FILE...        programs, one a line (`;` between statements)
    python compare.py EVAL [--device cpu|gpu] [--gpu native|webgpu] --random N [--seed S]
    python compare.py EVAL [--device cpu|gpu] [--gpu native|webgpu] --large N [--seed S] [--elements E]   at sizes up to 10 million
    python compare.py EVAL [--device cpu|gpu] --aliases N [--seed S]    two names of one array, N of all pairs (all: 100000)
    ... --verify                                                               every step of every compilation as well
    ... --direct                                                               without compiling what can be computed directly
    ... --threads N                                                            each launch on N threads

On a GPU doubles are its own, with `--gpu webgpu` emulated as on every WebGPU. Programs are shared out among the processors.

A difference is a shown value (as printed), a printed text, or an error's type or message that is not NumPy's. Numbers of
functions that are no arithmetic may be 2 units off in the last place printed; everything else is compared as text.
"""

import argparse
import ast
import concurrent.futures
import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import warnings

import ml_dtypes
import numpy as np
import shim

# As the programs name them.
np.bfloat16 = ml_dtypes.bfloat16
np.float8_e4m3fn = ml_dtypes.float8_e4m3fn
np.float8_e5m2 = ml_dtypes.float8_e5m2
shim.install()

HEADER = "import numpy as np\n"
# Programs of one process of `eval`: as many as keep its start cheap and the processors evenly busy.
PART = 500


def oracle(source):
    """What NumPy shows: a list of (kind, text), kinds "value", "text" and "error"."""
    out, names, printed = [], {}, io.StringIO()

    def flush():
        if printed.getvalue():
            out.append(("text", printed.getvalue()))
        printed.seek(0)
        printed.truncate(0)

    np.set_printoptions(precision=8, threshold=1000, edgeitems=3, linewidth=75, suppress=False)
    try:
        statements = ast.parse(source).body
        # A text before other statements says what the program is.
        if len(statements) > 1 and ast.get_docstring(ast.parse(source)) is not None:
            names["__doc__"] = ast.get_docstring(ast.parse(source), clean=False)
            statements = statements[1:]
        for statement in statements:
            with warnings.catch_warnings(), contextlib.redirect_stdout(printed):
                warnings.simplefilter("ignore")
                if isinstance(statement, ast.Expr):
                    value = eval(compile(ast.Expression(statement.value), "case", "eval"), names)
                    flush()
                    if value is not None:
                        out.append(("value", repr(value)))
                else:
                    exec(compile(ast.Module([statement], []), "case", "exec"), names)
                    flush()
    except Exception as error:
        flush()
        out.append(("error", f"{type(error).__name__}: {str(error).strip()}"))
    return out


def ours(command, programs):
    """What we show, for each program, and how many steps of compilations were verified."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for k, program in enumerate(programs):
            path = os.path.join(folder, f"{k}.py")
            with open(path, "w") as file:
                file.write(program)
            files.append(path)
        shown = {f: [] for f in files}
        done = subprocess.run([*command, "--json", *files], capture_output=True, text=True)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"eval ended with {done.returncode}: {done.stderr[-2000:]}")
        now = files[0]
        for line in done.stdout.splitlines():
            o = json.loads(line)
            if set(o) == {"file"}:
                now = o["file"]
            elif "error" in o:
                shown[now].append(("error", f"{o['error']}: {o['message'].strip()}"))
            elif "text" in o:
                shown[now].append(("text", o["text"]))
            else:
                shown[now].append(("value", o["repr"]))
        verified = re.search(r"^(\d+) steps of compilations", done.stderr, re.MULTILINE)
        return [merged(shown[f]) for f in files], int(verified[1]) if verified else 0


def both(command, programs):
    """What NumPy and we show, for each program, and how many steps of compilations were verified."""
    return [merged(oracle(p)) for p in programs], *ours(command, programs)


def has_doubles(command):
    """Whether the device holds a double as one, without any emulation."""
    with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
        file.write(HEADER + "np.array([0.1]) + 1\n")
        file.flush()
        done = subprocess.run([*command, "--json", file.name], capture_output=True, text=True)
        return any(json.loads(line).get("storage") == "f64" for line in done.stdout.splitlines())


def merged(events):
    out = []
    for kind, text in events:
        if kind == "text" and out and out[-1][0] == "text":
            out[-1] = (kind, out[-1][1] + text)
        else:
            out.append((kind, text))
    return out


# What takes a shader compiler seconds where doubles are emulated; left out there.
FUNCTIONS = re.compile(
    r"\b(arc\w+|a?(sin|cos|tan)h?|exp\w*|log\w*|cbrt|angle|sinc|\w*power"
    r"|frexp|ldexp|spacing|nextafter|kaiser|i0|hanning|hamming|blackman)\b|\*\*|^2\.5"
)
# Differences that a device (cpu, native or webgpu) is allowed, each with its reason.
KNOWN = {
    ("webgpu", "np.float32(2) * 1j"): "WGSL lets a compiler drop the sign of a zero: 2*0 - 0*1 is -0 there",
}
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*(?:e[-+]?\d+)?|nan|inf)")


def near(a, b):
    """Whether the numbers after a `~` are within what another order of sums allows."""
    x, y = a.split()[1:], b.split()[1:]
    within = lambda p, q: p == q or abs(float(p) - float(q)) <= 2e-5 * max(abs(float(p)), abs(float(q)), 0.05)
    return len(x) == len(y) and all(within(p, q) for p, q in zip(x, y))


def close(a, b):
    """Whether two texts differ by units in the last place of their floats only."""
    if re.sub(r"\s+", "", NUMBER.sub("#", a)) != re.sub(r"\s+", "", NUMBER.sub("#", b)):
        return False
    bound = 4.5e-16
    for name, b32 in (("float16", 1e-3), ("complex64", 2.5e-7), ("float32", 2.5e-7), ("bfloat16", 8e-3)):
        if name in a:
            bound = b32
    for x, y in zip(NUMBER.findall(a), NUMBER.findall(b)):
        if x != y:
            if not any(c in x for c in ".e"):
                return False
            p, q = float(x), float(y)
            # Printed to eight places at most, unless it is a scalar.
            if not abs(p - q) <= max(bound * max(abs(p), abs(q)), 1.1e-8 * max(abs(p), abs(q)) if len(x) < 14 else 0):
                return False
    return True


def differences(programs, expected, shown, device):
    for program, a, b in zip(programs, expected, shown):
        reason = KNOWN.get((device, program.removeprefix(HEADER).strip()))
        if reason:
            print(f"known on {device}: {program.removeprefix(HEADER).strip()}: {reason}")
            continue
        agree = lambda x, y: (x[0] == "value" and close(x[1], y[1])) or (x[0] == "text" and x[1][:2] == y[1][:2] == "~ " and near(x[1], y[1]))
        same = len(a) == len(b) and all(x == y or (x[0] == y[0] and agree(x, y)) for x, y in zip(a, b))
        if not same:
            yield program, a, b


def near_difference(x, y):
    """What is shown of an event: all of it if it is short, else the part around the first difference."""
    if x is None or y is None or len(x[1]) < 160:
        return x
    at = next((k for k, (p, q) in enumerate(zip(x[1], y[1])) if p != q), 0)
    return (x[0], "..." + x[1][max(0, at - 40) : at + 60] + "...")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("eval")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--gpu", default="native")
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--large", type=int, default=0)
    parser.add_argument("--aliases", type=int, default=0)
    parser.add_argument("--elements", type=float, default=1e12)
    parser.add_argument("--most", type=int, default=10_000_000)
    parser.add_argument("--part", type=int, default=PART)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=40)
    parser.add_argument("--verify", action="store_true")
    parser.add_argument("--direct", action="store_true")
    parser.add_argument("--threads", type=int)
    options = parser.parse_intermixed_args()
    command, emulated = [options.eval, "--device", options.device], False
    if options.device == "gpu":
        command += ["--gpu", options.gpu]
        emulated = options.gpu == "webgpu"
        if emulated:
            # NumPy is the oracle of no other policy.
            command += ["--float64", "emulate"]
        elif not has_doubles(command):
            print("SKIPPED: programs on a native GPU with doubles: there is none here (--gpu webgpu emulates them)")
            return 0
    if options.verify:
        command += ["--verify"]
    if options.direct:
        command += ["--direct"]
    if options.threads:
        command += ["--threads", str(options.threads), "--share"]
    programs, skipped = [], 0
    for file in options.files:
        for line in open(file):
            line = line.rstrip("\n")
            if emulated and FUNCTIONS.search(line):
                skipped += 1
            elif line and not line.startswith("#"):
                programs.append(HEADER + "\n".join(line.split("; ")) + "\n")
    if options.random:
        import generate

        programs += generate.programs(options.random, options.seed, not emulated)
    if options.aliases:
        import aliases

        programs += aliases.programs(options.aliases, options.seed)
    if options.large:
        import large

        programs += large.programs(options.large, options.seed, options.elements, options.most)
    parts = [programs[at : at + options.part] for at in range(0, len(programs), options.part)]
    expected, shown, verified = [], [], 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for a, b, steps in pool.map(both, [command] * len(parts), parts):
            expected += a
            shown += b
            verified += steps
    bad = list(differences(programs, expected, shown, options.gpu if options.device == "gpu" else "cpu"))
    for program, a, b in bad[: options.show]:
        lines = program.removeprefix(HEADER).strip().splitlines()
        print("=====", "\n".join(line if len(line) < 160 else line[:110] + " ... " + line[-40:] for line in lines))
        for x, y in zip(a + [None] * len(b), b + [None] * len(a)):
            if x is None and y is None:
                break
            if x != y:
                print("  numpy:", near_difference(x, y))
                print("  ours: ", near_difference(y, x))
    if skipped:
        print(f"{skipped} programs with exp, sin and their kin are left out")
    if verified:
        print(f"{verified} steps of compilations give the same values before and after")
    device = f"{options.device} ({options.gpu})" if options.device == "gpu" else options.device
    print(f"{len(programs) - len(bad)} of {len(programs)} programs agree with NumPy {np.__version__} on {device}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
