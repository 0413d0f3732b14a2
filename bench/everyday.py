"""Runs one program by CPython and NumPy, and prints the milliseconds it took on standard error: `python everyday.py FILE`.

NumPy is imported before the clock starts, as is ours.
"""
import io
import sys
import time
import warnings
from contextlib import redirect_stdout

import numpy  # noqa: F401

warnings.simplefilter("ignore")
path = sys.argv[1]
with open(path) as file:
    source = file.read()
out = io.StringIO()
started = time.perf_counter()
try:
    with redirect_stdout(out):
        exec(compile(source, path, "exec"), {"__name__": "__main__"})
except Exception:  # some programs end with an error on purpose
    pass
print((time.perf_counter() - started) * 1e3, file=sys.stderr)
