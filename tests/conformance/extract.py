"""Makes a program of its own of each test in a file of tests: the test, and of the file what it needs, found by names.

A test is a function `test_*` of the file, or a method `test_*` of a class `Test*`, its own or of a base in the same file.
Its statements are NumPy's, printed from the syntax tree; nothing of them is kept.
"""

import ast
import builtins
import dataclasses
import functools
import symtable
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SETUP = {"setup_method", "setup_class", "teardown_method"}
# Fixtures of pytest's own that `preamble.py` has.
BUILT_IN_FIXTURES = {"tmp_path"}


@dataclasses.dataclass
class Test:
    """One extracted test: its statements, the call that runs it, the text that decides whether it is in scope (without its
    parameters), and why it was not extracted."""

    id: str
    body: str = ""
    tail: str = ""
    checked: str = ""
    problem: str = ""


def target_names(node):
    """The names that an assignment's target binds, and those of lists and mappings that it changes."""
    if isinstance(node, ast.Name):
        return {node.id}
    if isinstance(node, (ast.Tuple, ast.List)):
        return set().union(*(target_names(item) for item in node.elts))
    if isinstance(node, (ast.Starred, ast.Subscript, ast.Attribute)):
        return target_names(node.value)
    return set()


def bound(statement):
    """The names that a statement binds or changes, also inside loops and conditions but not inside functions."""
    out = set()
    if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
        return {statement.name}
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return {(alias.asname or alias.name.split(".")[0]) for alias in statement.names}
    if isinstance(statement, ast.Assign):
        out |= set().union(*(target_names(target) for target in statement.targets))
    elif isinstance(statement, (ast.AugAssign, ast.AnnAssign, ast.For)):
        out |= target_names(statement.target)
    elif isinstance(statement, ast.With):
        out |= set().union(*(target_names(item.optional_vars) for item in statement.items if item.optional_vars))
    elif isinstance(statement, ast.Delete):
        return set()
    elif isinstance(statement, ast.Expr):
        call = statement.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            out.add(call.func.value.id)
    for field in ("body", "orelse", "finalbody", "handlers"):
        for inner in getattr(statement, field, []):
            if isinstance(inner, ast.ExceptHandler):
                out |= set().union(*(bound(one) for one in inner.body))
            elif isinstance(inner, ast.stmt):
                out |= bound(inner)
    return out


@functools.cache
def global_names(text):
    """The names of a text that mean those of the module."""
    found, tables = set(), [symtable.symtable(text, "test", "exec")]
    while tables:
        table = tables.pop()
        for symbol in table.get_symbols():
            if symbol.is_global() or table.get_type() == "module" and symbol.is_referenced():
                found.add(symbol.get_name())
        tables += table.get_children()
    return found


def mentioned(nodes):
    """Attributes, names and short texts in the nodes: whatever may name a member of a class."""
    out = set()
    for node in (inner for outer in nodes for inner in ast.walk(outer)):
        if isinstance(node, ast.Attribute):
            out.add(node.attr)
        elif isinstance(node, ast.Name):
            out.add(node.id)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            out.add(node.value)
        elif isinstance(node, ast.arg):
            out.add(node.arg)
    return out


def mark_name(decorator):
    """`skipif` for `pytest.mark.skipif(...)`; nothing for another decorator."""
    node = decorator.func if isinstance(decorator, ast.Call) else decorator
    text = ast.unparse(node)
    return text.removeprefix("pytest.mark.") if text.startswith("pytest.mark.") else None


def is_fixture(function):
    return any("pytest.fixture" in ast.unparse(decorator) for decorator in function.decorator_list)


def argument_names(function):
    given = function.args
    return [argument.arg for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs)]


