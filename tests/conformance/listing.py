"""Lists as `not_passing.txt`: the tests in scope that do not pass, one a line, `ID: reason`; `ID [cpu]: reason` on one device only.

A reason that begins with "slow" is that of a test that may pass, given the time.
"""

import os
import re

LINE = re.compile(r"(\S+)(?: \[(cpu|gpu)\])?: (.*)")
DEVICES = ("cpu", "gpu")
HEADER = """\
# {library}'s tests in scope that do not pass, each with its reason; `[cpu]` or `[gpu]`: on that device only.
# `cargo xtask conformance {suite}` fails where this list is wrong; with `--update` it rewrites it; reasons are what the tests say.
"""


def read(path):
    """Reasons by device and id."""
    listed = {device: {} for device in DEVICES}
    if os.path.exists(path):
        with open(path) as file:
            for line in file:
                found = LINE.fullmatch(line.rstrip("\n"))
                if found:
                    name, device, reason = found.groups()
                    for one in [device] if device else DEVICES:
                        listed[one][name] = reason
    return listed


def write(path, library, suite, listed):
    lines = []
    for name in sorted(set().union(*listed.values())):
        reasons = {device: listed[device][name] for device in DEVICES if name in listed[device]}
        if len(set(reasons.values())) == 1 and len(reasons) == len(DEVICES):
            lines.append(f"{name}: {next(iter(reasons.values()))}\n")
        else:
            lines += [f"{name} [{device}]: {reason}\n" for device, reason in reasons.items()]
    with open(path, "w") as file:
        file.write(HEADER.format(library=library, suite=suite) + "".join(lines))


def is_slow(reason):
    return reason.startswith("slow")


def updated(listed, device, failures, ran):
    """The list with the outcomes of a run: `failures` has generated reasons by id, `ran` is what was run."""
    other = listed["gpu" if device == "cpu" else "cpu"]
    kept = {name: reason for name, reason in listed[device].items() if name not in ran}
    for name, generated in failures.items():
        # One device's failure is told as the other's, so that the two stand in one line.
        kept[name] = other.get(name) or generated
    slow = {name: reason for name, reason in listed[device].items() if name in ran and is_slow(reason)}
    return listed | {device: slow | kept}
