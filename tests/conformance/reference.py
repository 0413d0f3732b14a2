"""Runs extracted tests in CPython: those that pass there say something about us."""

import contextlib
import json
import os
import resource
import select
import signal
import traceback
import warnings

HERE = os.path.dirname(__file__)
with open(os.path.join(HERE, "preamble.py")) as file:
    PREAMBLE = file.read()
# What one test may take.
SECONDS = 60
BYTES = 6 << 30


def program(test, left_out):
    """The whole text of a test."""
    return f"{PREAMBLE}\n\n{test.body}\n\n\n{test.tail.replace('LEFT_OUT', repr(left_out))}\n"


def run(test, scope):
    """Runs it here. Its outcome, and the cases that are out of scope."""
    names = {"__name__": "__main__"}
    exec(compile(f"{PREAMBLE}\n\n{test.body}\n", test.id, "exec"), names)
    arguments = test.tail.partition("(")[2]
    # The arguments of `_run_test` as they stand there, but with cases judged instead of listed.
    owner, name, asked, used, function = eval(f"({arguments.rpartition(', LEFT_OUT')[0]})", names)
    cases = names["_test_cases"](used)
    reasons = {at: scope.case_reason(case) for at, (case, _) in enumerate(cases)}
    left_out = [at for at, reason in reasons.items() if reason]
    if cases and len(left_out) == len(cases):
        return {"status": "out", "detail": reasons[0]}
    try:
        names["_run_test"](owner, name, asked, used, function, left_out)
    except names["_Skipped"] as skipped:
        return {"status": "skipped", "detail": str(skipped)}
    return {"status": "passed", "left_out": left_out}


def run_apart(run):
    """What a function gives in a process of its own, which may hang or die."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        quiet = open(os.devnull, "r+")
        os.dup2(quiet.fileno(), 0)
        os.dup2(quiet.fileno(), 1)
        os.dup2(quiet.fileno(), 2)
        try:
            with contextlib.redirect_stdout(quiet), contextlib.redirect_stderr(quiet), warnings.catch_warnings():
                warnings.simplefilter("default")
                out = run()
        except BaseException as error:
            detail = f"{type(error).__name__}: {error}"[:2000]
            out = {"status": "failed", "detail": detail, "trace": traceback.format_exc()[-3000:]}
        with os.fdopen(writing, "w") as pipe:
            json.dump(out, pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        ready, _, _ = select.select([pipe], [], [], SECONDS)
        if not ready:
            os.kill(child, signal.SIGKILL)
        text = pipe.read() if ready else ""
    os.waitpid(child, 0)
    if text:
        return json.loads(text)
    if not ready:
        return {"status": "slow", "detail": f"longer than {SECONDS} s"}
    return {"status": "failed", "detail": "the process died"}

