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


def settled_sample(name, suite, device, listed, chosen, every, update):
    """What `figures.json` has wrong of a device that has run this sample alone; with `update` it is written. A device that has run
    all, or a larger sample, has figures of that."""
    stored = figures.read().get(name, {})
    known = stored.get("sampled", {}).get(device)
    if stored.get("version") != suite.VERSION or device in stored["passing"] or (known and known["every"] < every):
        return []
    found = figures.of_sample(chosen, listed[device], every)
    if update:
        figures.write(name, stored | {"sampled": stored.get("sampled", {}) | {device: found}})
    elif known and known != found:
        return ["figures.json has other figures of this sample; --update writes them"]
    return []


def settled(name, suite, options, tests, reasons, chosen, every):
    """The exit status of a run of the suite `name` of the figures: `tests` are all of its tests, `chosen` those that ran,
    `reasons` what those that failed say; `every`: one test in so many ran, 1 for all, and `None` for a choice."""
    is_whole = every == 1
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
            stored = figures.read().get(name, {})
            devices = [one for one in listing.DEVICES if one == options.device or one in stored.get("passing", {})]
            sampled = {device: part["every"] for device, part in stored.get("sampled", {}).items()}
            figures.write(name, figures.of(suite, tests, new, devices, sampled))
        elif every:
            settled_sample(name, suite, options.device, new, chosen, every, update=True)
        listing.write(path, suite.NAME, name, new)
        return 0
    wrong = list(wrong_lines(reasons, listed[options.device], chosen))
    if is_whole:
        known = {test for test, entry in tests.items() if entry["status"] in ("in", "slow")}
        wrong += [f"no test in scope: {test}" for test in sorted(set(listed[options.device]) - known)]
        stored = figures.read().get(name, {})
        if stored.get("version") != suite.VERSION:
            print(f"figures.json is about {suite.NAME} {stored.get('version')}, and this is {suite.VERSION}")
        else:
            sampled = {device: part["every"] for device, part in stored.get("sampled", {}).items()}
            if stored != figures.of(suite, tests, listed, stored["passing"], sampled):
                wrong.append("figures.json has other figures; --update writes them")
    elif every:
        wrong += settled_sample(name, suite, options.device, listed, chosen, every, update=False)
    for line in wrong:
        print(line)
    return 1 if wrong else 0
