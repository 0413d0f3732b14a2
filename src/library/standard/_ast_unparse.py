# Texts of trees.

from _ast_nodes import classes as _c

_BINARY = {'BitOr': ('|', 6), 'BitXor': ('^', 7), 'BitAnd': ('&', 8), 'LShift': ('<<', 9), 'RShift': ('>>', 9), 'Add': ('+', 10), 'Sub': ('-', 10),
           'Mult': ('*', 11), 'Div': ('/', 11), 'FloorDiv': ('//', 11), 'Mod': ('%', 11), 'MatMult': ('@', 11), 'Pow': ('**', 13)}
_COMPARED = {'Eq': '==', 'NotEq': '!=', 'Lt': '<', 'LtE': '<=', 'Gt': '>', 'GtE': '>=', 'Is': 'is', 'IsNot': 'is not', 'In': 'in', 'NotIn': 'not in'}
_UNARY = {'Not': ('not ', 4), 'UAdd': ('+', 12), 'USub': ('-', 12), 'Invert': ('~', 12)}
# How tightly an expression binds: what binds less than where it stands has parentheses.
_NAMED, _TUPLE, _YIELD, _TEST, _OR, _AND, _NOT, _CMP, _EXPR, _FACTOR, _POWER, _AWAIT, _ATOM = 0, 1, 1, 1.5, 2, 3, 4, 5, 6, 12, 13, 14, 15

def unparse(node):
    return Writer().whole(node)

