"""All tests of some files, each with its program and what becomes of it; kept from one run to the next."""

import concurrent.futures
import hashlib
import json
import os
import zlib


def is_sampled(name, every):
    """Whether a test belongs to a sample of one in `every`, whatever other tests there are."""
    return zlib.crc32(name.encode()) % every == 0


def fingerprint(version, paths):
    """Changes when anything does that the outcome of a collection hangs on."""
    digest = hashlib.sha256(version.encode())
    for path in paths:
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def gather(files, collected_from, now, told, kept_as, options):
    """Every test of a sample, by its id; from the last whole collection if nothing has changed since.

    `files`: paths by the names that the files have here. `collected_from(name, path, every)` gives one file's tests.
    """
    path, every = os.path.join(options.folder, kept_as), options.sample
    if os.path.exists(path):
        with open(path) as file:
            kept = json.load(file)
        if kept["fingerprint"] == now:
            return {name: entry for name, entry in kept["tests"].items() if is_sampled(name, every)}
    print(told, flush=True)
    tests = {}
    # The longest first, so that no worker is left with one at the end.
    order = sorted(files, key=lambda name: -os.path.getsize(files[name]))
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        parts = dict(zip(order, pool.map(collected_from, order, [files[name] for name in order], [every] * len(order))))
    for name in files:
        tests |= parts[name]
    if every == 1:
        os.makedirs(options.folder, exist_ok=True)
        with open(path, "w") as file:
            json.dump({"fingerprint": now, "tests": tests}, file)
    return tests
