"""A widget for Jupyter: a program that readers change and run, with the kernels that are made of it.

It computes in the reader's browser, not in the notebook's kernel: Python gives the program and is told the result.
"""

from pathlib import Path
from textwrap import dedent

import anywidget
import traitlets

# A host that serves the package's files as they are: the element finds its worker and the wasm beside itself.
URL = "https://cdn.jsdelivr.net/npm/tensorscope@0.2.0/element.js"


class Program(anywidget.AnyWidget):
    """A program in Python with NumPy. `result` and `error` are what came of its last run; one of them is None."""

    _esm = Path(__file__).parent / "widget.js"

    program = traitlets.Unicode("").tag(sync=True)
    device = traitlets.Enum(["auto", "cpu", "gpu"], "auto").tag(sync=True)
    view = traitlets.Enum(["result", "graph", "kernels", "steps"], "result").tag(sync=True)
    autorun = traitlets.Bool(True).tag(sync=True)
    url = traitlets.Unicode(URL).tag(sync=True)
    result = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    error = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)

    def __init__(self, program="", **traits):
        super().__init__(program=dedent(program).strip("\n"), **traits)

    def run(self):
        """Runs the program where it is shown."""
        self.send("run")
