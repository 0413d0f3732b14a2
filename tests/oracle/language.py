"""Random programs of Python's own language, with CPython and with `eval`: what they print must be the same.

    python language.py EVAL [--count N] [--seed S] [--jobs N] [--keep FILE]

Every statement that may fail stands in a `try` that prints the error. Sets are printed sorted, as their order is no part of the
language. `--keep FILE` appends the programs that differ, shortened, to a file of programs (`language.txt` is the corpus, which is
run first).
"""

import argparse
import concurrent.futures
import os
import re
import resource
import subprocess
import sys
import tempfile

from programs import Maker

HERE = os.path.dirname(os.path.abspath(__file__))
CORPUS = os.path.join(HERE, "language.txt")
# Programs of one process, and how long it may take.
PART, SECONDS = 40, 60
# The Python whose messages are compared.
PYTHON = (3, 11)
TITLE = "#### "
# CPython has no limit of its own: a program that asks for more is not compared.
MEMORY = 2 << 30


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


IMPORTS = """import ast, base64, binascii, bisect, calendar, cmath, collections, copy, csv, difflib, functools, hashlib, heapq, html, io, itertools
import json, math, numbers, operator, pprint, random, re, shlex, statistics, string, struct, textwrap, types, uuid
from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from dataclasses import asdict, dataclass, field, fields, replace
from enum import Enum, Flag, IntEnum, IntFlag, StrEnum
"""

PREAMBLE = '''
def show(v):
    if isinstance(v, (set, frozenset)):
        return type(v).__name__ + '{' + ', '.join(sorted(map(show, v))) + '}'
    if type(v) is dict:
        return '{' + ', '.join(show(k) + ': ' + show(x) for k, x in v.items()) + '}'
    if type(v) in (list, tuple):
        return type(v).__name__ + '(' + ', '.join(map(show, v)) + ')'
    return repr(v)

'''


def source(programs):
    """One file of programs, each with its title; variables of one are not those of another."""
    parts = [IMPORTS, PREAMBLE]
    for number, program in programs:
        inside = "".join("    " + line + "\n" for line in program.splitlines())
        parts.append(f"def program_{number}():\n{inside}\nprint({TITLE + str(number)!r})\ntry:\n    program_{number}()\n")
        parts.append("except Exception as error:\n    print('ended by', type(error).__name__, error)\n")
    return "".join(parts)


def run(command, programs, before=None, seconds=SECONDS, hashes="random"):
    """What each of the programs printed, or why it did not: texts by number."""
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as file:
        file.write(source(programs))
        file.flush()
        try:
            done = subprocess.run([*command, file.name], capture_output=True, encoding="utf-8", timeout=seconds, preexec_fn=before, env={**os.environ, "PYTHONHASHSEED": hashes})
            out, rest = done.stdout, done.stderr.strip().splitlines()[-1:] if done.returncode else []
        except subprocess.TimeoutExpired as late:
            out, rest = (late.stdout or b"").decode("utf-8", "replace"), ["did not end"]
    texts = {}
    for part in out.split(TITLE)[1:]:
        number, _, text = part.partition("\n")
        texts[int(number)] = text
    if len(texts) < len(programs) or rest:
        if len(programs) == 1:
            return {programs[0][0]: texts.get(programs[0][0], "") + "\n".join(rest)}
        # One of them does not compile or did not end: each alone.
        return {number: text for one in programs for number, text in run(command, [one], before, min(seconds, 10), hashes).items()}
    return texts


# What is not compared: where in a function a class was made, how a built-in function counts its arguments in a message, the modules
# of types written in C, and what `ast.literal_eval` made of a text before it refused it.
LOCAL = re.compile(r"(__main__\.)?program_\d+\.<locals>\.")
COUNTED = re.compile(r"TypeError .*(positional argument|expected (at (least|most) )?\d+ argument|takes (exactly|no|at most)|missing required argument|missing \d+ required).*")


# Programs that are not compared: those that ran out of memory or time, and those that ask an integer what a later CPython tells.
NEITHER = ("MemoryError", "did not end", "'int' object has no attribute 'is_integer'")

