# Trees of programs.
import ast
import operator

OPS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv, ast.Pow: operator.pow, ast.USub: operator.neg, ast.Mod: operator.mod}


def calculate(text):
    def value(node):
        if isinstance(node, ast.Expression):
            return value(node.body)
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
            return node.value
        if isinstance(node, ast.BinOp):
            return OPS[type(node.op)](value(node.left), value(node.right))
        if isinstance(node, ast.UnaryOp):
            return OPS[type(node.op)](value(node.operand))
        raise ValueError(f'not allowed: {type(node).__name__}')
    return value(ast.parse(text, mode='eval'))


for text in ('1 + 2 * 3', '-(2 ** 3) / 4', '2 ** -1', '10 % 4 - 1', 'x + 1', '1 +'):
    try:
        print(text, '=', calculate(text))
    except (ValueError, SyntaxError) as error:
        print(text, type(error).__name__)
print(ast.dump(ast.parse('x = a.b[1:2, ::3](c, *d, e=f, **g)')))
print(ast.dump(ast.parse('a if b else c', mode='eval'), indent=2))
SOURCE = '''
"""About."""
import os, sys as system
from .pkg import (a as b, c)
@decorator(1)
class Point(Base, metaclass=Meta):
    """A point."""
    x: int = 0
    y: float

    def __init__(self, x, /, y=1, *args, key: str = 'k', **kw) -> None:
        self.x, self.y = x, y
        for i, (j, k) in enumerate(z):
            if i > 3 and not j or k is not None:
                continue
            elif 0 <= i < 5:
                break
            else:
                pass
        else:
            del a[0], b
        while True:
            x += 1; y **= 2
        try:
            raise ValueError('bad') from error
        except (A, B) as e:
            assert x, 'msg'
        except:
            return
        else:
            yield x
        finally:
            global G
        with open('f') as f, g():
            print(f'{x!r:>{width}} {y} {{}}', end='')

async def go():
    await thing
    return [n async for n in m if n if n > 1]

z = lambda a, *b, c=1: (a, b)
t = {**d, 'k': [x * 2 for x in y], 1: {s for s in u}}
w = {k: v for k, v in items.items()}, (g for g in h), {1, 2}
if (n := 10) > 5: print(n)
q = -x ** 2 + (a - b) * ~c // (d @ e) << 2
r = not (a and b) or c in d, 'it' "s", b'x', 1.5, 2j, ..., None, True
first, *rest = r
print((yield))
'''
SOURCE = SOURCE.replace('print((yield))\n', '')
tree = ast.parse(SOURCE)
print(ast.unparse(tree))
print(ast.unparse(ast.parse(ast.unparse(tree))) == ast.unparse(tree))
print([type(n).__name__ for n in tree.body])
print(sorted({n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}))
print([n.name for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))])
print(ast.get_docstring(tree), ast.get_docstring(tree.body[3]), tree.body[3].lineno, tree.body[3].body[3].lineno, tree.body[3].end_lineno)
call = ast.parse('\nfoo(bar,\n   1)').body[0]
print(call.lineno, call.col_offset, call.end_lineno, call.end_col_offset, ast.get_source_segment('\nfoo(bar,\n   1)', call.value.args[0]))


class Calls(ast.NodeVisitor):
    def __init__(self):
        self.names = []

    def visit_Call(self, node):
        self.names.append(ast.unparse(node.func))
        self.generic_visit(node)


visitor = Calls()
visitor.visit(tree)
print(visitor.names)


class Double(ast.NodeTransformer):
    def visit_Constant(self, node):
        return ast.copy_location(ast.Constant(node.value * 2), node)

    def visit_Name(self, node):
        return ast.Name('renamed_' + node.id, node.ctx)


print(ast.unparse(Double().visit(ast.parse('f(3) + x'))))
print(ast.unparse(ast.BinOp(ast.Name('a'), ast.Mult(), ast.BinOp(ast.Constant(1), ast.Add(), ast.Name('b')))))
print(ast.dump(ast.parse('def f(a, b=1): return a'), annotate_fields=False), ast.literal_eval(ast.parse('[1, -2]', mode='eval').body))
for text in ('a - (b - c)', '(a ** b) ** c', 'a ** -b', '(-a) ** b', '(a, b)[0]', '(lambda: 1)()', 'x[1:2]', 'x[a, b:c]', '(a if b else c) if d else e', 'not a == b', '(not a) == b', 'a < (b < c)', '1 .real', "f'{a}' 'b'", '*a, b', '()', '(1,)', 'a and (b or c)', '-(-a)', '"q\\n\'"'):
    print(ast.unparse(ast.parse(text)), '|', ast.dump(ast.parse(text).body[0].value)[:60])
