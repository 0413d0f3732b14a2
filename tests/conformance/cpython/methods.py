"""Makes a program of its own of each test method in a file of CPython's tests: the method, and of the file what it needs.

A test is a method `test*` of a class whose bases lead to `unittest.TestCase`, its own or of a base in the same file or in a
file of tests that this one imports. Statements are taken as they are written, since some tests are about how a program is
written; nothing of them is kept.
"""

import ast
import builtins
import importlib
import os

import extract

# Members of a test's class that run whether or not the test names them.
SETUP = {"setUp", "tearDown", "setUpClass", "tearDownClass", "_callSetUp", "_callTearDown"}
# What the preamble has instead of these modules.
STAND_INS = ("unittest", "test.support", "doctest")


def is_stand_in(module):
    return module is not None and any(module == one or module.startswith(one + ".") for one in STAND_INS)


def is_main(statement):
    """Whether it is what a file does when it is run by itself."""
    return isinstance(statement, ast.If) and ast.unparse(statement.test) == "__name__ == '__main__'"


def everything(node):
    """The names of an import; all that a module has to give for `*`."""
    if isinstance(node, ast.Import) or node.names[0].name != "*":
        return node.names
    module = importlib.import_module(node.module)
    return [ast.alias(name) for name in getattr(module, "__all__", vars(module)) if not name.startswith("_")]


class Source:
    """A file's text and its statements, each as it is written, with names replaced."""

    def __init__(self, text):
        self.lines = text.encode().split(b"\n")
        self.edits = {}

    def replace(self, node, text):
        """Another text for an expression of one line."""
        self.edits.setdefault(node.lineno, {})[node.col_offset, node.end_col_offset] = text.encode()

    def line(self, at):
        line = self.lines[at - 1]
        for (first, last), text in sorted(self.edits.get(at, {}).items(), reverse=True):
            line = line[:first] + text + line[last:]
        return line

    def text(self, node):
        """The whole lines of a statement, from its first decorator on."""
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        return b"\n".join(self.line(at) for at in range(first, node.end_lineno + 1)).decode()

    def header(self, node):
        """The lines of a class before its first member."""
        first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        member = node.body[0]
        last = min([member.lineno, *(one.lineno for one in getattr(member, "decorator_list", []))])
        if last == node.lineno:
            return self.line(last)[: member.col_offset].decode()
        lines = [self.line(at) for at in range(first, last)]
        return b"\n".join(line for line in lines if not line.strip().startswith(b"#")).decode()


class Part:
    """A statement of the program to come: its node, whence its text comes, or its text."""

    def __init__(self, node, source=None, text=None):
        self.node, self.source, self.given = node, source, text

    def text(self):
        return self.given if self.given is not None else self.source.text(self.node)


def of_text(text):
    return Part(ast.parse(text).body[0], text=text)


