"""Writes what CPython and NumPy show of each program here: `python tests/everyday/record.py` (needs numpy 2.4).

NNN_name.txt beside NNN_name.py holds the printed text and the values of top-level expressions; an error that ends a program is
its last line, `!! Error: message`.
"""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "oracle"))

import compare  # noqa: E402


def transcript(source):
    shown = compare.merged(compare.oracle(source))
    return "\n".join(f"!! {text}" if kind == "error" else text.rstrip("\n") for kind, text in shown).rstrip() + "\n"


for program in sorted(HERE.glob("[0-9]*.py")):
    source = program.read_text()
    if "import multiprocessing" in source or "from multiprocessing" in source or source.startswith("# Run as a file"):
        # Other processes find its functions in a file only, and so do those who look for its lines or names.
        text = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True).stdout
        text = text.replace(str(program), "<program>")
    else:
        text = transcript(source)
    program.with_suffix(".txt").write_text(text)
