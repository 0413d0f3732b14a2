"""`figures.json`: of each suite its version, how many tests there are, how many are out of scope and why, and how many pass on
each device; on one that has run a sample alone, how many of that."""

import collections
import json
import os

import gather

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "figures.json")


def read():
    if not os.path.exists(PATH):
        return {}
    with open(PATH) as file:
        return json.load(file)


def write(name, figures):
    text = json.dumps(dict(sorted((read() | {name: figures}).items())), indent=2)
    with open(PATH, "w") as file:
        file.write(text + "\n")


def of_sample(names, failing, every):
    """The figures of a device that has run the sample of one test in `every` of those in scope, `names`."""
    ran = [name for name in names if gather.is_sampled(name, every)]
    return {"every": every, "run": len(ran), "passing": sum(name not in failing for name in ran)}


def of(suite, tests, listed, devices, sampled):
    """The figures of a suite: `tests` are all of its tests, `listed` those that do not pass by device, `devices` those that ran it.

    `sampled`: for the devices that have run one test in so many, the number."""
    names = [name for name, entry in tests.items() if entry["status"] == "in"]
    parts = {device: of_sample(names, listed[device], every) for device, every in sampled.items() if device not in devices}
    statuses = collections.Counter(entry["status"] for entry in tests.values())
    reasons = collections.Counter(entry["reason"] for entry in tests.values() if entry["status"] == "out")
    return {
        "library": suite.NAME,
        "version": suite.VERSION,
        "list": suite.LIST,
        "tests": len(tests),
        "in_scope": statuses["in"],
        # Those that the library itself does not pass here, or skips.
        "not_run": len(tests) - statuses["in"] - statuses["out"],
        "out_of_scope": dict(sorted(reasons.items(), key=lambda one: (-one[1], one[0]))),
        "passing": {device: statuses["in"] - len(listed[device]) for device in devices},
    } | ({"sampled": parts} if parts else {})
