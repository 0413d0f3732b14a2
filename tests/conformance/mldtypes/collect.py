"""All cases of ml_dtypes' tests, each with its program and what becomes of it, from the sources of the installed ml_dtypes."""

import ast
import glob
import os

import gather
import ml_dtypes
import numpy as np
import reference
import scope
from cpython import methods
from cpython.collect import PREAMBLE as UNITTEST

NAME = "ml_dtypes"
VERSION = ml_dtypes.__version__
LIST = "mldtypes/not_passing.txt"
HERE = os.path.dirname(os.path.abspath(__file__))
# Whatever changes the outcome of the collection when it changes.
MADE_BY = [
    "collect.py", "preamble.py", "scope.toml", "../cpython/methods.py", "../cpython/preamble.py", "../extract.py", "../gather.py", "../reference.py",
    "../scope.py",
]  # fmt: skip
# What the preamble has instead.
STAND_INS = ("absl.testing", "multi_thread_utils")

with open(os.path.join(HERE, "preamble.py")) as file:
    PREAMBLE = f"{UNITTEST}\n\n{file.read()}"


class Module(methods.Module):
    def read(self, module):
        """The text of a file without the decorators that add runs on several threads."""
        text = methods.Module.read(self, module)
        lines = text.splitlines()
        for node in ast.parse(text).body:
            for one in getattr(node, "decorator_list", []):
                if ast.unparse(one).startswith("multi_threaded("):
                    # `@` stands in the first of the lines.
                    lines[one.lineno - 1 : one.end_lineno] = [""] * (one.end_lineno - one.lineno + 1)
        return "\n".join(lines)

    def imported(self, node, renamed, modules):
        if isinstance(node, ast.ImportFrom) and node.module in STAND_INS:
            return
        yield from methods.Module.imported(self, node, renamed, modules)


class CaseScope(scope.Scope):
    def __init__(self):
        super().__init__(os.path.join(HERE, "scope.toml"))

    def lacking(self):
        """The dtypes that no program names."""
        return {value for rule in self.rules for value in rule.get("values", [])}

    def case_reason(self, arguments, options):
        """Why one case of a test is out of scope, by the values of its parameters."""
        values = [getattr(value, "__name__", None) or getattr(value, "name", None) for value in (*arguments, *options.values())]
        return next((rule["reason"] for rule in self.rules if any(value in rule.get("values", []) for value in values)), None)


class WithoutDtypes(ast.NodeTransformer):
    """Takes dtypes out of the lists and tables of a program, and out of its comparisons by giving their names to `None`."""

    def __init__(self, dtypes):
        self.dtypes = dtypes

    def names_one(self, node):
        return isinstance(node, ast.Name) and node.id in self.dtypes or isinstance(node, ast.Attribute) and node.attr in self.dtypes

    def visit_List(self, node):
        node.elts = [self.visit(item) for item in node.elts if not self.names_one(item)]
        return node

    def visit_Dict(self, node):
        pairs = [(self.visit(key), self.visit(value)) for key, value in zip(node.keys, node.values) if not self.names_one(key)]
        node.keys, node.values = [key for key, _ in pairs], [value for _, value in pairs]
        return node

    def visit_Assign(self, node):
        target = node.targets[0]
        if isinstance(target, ast.Subscript) and self.names_one(target.slice):
            return None
        if self.names_one(target):
            node.value = ast.Constant(None)
            return node
        return self.generic_visit(node)


def without(text, dtypes):
    return ast.unparse(ast.fix_missing_locations(WithoutDtypes(dtypes).visit(ast.parse(text))))


def cases_of(body, owner, name):
    """The cases of an extracted test by their names, as it is run here."""
    names = {"__name__": "__main__"}
    exec(compile(f"{PREAMBLE}\n\n{body}\n", name, "exec"), names)
    return names["_cases_of"](names[owner], name)


def run(program):
    """Runs it here."""
    names = {"__name__": "__main__"}
    try:
        exec(compile(program, "test", "exec"), names)
    except Exception as error:
        if "_Skipped" in names and isinstance(error, names["_Skipped"]):
            return {"status": "skipped", "detail": str(error)}
        raise
    return {"status": "passed"}


def entry_of(body, owner, name, case):
    """What becomes of one case in scope."""
    program = f"{PREAMBLE}\n\n{body}\n\n\n_run_case({owner}, {name!r}, {case!r})\n"
    outcome = reference.run_apart(lambda: run(program))
    status = {"passed": "in"}.get(outcome["status"], outcome["status"])
    entry = {"status": status, "reason": outcome.get("detail", ""), "trace": outcome.get("trace", "")}
    return entry | ({"program": program} if status == "in" else {})


def tests_named(path):
    """The names of the tests of a file that is out of scope."""
    with open(path) as file:
        nodes = ast.walk(ast.parse(file.read()))
    return [node.name for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test")]


def collected_from(name, path, every):
    """One file's cases: id to what is known of each. `status`: in, out, failed, skipped or slow (in CPython), unusable."""
    rules, found = CaseScope(), {}
    if reason := rules.module_reason(name):
        return {f"{name}::{test}": {"status": "out", "reason": reason} for test in tests_named(path)}
    module = Module(name, os.path.dirname(path))
    for owner, test in module.tests():
        made = methods.extracted(module, owner, test)
        reason = rules.reason(made)
        body = without(made.body, rules.lacking())
        for case, values in cases_of(made.body, owner, test.name).items():
            one = "::".join((name, owner, f"{test.name}[{case}]" if case else test.name))
            if not gather.is_sampled(one, every):
                continue
            why = reason or rules.case_reason(*values)
            found[one] = {"status": "out", "reason": why} if why else entry_of(body, owner, test.name, case)
    return found


def collect(options):
    """Every case of a sample, by its id; nothing, with a line that says so, where the sources are not here."""
    files = {os.path.basename(path)[:-3]: path for path in sorted(glob.glob(os.path.join(options.tests or "", "*_test.py")))}
    if not options.tests or not files:
        print(f"SKIPPED: the sources of ml_dtypes {VERSION}, which have its tests, are not here and could not be downloaded")
        return None
    made_by = [os.path.join(HERE, name) for name in MADE_BY]
    told = f"extracting the tests of ml_dtypes {VERSION} and running them with NumPy {np.__version__}"
    return gather.gather(files, collected_from, gather.fingerprint(VERSION + np.__version__, made_by), told, "ml_dtypes.json", options)