NAMED = re.compile(r"'(decimal|re|collections|datetime|itertools|functools|random)\.(?=\w+')")
MALFORMED = re.compile(r"(ValueError malformed node|SyntaxError ).*")
SET = re.compile(r"\{(?:'[^']*'|[-.\w]+|\([^()]*\))(?:, (?:'[^']*'|[-.\w]+|\([^()]*\)))*\}")


def compared(text):
    """A text without what is not compared; the elements of sets within messages sorted."""
    text = SET.sub(lambda found: "{" + ", ".join(sorted(found[0][1:-1].split(", "))) + "}", text)
    text = re.sub("(depth exceeded) while [a-z ]*Python object|(depth exceeded) while getting the repr of an object", "depth exceeded", text)
    text = MALFORMED.sub(r"\1", NAMED.sub("'", text))
    return COUNTED.sub("TypeError of arguments", LOCAL.sub("", text))


def differing(ours, theirs, programs):
    """The numbers of programs whose texts differ, with both texts."""
    a, b = run(theirs, programs, limit), run(ours, programs)
    differs = {number: (a[number], b[number]) for number, _ in programs if compared(a[number]) != compared(b[number])}
    found = {number: texts for number, texts in differs.items() if not any(word in text for word in NEITHER for text in texts)}
    if found:
        # What depends on the hashes of texts differs from one run of CPython to the next.
        for hashes in ("7", "11", "23"):
            again = run(theirs, [(number, text) for number, text in programs if number in found], limit, hashes=hashes)
            found = {number: texts for number, texts in found.items() if compared(texts[0]) == compared(again[number])}
    return found


def statements(program):
    """The statements of a program at its left edge, as texts."""
    found = []
    for line in program.splitlines(keepends=True):
        joined = line.startswith((" ", "except", "else", "finally")) or found and found[-1].startswith("@")
        if joined and found:
            found[-1] += line
        else:
            found.append(line)
    return found


def shortened(ours, theirs, program):
    """A program without the statements that do not matter to the difference of the last line that differs."""
    kept = statements(program)
    for at in range(len(kept) - 1, -1, -1):
        less = "".join(kept[:at] + kept[at + 1 :])
        found = differing(ours, theirs, [(0, less or "pass\n")])
        if found and "NameError" not in found[0][0] and "UnboundLocalError" not in found[0][0]:
            kept.pop(at)
    return "".join(kept)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("eval")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--keep")
    options = parser.parse_args()
    if sys.version_info[:2] != PYTHON:
        print(f"SKIPPED: messages are those of Python {PYTHON[0]}.{PYTHON[1]}, and this is {sys.version.split()[0]}")
        return 0
    ours, theirs = [os.path.abspath(options.eval), "--device", "cpu"], [sys.executable, "-W", "ignore"]
    programs = []
    if os.path.exists(CORPUS):
        with open(CORPUS, encoding="utf-8") as file:
            programs = file.read().split("\n\n\n")
    programs += [Maker(options.seed * 1_000_003 + k).program() for k in range(options.count)]
    numbered = list(enumerate(programs))
    parts = [numbered[at : at + PART] for at in range(0, len(numbered), PART)]
    found = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for more in pool.map(lambda part: differing(ours, theirs, part), parts):
            found |= more
    print(f"{len(programs) - len(found)} of {len(programs)} programs print what they print with CPython", flush=True)
    for number in list(found)[: options.show]:
        less = shortened(ours, theirs, programs[number])
        texts = differing(ours, theirs, [(0, less)]).get(0, found[number])
        lines = [text.splitlines() for text in texts]
        print(f"===== program {number}\n{less}")
        for a, b in zip(*[text + [""] * (max(map(len, lines)) - len(text)) for text in lines]):
            if compared(a) != compared(b):
                print(f"    CPython: {a[:300]}\n    ours:    {b[:300]}")
        if options.keep:
            with open(options.keep, "a", encoding="utf-8") as file:
                file.write(less + "\n\n")
    # A program's own errors are printed by itself.
    print(f"fuzzed language: {len(programs)} inputs, {len(programs) - len(found)} values, 0 errors, {len(found)} failures")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