class Module(extract.Module):
    """A file of tests, with the files of tests that it imports, whose names then begin with the file's."""

    def __init__(self, name, folder):
        self.name, self.folder = name, folder
        self.parts, self.own, self.known = [], set(), set()
        self.take(name, "")
        self.statements = [part.node for part in self.parts]
        self.binders = {}
        for at, statement in enumerate(self.statements):
            for one in extract.bound(statement):
                self.binders.setdefault(one, []).append(at)
        self.classes = {s.name: s for s in self.statements if isinstance(s, ast.ClassDef)}
        self.functions = {s.name: s for s in self.statements if isinstance(s, extract.FUNCTIONS)}

    def path(self, module):
        """The file of a module of tests; nothing for another."""
        inside = module.removeprefix("test.").replace(".", "/")
        for path in (f"{inside}.py", f"{inside}/__init__.py"):
            if os.path.exists(os.path.join(self.folder, path)):
                return os.path.join(self.folder, path)
        return None

    def read(self, module):
        """The text of a file."""
        with open(self.path(module)) as file:
            return file.read()

    def take(self, module, prefix):
        """Adds the statements of a file, its names with a prefix."""
        text = self.read(module)
        tree, source = ast.parse(text), Source(text)
        tops = set().union(*(extract.bound(statement) for statement in tree.body if not isinstance(statement, (ast.Import, ast.ImportFrom))))
        renamed = {one: prefix + one for one in tops} if prefix else {}
        modules = {}
        imports = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom)) and node in tree.body]
        for node in imports:
            for part in self.imported(node, renamed, modules):
                self.parts.append(part)
        for node in ast.walk(tree):
            self.rename(node, source, renamed, modules)
            if isinstance(node, ast.ImportFrom) and node not in tree.body and is_stand_in(node.module) and node.lineno == node.end_lineno:
                made = [part.given for part in self.imported(node, renamed, modules)]
                source.replace(node, "; ".join(made) or "pass")
        for statement in tree.body:
            if isinstance(statement, (ast.Import, ast.ImportFrom)) or extract.is_docstring(statement) or is_main(statement):
                continue
            if isinstance(statement, (ast.ClassDef, *extract.FUNCTIONS)) and statement.name in renamed:
                statement.name = renamed[statement.name]
            if not prefix and isinstance(statement, ast.ClassDef):
                self.own.add(statement.name)
            self.parts.append(Part(statement, source))

    def imported(self, node, renamed, modules):
        """What an import becomes; one name a statement, so that a test imports what it uses."""
        for alias in everything(node):
            called = alias.asname or alias.name
            if isinstance(node, ast.Import):
                if is_stand_in(alias.name):
                    if alias.asname:
                        yield of_text(f"{called} = {alias.name}")
                elif alias.name != "test":
                    yield of_text(ast.unparse(ast.Import([alias])))
                continue
            if node.module == "test" and alias.name == "support":
                continue
            inner = f"{node.module}.{alias.name}"
            if is_stand_in(node.module):
                place = node.module.removeprefix("test.support.").removeprefix("test.")
                if place == "support" and alias.name.endswith("_helper"):
                    continue
                yield of_text(f"{called} = {place}.{alias.name}")
            elif node.module == "test" and self.path(inner):
                modules[called] = alias.name + "_"
                self.once(inner, alias.name + "_")
            elif (node.module or "").startswith("test.") and self.path(node.module):
                prefix = node.module.removeprefix("test.").replace(".", "_") + "_"
                renamed[called] = prefix + alias.name
                self.once(node.module, prefix)
            else:
                yield of_text(ast.unparse(ast.ImportFrom(node.module, [alias], node.level)))

    def once(self, module, prefix):
        if module not in self.known:
            self.known.add(module)
            self.take(module, prefix)

    def rename(self, node, source, renamed, modules):
        """Gives a name, a class or a function of a file its new name."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            text = modules[node.value.id] + node.attr
            source.replace(node, text)
            node.renamed = text
        elif isinstance(node, ast.Name) and node.id in renamed:
            source.replace(node, renamed[node.id])
            node.id = renamed[node.id]
        elif isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name in renamed and node.col_offset == 0:
            at = node.lineno
            line = source.lines[at - 1]
            first = line.index(node.name.encode(), node.col_offset)
            source.edits.setdefault(at, {})[first, first + len(node.name)] = renamed[node.name].encode()

    def base_names(self, name):
        for base in self.classes[name].bases:
            if isinstance(base, ast.Name):
                yield base.id
            elif isinstance(base, ast.Attribute):
                yield getattr(base, "renamed", ast.unparse(base))

    def bases(self, name):
        """The classes of these files that a class is made of, itself first."""
        out = [name]
        for base in self.base_names(name):
            if base in self.classes:
                out += [one for one in self.bases(base) if one not in out]
        return out

    def is_case(self, name):
        return any(base.split(".")[-1] in ("TestCase", "ExtraAssertions") or base in self.classes and self.is_case(base) for base in self.base_names(name))

    def tests(self):
        """Class and function of each test."""
        for name in self.own:
            if not self.is_case(name):
                continue
            seen = set()
            for base in self.bases(name):
                for member in self.classes[base].body:
                    if isinstance(member, extract.FUNCTIONS) and member.name.startswith("test") and member.name not in seen:
                        seen.add(member.name)
                        yield name, member

    def decorated(self, node, keep_cases):
        return node

    def members(self, owner, test, with_cases):
        """The members of the test's class and its bases that the test needs."""
        found = extract.Module.members(self, owner, test, with_cases)
        by_name = {name for base in self.bases(owner) for member in self.classes[base].body for name in extract.bound(member)}
        return self.members_of(owner, found | (SETUP & by_name))

    def members_of(self, owner, wanted):
        """With these, what they name."""
        by_name = {}
        for base in self.bases(owner):
            for member in self.classes[base].body:
                for name in extract.bound(member):
                    by_name.setdefault(name, []).append(member)
        out, new = set(), wanted
        while new:
            out |= new
            nodes = [member for name in new for member in by_name.get(name, [])]
            new = {name for name in extract.mentioned(nodes) if name in by_name} - out
        return out

    def class_text(self, at, test, wanted):
        """The class with the members that are wanted; `None`: all but tests."""
        part = self.parts[at]
        node, out = part.node, []
        for member in node.body:
            names = extract.bound(member)
            is_test = isinstance(member, extract.FUNCTIONS) and member.name.startswith("test")
            if extract.is_docstring(member) or (is_test and member is not test and (wanted is None or member.name not in wanted)):
                continue
            if wanted is not None and names and not names & wanted:
                continue
            out.append(part.source.text(member))
        header = part.source.header(node)
        if node.body[0].lineno == node.lineno:
            return part.text()
        indent = " " * node.body[0].col_offset
        return header + "\n" + ("\n".join(out) if out else f"{indent}pass")

    def program(self, owner, test, with_cases=True):
        """The statements of one test, in the file's order."""
        family = self.bases(owner)
        wanted = self.members(owner, test, with_cases)
        parts, queue, seen = {}, [owner], set()
        while queue:
            name = queue.pop()
            if name in seen or name in dir(builtins) and name not in self.binders:
                continue
            seen.add(name)
            for at in self.binders.get(name, []):
                if at in parts:
                    continue
                node = self.statements[at]
                is_family = isinstance(node, ast.ClassDef) and node.name in family
                parts[at] = self.class_text(at, test, wanted) if is_family else self.parts[at].text()
                queue += sorted(extract.global_names(parts[at]))
        return [parts[at] for at in sorted(parts)]


def extracted(module, owner, test):
    """One test as a program."""
    out = extract.Test(f"{module.name}::{owner}::{test.name}")
    if isinstance(test, ast.AsyncFunctionDef):
        out.problem = "asynchronous"
        return out
    try:
        out.body = "\n".join(module.program(owner, test))
        ast.parse(out.body)
    except SyntaxError as error:
        out.problem = f"not extracted: {error}"
    out.checked = out.body
    out.tail = f"_run_test({owner}, {test.name!r})"
    return out


def tests_of(name, folder, wanted):
    """The tests of a file whose names are wanted."""
    module = Module(name, folder)
    tests = {f"{name}::{owner}::{test.name}": (owner, test) for owner, test in module.tests()}
    return [extracted(module, *tests[one]) for one in sorted(tests) if wanted(one)]
