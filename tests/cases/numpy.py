"""Writes what NumPy shows for each program of numpy.txt: `python tests/cases/numpy.py` (needs numpy 2.4).

A transcript is the values of top-level expressions, printed text, and `!! Error: message` for the error that ends it.
"""

import ast
import contextlib
import io
import pathlib
import sys
import warnings

sys.path.pop(0)  # this file's own folder, where `numpy` is this file


def transcript(source):
    out, names = io.StringIO(), {}
    try:
        for statement in ast.parse(source).body:
            with warnings.catch_warnings(), contextlib.redirect_stdout(out):
                warnings.simplefilter("ignore")
                if isinstance(statement, ast.Expr):
                    value = eval(compile(ast.Expression(statement.value), "case", "eval"), names)
                    if value is not None:
                        print(repr(value))
                else:
                    exec(compile(ast.Module([statement], []), "case", "exec"), names)
    except Exception as error:
        out.write(f"!! {type(error).__name__}: {str(error).strip()}")
    return out.getvalue().rstrip()


file = pathlib.Path(__file__).with_name("numpy.txt")
programs = [case.split("\n====")[0] for case in file.read_text().rstrip("\n").split("\n####\n")]
file.write_text("\n####\n".join(f"{program}\n====\n{transcript(program)}" for program in programs) + "\n")
