"""Why tests fail, in few words, and which fail for the same cause."""

import collections
import re

# What an assertion says of values is no part of its cause.
NAMED = re.compile(r"""'[^']*'|"[^"]*"|`[^`]*`""")
NUMBERED = re.compile(r"-?\b\d+(\.\d+)?(e[-+]?\d+)?j?\b")


def last_line(entry):
    """The innermost line of the test that a traceback names."""
    lines = [line.strip() for line in entry["text"].splitlines()]
    for at in range(len(lines) - 1, -1, -1):
        if lines[at].startswith("File ") and at + 1 < len(lines):
            return lines[at + 1]
    return ""


def told(entry):
    """Error and message on one line."""
    message = " ".join(entry["message"].split())
    if not message and entry["error"] == "AssertionError":
        message = last_line(entry)
    return f"{entry['error']}: {message}" if message else entry["error"]


def reason(entry):
    """A reason for the list, made of the error."""
    if entry["error"] == "time":
        return "slow: does not end in time"
    text = told(entry)
    return text if len(text) <= 160 else text[:157] + "..."


def cause(entry):
    """The error without names and numbers."""
    text = told(entry)
    if entry["error"] == "AssertionError":
        for words in ("Arrays are not equal", "Arrays are not almost equal", "Not equal to tolerance", "Items are not equal", "not strictly ordered"):
            if words in text:
                shape = re.search(r"\((shapes|dtypes) .* mismatch\)", text)
                place = re.search(r"(nan|\+inf|-inf) location mismatch", text)
                return f"AssertionError: {words}" + (f" ({shape[1]})" if shape else f" ({place[0]})" if place else "")
        if not entry["message"].strip():
            return "AssertionError: a plain assert"
    if entry["error"] == "crash":
        place = re.search(r"panicked at (\S+?):\d+", text)
        return f"crash: {place[1] if place else text[:100]}"
    return NUMBERED.sub("0", NAMED.sub("'_'", text))[:140]


def groups(failures):
    """Causes with the tests that fail by them, the most frequent first; and the names of each cause with their numbers."""
    found, names = collections.defaultdict(list), collections.defaultdict(collections.Counter)
    for name, entry in failures.items():
        key = cause(entry)
        found[key].append(name)
        named = NAMED.findall(told(entry))
        if named and entry["error"] != "AssertionError":
            names[key][" ".join(named)[:80]] += 1
    return sorted(((key, tests, names[key]) for key, tests in found.items()), key=lambda one: (-len(one[1]), one[0]))
