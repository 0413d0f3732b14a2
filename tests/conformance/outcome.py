"""The end of a run: how many pass, and whether the list and `figures.json` say so; with `--update` it writes both."""

import os

import figures
import listing

HERE = os.path.dirname(os.path.abspath(__file__))


def wrong_lines(reasons, listed, chosen):
    """Where the list and the run differ."""
    for name in chosen:
        if name in reasons and name not in listed:
            yield f"fails and is not in the list: {name}: {reasons[name]}"
        elif name not in reasons and name in listed and not listing.is_slow(listed[name]):
            yield f"passes and is in the list: {name}"


def settled(name, suite, options, tests, reasons, chosen, is_whole):
    """The exit status of a run of the suite `name` of the figures: `tests` are all of its tests, `chosen` those that ran,
    `reasons` what those that failed say."""
    passed = len(chosen) - len(reasons)
    share = 100 * passed / max(1, len(chosen))
    print(f"{passed} of {len(chosen)} tests in scope pass on {options.device} ({share:.1f} %); {len(tests)} tests in all")
    path = os.path.join(HERE, suite.LIST)
    listed = listing.read(path)
    if options.update:
        new = listing.updated(listed, options.device, reasons, set(chosen))
        if is_whole:
            everything = {test for test, entry in tests.items() if entry["status"] == "in"}
            new = {device: {test: reason for test, reason in of.items() if test in everything} for device, of in new.items()}
            devices = sorted({options.device, *figures.read().get(name, {}).get("passing", {})})
            figures.write(name, figures.of(suite, tests, new, devices))
        listing.write(path, suite.NAME, name, new)
        return 0
    wrong = list(wrong_lines(reasons, listed[options.device], chosen))
    if is_whole:
        known = {test for test, entry in tests.items() if entry["status"] in ("in", "slow")}
        wrong += [f"no test in scope: {test}" for test in sorted(set(listed[options.device]) - known)]
        stored = figures.read().get(name, {})
        if stored.get("version") != suite.VERSION:
            print(f"figures.json is about {suite.NAME} {stored.get('version')}, and this is {suite.VERSION}")
        elif stored != figures.of(suite, tests, listed, sorted(stored["passing"])):
            wrong.append("figures.json has other figures; --update writes them")
    for line in wrong:
        print(line)
    return 1 if wrong else 0