def is_docstring(statement):
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class Module:
    """A file of tests."""

    def __init__(self, name, text, left_out):
        self.name = name
        self.statements = []
        for statement in ast.parse(text).body:
            if isinstance(statement, (ast.Import, ast.ImportFrom)):
                # One name a statement, so that a test imports what it uses.
                for alias in statement.names:
                    parts = {"names": [alias]}
                    if isinstance(statement, ast.ImportFrom):
                        parts |= {"module": statement.module, "level": statement.level}
                    self.statements.append(type(statement)(**parts))
            elif not is_docstring(statement) and ast.unparse(statement) not in left_out:
                self.statements.append(statement)
        self.binders = {}
        for at, statement in enumerate(self.statements):
            for one in bound(statement):
                self.binders.setdefault(one, []).append(at)
        self.classes = {s.name: s for s in self.statements if isinstance(s, ast.ClassDef)}
        self.functions = {s.name: s for s in self.statements if isinstance(s, FUNCTIONS)}

    def bases(self, name):
        """The classes of this file that a class is made of, itself first."""
        out = [name]
        for base in self.classes[name].bases:
            if isinstance(base, ast.Name) and base.id in self.classes:
                out += [one for one in self.bases(base.id) if one not in out]
        return out

    def tests(self):
        """Class and function of each test; class `None` for the file's own functions."""
        for statement in self.statements:
            if isinstance(statement, FUNCTIONS) and statement.name.startswith("test"):
                yield None, statement
            elif isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
                seen = set()
                for base in self.bases(statement.name):
                    for member in self.classes[base].body:
                        if isinstance(member, FUNCTIONS) and member.name.startswith("test") and member.name not in seen:
                            seen.add(member.name)
                            yield statement.name, member

    def is_plain_mark(self, decorator):
        """Whether it is a mark other than `parametrize`, by itself or by a name of the file."""
        name = mark_name(decorator)
        if ast.unparse(decorator) == "_no_tracing":
            return True
        if name is None and isinstance(decorator, ast.Name) and decorator.id in self.binders:
            made = self.statements[self.binders[decorator.id][0]]
            name = mark_name(made.value) if isinstance(made, ast.Assign) else None
        return name is not None and name != "parametrize"

    def decorated(self, node, keep_cases):
        """A copy of a function or class without marks; with `keep_cases`, `parametrize` stays."""
        kept = []
        for decorator in node.decorator_list:
            if self.is_plain_mark(decorator) or (mark_name(decorator) == "parametrize" and not keep_cases):
                continue
            kept.append(decorator)
        body = [s for s in node.body if not is_docstring(s)] or [ast.Pass()]
        return type(node)(**{**dict(ast.iter_fields(node)), "decorator_list": kept, "body": body})

    def class_part(self, name, test, wanted, is_own, with_cases):
        """The class with the members that are wanted; `None`: all but tests."""
        node = self.classes[name]
        body = []
        for member in node.body:
            names = bound(member)
            is_test = isinstance(member, FUNCTIONS) and member.name.startswith("test")
            if is_docstring(member) or (is_test and wanted is None):
                continue
            if wanted is not None and names and not names & wanted:
                continue
            if isinstance(member, FUNCTIONS):
                member = self.decorated(member, with_cases and member is test)
            body.append(member)
        copy = self.decorated(node, with_cases and is_own)
        copy.body = body or [ast.Pass()]
        return copy

    def members(self, owner, test, with_cases):
        """The members of the test's class and its bases that the test needs."""
        classes = [self.classes[name] for name in self.bases(owner)]
        by_name = {}
        for node in classes:
            for member in node.body:
                for name in bound(member):
                    by_name.setdefault(name, []).append(member)
        special = {name for name in by_name if name in SETUP or (name.startswith("__") and name.endswith("__"))}
        wanted, new = set(), {test.name} | special
        while new:
            wanted |= new
            nodes = [self.decorated(test, with_cases)] + [member for name in new if name != test.name for member in by_name.get(name, [])]
            if with_cases:
                nodes += [decorator for node in classes for decorator in node.decorator_list]
            new = {name for name in mentioned(nodes) if name in by_name} - wanted
        return wanted

    def program(self, owner, test, with_cases):
        """The statements of one test, in the file's order."""
        family = self.bases(owner) if owner else []
        wanted = self.members(owner, test, with_cases) if owner else set()
        parts, queue = {}, [owner or test.name]
        queue += [name for name in self.used_fixture_names(owner, test) if name in self.functions]
        seen = set()
        while queue:
            name = queue.pop()
            if name in seen or name in dir(builtins) and name not in self.binders:
                continue
            seen.add(name)
            for at in self.binders.get(name, []):
                if at in parts:
                    continue
                node = self.statements[at]
                if isinstance(node, ast.ClassDef):
                    own = node.name in family
                    node = self.class_part(node.name, test, wanted if own else None, own, with_cases)
                elif isinstance(node, FUNCTIONS):
                    node = self.decorated(node, with_cases and node is test)
                parts[at] = ast.unparse(ast.fix_missing_locations(node))
                queue += sorted(global_names(parts[at]))
        return [parts[at] for at in sorted(parts)]

    def fixtures(self, owner):
        """The fixtures that a test may ask for: function and whether it is a method."""
        found = {name: (function, False) for name, function in self.functions.items() if is_fixture(function)}
        for base in reversed(self.bases(owner)) if owner else ():
            for member in self.classes[base].body:
                if isinstance(member, FUNCTIONS) and is_fixture(member):
                    found[member.name] = (member, True)
        return found

    def used_fixtures(self, owner, test):
        """What `_run_test` is told of the test's fixtures, each after those that it needs."""
        known, out = self.fixtures(owner), []

        def add(name):
            if name in BUILT_IN_FIXTURES and name not in known:
                out.append((name, False, False, ()))
                return
            if name not in known or any(name == one[0] for one in out):
                return
            function, method = known[name]
            needs = tuple(need for need in argument_names(function) if need != "self")
            for need in needs:
                add(need)
            yields = any(isinstance(node, ast.Yield) for node in ast.walk(function))
            out.append((name, method, yields, needs))

        for name in argument_names(test):
            add(name)
        return out

    def used_fixture_names(self, owner, test):
        return [name for name, *_ in self.used_fixtures(owner, test)]


def test_id(module, owner, test):
    return "::".join(part for part in (module.name, owner, test.name) if part)


def extracted(module, owner, test, public_imports):
    """One test as a program."""
    out = Test(test_id(module, owner, test))
    marks = {mark_name(decorator) for decorator in test.decorator_list}
    if "skip" in marks:
        out.problem = "marked to be skipped"
        return out
    if isinstance(test, ast.AsyncFunctionDef):
        out.problem = "asynchronous"
        return out
    parts = public_imports(module.program(owner, test, True))
    out.body = "\n".join(parts)
    out.checked = "\n".join(public_imports(module.program(owner, test, False)))
    used = module.used_fixtures(owner, test)
    arguments = [name for name in argument_names(test) if name != "self"]
    function = test.name if owner is None else "None"
    out.tail = f"_run_test({owner}, {test.name!r}, {arguments!r}, {used!r}, {function}, LEFT_OUT)"
    return out


def tests_of(name, text, left_out, wanted, public_imports):
    """The tests of a file whose names are wanted, without the statements in `left_out`; `public_imports` edits statements."""
    module = Module(name, text, left_out)
    tests = {test_id(module, owner, test): (owner, test) for owner, test in module.tests()}
    return [extracted(module, *test, public_imports) for one, test in tests.items() if wanted(one)]
