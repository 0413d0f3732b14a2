"""Lists as `not_passing.txt`: the tests in scope that do not pass, one a line, `ID: reason`; `ID [cpu, gpu]: reason` on these devices.

A reason that begins with "slow" is that of a test that may pass, given the time.
"""

import os
import re

# `gpu`: a native one; `browser`: WebGPU there.
DEVICES = ("cpu", "gpu", "browser")
LINE = re.compile(r"(\S+)(?: \[((?:cpu|gpu|browser)(?:, (?:cpu|gpu|browser))*)\])?: (.*)")
HEADER = """\
# {library}'s tests in scope that do not pass, each with its reason; `[cpu, gpu]`: on these devices, of those that ran it.
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
                    name, devices, reason = found.groups()
                    for one in devices.split(", ") if devices else DEVICES:
                        listed[one][name] = reason
    return listed


def write(path, library, suite, listed):
    lines = []
    for name in sorted(set().union(*listed.values())):
        by_reason = {}
        for device in DEVICES:
            if name in listed[device]:
                by_reason.setdefault(listed[device][name], []).append(device)
        for reason, devices in by_reason.items():
            mark = "" if len(devices) == len(DEVICES) else f" [{', '.join(devices)}]"
            lines.append(f"{name}{mark}: {reason}\n")
    with open(path, "w") as file:
        file.write(HEADER.format(library=library, suite=suite) + "".join(lines))


def is_slow(reason):
    return reason.startswith("slow")


def updated(listed, device, failures, ran):
    """The list with the outcomes of a run: `failures` has generated reasons by id, `ran` is what was run."""
    others = [listed[other] for other in DEVICES if other != device]
    kept = {name: reason for name, reason in listed[device].items() if name not in ran}
    for name, generated in failures.items():
        # One device's failure is told as another's, so that the two stand in one line.
        told = (other[name] for other in others if name in other and is_slow(other[name]) == is_slow(generated))
        kept[name] = next(told, generated)
    slow = {name: reason for name, reason in listed[device].items() if name in ran and is_slow(reason)}
    return listed | {device: slow | kept}