class Writer:
    def whole(self, node):
        if isinstance(node, _c['mod']):
            body = node.body
            return '\n'.join(self.lines(body, True)) if isinstance(body, list) else self.text(body, _TEST)
        if isinstance(node, _c['stmt']):
            return '\n'.join(self.lines([node]))
        return self.text(node, _NAMED) if isinstance(node, _c['expr']) else getattr(self, 'other_' + type(node).__name__)(node)

    def lines(self, body, docstring=False):
        out = []
        for k, node in enumerate(body):
            if not k and docstring and isinstance(node, _c['Expr']) and isinstance(node.value, _c['Constant']) and isinstance(node.value.value, str):
                out += self.docstring(node.value.value)
                continue
            if isinstance(node, (_c['FunctionDef'], _c['AsyncFunctionDef'], _c['ClassDef'])) and (out or self.inner):
                out.append('')
            out += getattr(self, 'stmt_' + type(node).__name__)(node)
        return out

    inner = False

    def docstring(self, text):
        text = text.replace('\\', '\\\\')
        if '"""' in text or text.endswith('"'):
            return [repr(text)]
        return f'"""{text}"""'.split('\n')

    def block(self, body, docstring=False):
        before, self.inner = self.inner, True
        out = []
        for line in self.lines(body, docstring):
            out.append('    ' + line if line else line)
        self.inner = before
        return out

    def text(self, node, level=_TEST):
        made, own = getattr(self, 'expr_' + type(node).__name__)(node)
        return f'({made})' if own < level else made

    def listed(self, nodes, level=_TEST):
        return ', '.join([self.text(node, level) for node in nodes])

    def items(self, node, level):
        # A tuple without parentheses, where it may stand so.
        if isinstance(node, _c['Tuple']) and node.elts:
            return self.listed(node.elts) + (',' if len(node.elts) == 1 else '')
        return self.text(node, level)

    def stmt_Expr(self, node):
        return [self.text(node.value, _YIELD)]

    def stmt_Assign(self, node):
        return [''.join([self.items(target, _TUPLE) + ' = ' for target in node.targets]) + self.text(node.value, _YIELD)]

    def stmt_AugAssign(self, node):
        return [f'{self.text(node.target)} {_BINARY[type(node.op).__name__][0]}= {self.text(node.value, _YIELD)}']

    def stmt_AnnAssign(self, node):
        target = self.text(node.target)
        target = f'({target})' if not node.simple and isinstance(node.target, _c['Name']) else target
        return [f'{target}: {self.text(node.annotation)}' + (f' = {self.text(node.value, _YIELD)}' if node.value else '')]

    def stmt_Return(self, node):
        return ['return' + (f' {self.text(node.value, _YIELD)}' if node.value else '')]

    def stmt_Delete(self, node):
        return ['del ' + self.listed(node.targets)]

    def stmt_Pass(self, node):
        return ['pass']

    def stmt_Break(self, node):
        return ['break']

    def stmt_Continue(self, node):
        return ['continue']

    def stmt_Global(self, node):
        return ['global ' + ', '.join(node.names)]

    def stmt_Nonlocal(self, node):
        return ['nonlocal ' + ', '.join(node.names)]

    def stmt_Assert(self, node):
        return [f'assert {self.text(node.test)}' + (f', {self.text(node.msg)}' if node.msg else '')]

    def stmt_Raise(self, node):
        return ['raise' + (f' {self.text(node.exc)}' if node.exc else '') + (f' from {self.text(node.cause)}' if node.cause else '')]

    def aliases(self, names):
        return ', '.join([one.name + (f' as {one.asname}' if one.asname else '') for one in names])

    def stmt_Import(self, node):
        return ['import ' + self.aliases(node.names)]

    def stmt_ImportFrom(self, node):
        return [f"from {'.' * (node.level or 0)}{node.module or ''} import {self.aliases(node.names)}"]

    def orelse(self, body):
        return ['else:', *self.block(body)] if body else []

    def stmt_If(self, node, word='if'):
        out = [f'{word} {self.text(node.test, _NAMED)}:', *self.block(node.body)]
        if len(node.orelse) == 1 and isinstance(node.orelse[0], _c['If']):
            return out + self.stmt_If(node.orelse[0], 'elif')
        return out + self.orelse(node.orelse)

    def stmt_While(self, node):
        return [f'while {self.text(node.test, _NAMED)}:', *self.block(node.body), *self.orelse(node.orelse)]

    def stmt_For(self, node, start='for '):
        return [f'{start}{self.items(node.target, _TUPLE)} in {self.text(node.iter)}:', *self.block(node.body), *self.orelse(node.orelse)]

    def stmt_AsyncFor(self, node):
        return self.stmt_For(node, 'async for ')

    def stmt_With(self, node, start='with '):
        return [f"{start}{', '.join([self.other_withitem(one) for one in node.items])}:", *self.block(node.body)]

    def stmt_AsyncWith(self, node):
        return self.stmt_With(node, 'async with ')

    def other_withitem(self, node):
        return self.text(node.context_expr) + (f' as {self.text(node.optional_vars)}' if node.optional_vars else '')

    def stmt_Try(self, node, star=''):
        out = ['try:', *self.block(node.body)]
        for one in node.handlers:
            kind = f' {self.text(one.type)}' if one.type else ''
            out += [f"except{star}{kind}{f' as {one.name}' if one.name else ''}:", *self.block(one.body)]
        return out + self.orelse(node.orelse) + (['finally:', *self.block(node.finalbody)] if node.finalbody else [])

    def stmt_TryStar(self, node):
        return self.stmt_Try(node, '*')

    def stmt_FunctionDef(self, node, start='def '):
        out = ['@' + self.text(one) for one in node.decorator_list]
        returns = f' -> {self.text(node.returns)}' if node.returns else ''
        return out + [f'{start}{node.name}({self.other_arguments(node.args)}){returns}:', *self.block(node.body, True)]

    def stmt_AsyncFunctionDef(self, node):
        return self.stmt_FunctionDef(node, 'async def ')

    def stmt_ClassDef(self, node):
        out = ['@' + self.text(one) for one in node.decorator_list]
        inside = ', '.join([self.text(one) for one in node.bases] + [self.other_keyword(one) for one in node.keywords])
        return out + [f"class {node.name}{f'({inside})' if inside else ''}:", *self.block(node.body, True)]

    def other_keyword(self, node):
        return f'**{self.text(node.value)}' if node.arg is None else f'{node.arg}={self.text(node.value)}'

    def other_arg(self, node):
        return node.arg + (f': {self.text(node.annotation)}' if node.annotation else '')

    def other_arguments(self, node):
        plain = node.posonlyargs + node.args
        values = [None] * (len(plain) - len(node.defaults)) + node.defaults
        out = []
        for k, (one, value) in enumerate(zip(plain, values), 1):
            out.append(self.other_arg(one) + (f'={self.text(value)}' if value else ''))
            if k == len(node.posonlyargs):
                out.append('/')
        if node.vararg or node.kwonlyargs:
            out.append('*' + (self.other_arg(node.vararg) if node.vararg else ''))
        for one, value in zip(node.kwonlyargs, node.kw_defaults):
            out.append(self.other_arg(one) + (f'={self.text(value)}' if value else ''))
        return ', '.join(out + (['**' + self.other_arg(node.kwarg)] if node.kwarg else []))

    def other_comprehension(self, node):
        ifs = ''.join([f' if {self.text(one, _TEST + 0.1)}' for one in node.ifs])
        return f" {'async ' if node.is_async else ''}for {self.items(node.target, _TUPLE)} in {self.text(node.iter, _TEST + 0.1)}{ifs}"

    def expr_Name(self, node):
        return node.id, _ATOM

    def expr_Constant(self, node):
        value = node.value
        if value is ...:
            return '...', _ATOM
        text = repr(value)
        if isinstance(value, (float, complex)):
            text = text.replace('inf', '1e309').replace('nan', '(1e309-1e309)')
        return ('u' if node.kind == 'u' else '') + text, _ATOM

    def expr_Attribute(self, node):
        value = self.text(node.value, _ATOM)
        blank = ' ' if isinstance(node.value, _c['Constant']) and type(node.value.value) is int else ''
        return f'{value}{blank}.{node.attr}', _ATOM

    def expr_Subscript(self, node):
        inside = self.items(node.slice, _NAMED) if isinstance(node.slice, _c['Tuple']) else self.text(node.slice, _TEST)
        return f'{self.text(node.value, _ATOM)}[{inside}]', _ATOM

    def expr_Slice(self, node):
        part = lambda one: self.text(one) if one else ''
        return f'{part(node.lower)}:{part(node.upper)}' + (f':{part(node.step)}' if node.step else ''), _ATOM

    def expr_Starred(self, node):
        return f'*{self.text(node.value, _EXPR)}', _ATOM

    def expr_Call(self, node):
        inside = [self.text(one) for one in node.args] + [self.other_keyword(one) for one in node.keywords]
        return f"{self.text(node.func, _ATOM)}({', '.join(inside)})", _ATOM

    def expr_BinOp(self, node):
        sign, level = _BINARY[type(node.op).__name__]
        left, right = (level + 0.5, level) if sign == '**' else (level, level + 0.5)
        return f'{self.text(node.left, left)} {sign} {self.text(node.right, right)}', level

    def expr_UnaryOp(self, node):
        sign, level = _UNARY[type(node.op).__name__]
        return sign + self.text(node.operand, level), level

    def expr_BoolOp(self, node):
        word, level = ('and', _AND) if isinstance(node.op, _c['And']) else ('or', _OR)
        return f' {word} '.join([self.text(one, min(level + 1 + k, _ATOM)) for k, one in enumerate(node.values)]), level

    def expr_Compare(self, node):
        rest = ''.join([f' {_COMPARED[type(op).__name__]} {self.text(one, _CMP + 0.5)}' for op, one in zip(node.ops, node.comparators)])
        return self.text(node.left, _CMP + 0.5) + rest, _CMP

    def expr_IfExp(self, node):
        return f'{self.text(node.body, _TEST + 0.1)} if {self.text(node.test, _TEST + 0.1)} else {self.text(node.orelse, _TEST)}', _TEST

    def expr_Lambda(self, node):
        args = self.other_arguments(node.args)
        return f"lambda{' ' + args if args else ''}: {self.text(node.body)}", _TEST

    def expr_NamedExpr(self, node):
        return f'({self.text(node.target)} := {self.text(node.value, _ATOM)})', _ATOM

    def expr_Tuple(self, node):
        return f"({self.listed(node.elts)}{',' if len(node.elts) == 1 else ''})", _ATOM

    def expr_List(self, node):
        return f'[{self.listed(node.elts)}]', _ATOM

    def expr_Set(self, node):
        return f'{{{self.listed(node.elts)}}}' if node.elts else '{*()}', _ATOM

    def expr_Dict(self, node):
        pairs = [f'**{self.text(value, _EXPR)}' if key is None else f'{self.text(key)}: {self.text(value)}' for key, value in zip(node.keys, node.values)]
        return f"{{{', '.join(pairs)}}}", _ATOM

    def many(self, start, inside, end, node):
        return start + inside + ''.join([self.other_comprehension(one) for one in node.generators]) + end, _ATOM

    def expr_ListComp(self, node):
        return self.many('[', self.text(node.elt), ']', node)

    def expr_SetComp(self, node):
        return self.many('{', self.text(node.elt), '}', node)

    def expr_GeneratorExp(self, node):
        return self.many('(', self.text(node.elt), ')', node)

    def expr_DictComp(self, node):
        return self.many('{', f'{self.text(node.key)}: {self.text(node.value)}', '}', node)

    def expr_Await(self, node):
        return f'await {self.text(node.value, _ATOM)}', _AWAIT

    def expr_Yield(self, node):
        return 'yield' + (f' {self.text(node.value, _ATOM)}' if node.value else ''), _YIELD

    def expr_YieldFrom(self, node):
        return f'yield from {self.text(node.value, _ATOM)}', _YIELD

    def expr_JoinedStr(self, node):
        text = ''.join(self.parts(node))
        quote = next((one for one in ("'", '"', "'''", '"""') if one not in text and '\n' not in text or len(one) == 3 and one not in text), "'")
        return f'f{quote}{text}{quote}', _ATOM

    def parts(self, node):
        for one in node.values:
            if isinstance(one, _c['Constant']):
                yield one.value.replace('{', '{{').replace('}', '}}')
                continue
            inside = self.text(one.value, _TEST + 0.1)
            mark = '' if one.conversion == -1 else f'!{chr(one.conversion)}'
            spec = ':' + ''.join(self.parts(one.format_spec)) if one.format_spec else ''
            yield f"{{{' ' if inside.startswith('{') else ''}{inside}{mark}{spec}}}"

    def expr_FormattedValue(self, node):
        return self.expr_JoinedStr(_c['JoinedStr'](values=[node]))
