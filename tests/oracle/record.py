"""Writes the transcripts that tests without Python read: `python tests/oracle/record.py` (needs numpy 2.4).

    tests/cases/numpy.txt      the same programs, with what NumPy shows
    tests/cases/browser.txt    programs of lines.txt and random ones that are exact on every device
    tests/cases/functions.txt  programs of lines.txt with exp, sin and their kin

A transcript is the values of top-level expressions, printed text, and `!! Error: message` for the error that ends it.
"""

import pathlib

import generate
from compare import FUNCTIONS, HEADER, merged, oracle

CASES = pathlib.Path(__file__).parent.parent / "cases"


def transcript(program):
    lines = [f"!! {text}" if kind == "error" else text.rstrip("\n") for kind, text in merged(oracle(program))]
    return "\n".join(lines).rstrip()


def write(name, programs):
    cases = [f"{p.rstrip()}\n====\n{transcript(p)}" for p in programs]
    (CASES / name).write_text("\n####\n".join(cases) + "\n")


def spread(items, count):
    """So many of them, evenly spread."""
    return [items[k * len(items) // count] for k in range(min(count, len(items)))]


def main():
    lines = pathlib.Path(__file__).with_name("lines.txt").read_text().splitlines()
    # bfloat16 is not NumPy's; what prints the library's own name is compared elsewhere.
    lines = [line for line in lines if line and not line.startswith("#") and "bfloat16" not in line]
    program = lambda line: HEADER + "\n".join(line.split("; ")) + "\n"
    exact = [program(line) for line in lines if not FUNCTIONS.search(line)]
    functions = [program(line) for line in lines if FUNCTIONS.search(line)]
    write("browser.txt", spread(exact, 220) + generate.programs(80, 5, False))
    write("functions.txt", spread(functions, 100))
    old = (CASES / "numpy.txt").read_text().rstrip("\n").split("\n####\n")
    write("numpy.txt", [case.split("\n====")[0] for case in old])


if __name__ == "__main__":
    main()
