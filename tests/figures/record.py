"""Writes recorded.json: what matplotlib prints for each program of programs.txt."""
import contextlib
import io
import json
import pathlib

import matplotlib

matplotlib.use("Agg")
import warnings

warnings.simplefilter("ignore")
import matplotlib.pyplot as plt

here = pathlib.Path(__file__).parent


def main():
    first, *rest = (here / "programs.txt").read_text().split("\n== ")
    out = {}
    for part in rest:
        title, _, program = part.partition("\n")
        plt.close("all")
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile(first + "\n" + program, title, "exec"), {"__name__": "__main__"})
        out[title] = said.getvalue().splitlines()
    (here / "recorded.json").write_text(json.dumps(out, indent=1, ensure_ascii=False) + "\n")


main()
