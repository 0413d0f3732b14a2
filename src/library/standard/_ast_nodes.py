# The classes of a program's tree, by what their nodes hold: `?` marks what may be missing, `*` a list.

_SHAPES = '''
mod: Module(body* type_ignores*) Interactive(body*) Expression(body) FunctionType(argtypes* returns)
stmt: FunctionDef(name args body* decorator_list* returns? type_comment?) AsyncFunctionDef(name args body* decorator_list* returns? type_comment?) ClassDef(name bases* keywords* body* decorator_list*) Return(value?) Delete(targets*) Assign(targets* value type_comment?) AugAssign(target op value) AnnAssign(target annotation value? simple) For(target iter body* orelse* type_comment?) AsyncFor(target iter body* orelse* type_comment?) While(test body* orelse*) If(test body* orelse*) With(items* body* type_comment?) AsyncWith(items* body* type_comment?) Match(subject cases*) Raise(exc? cause?) Try(body* handlers* orelse* finalbody*) TryStar(body* handlers* orelse* finalbody*) Assert(test msg?) Import(names*) ImportFrom(module? names* level?) Global(names*) Nonlocal(names*) Expr(value) Pass() Break() Continue()
expr: BoolOp(op values*) NamedExpr(target value) BinOp(left op right) UnaryOp(op operand) Lambda(args body) IfExp(test body orelse) Dict(keys* values*) Set(elts*) ListComp(elt generators*) SetComp(elt generators*) DictComp(key value generators*) GeneratorExp(elt generators*) Await(value) Yield(value?) YieldFrom(value) Compare(left ops* comparators*) Call(func args* keywords*) FormattedValue(value conversion format_spec?) JoinedStr(values*) Constant(value kind?) Attribute(value attr ctx) Subscript(value slice ctx) Starred(value ctx) Name(id ctx) List(elts* ctx) Tuple(elts* ctx) Slice(lower? upper? step?)
expr_context: Load() Store() Del()
boolop: And() Or()
operator: Add() Sub() Mult() MatMult() Div() Mod() Pow() LShift() RShift() BitOr() BitXor() BitAnd() FloorDiv()
unaryop: Invert() Not() UAdd() USub()
cmpop: Eq() NotEq() Lt() LtE() Gt() GtE() Is() IsNot() In() NotIn()
comprehension_: comprehension(target iter ifs* is_async)
excepthandler: ExceptHandler(type? name? body*)
arguments_: arguments(posonlyargs* args* vararg? kwonlyargs* kw_defaults* kwarg? defaults*)
arg_: arg(arg annotation? type_comment?)
keyword_: keyword(arg? value)
alias_: alias(name asname?)
withitem_: withitem(context_expr optional_vars?)
'''

class AST:
    __module__ = 'ast'
    _fields = ()
    _attributes = ()

    def __init__(self, *args, **kwargs):
        if len(args) > len(self._fields):
            raise TypeError(f'{type(self).__name__} constructor takes at most {len(self._fields)} positional argument{"" if len(self._fields) == 1 else "s"}')
        for name, value in zip(self._fields, args):
            setattr(self, name, value)
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __repr__(self):
        return f'<ast.{type(self).__name__} object at {hex(id(self))}>'

_PLACES = ('lineno', 'col_offset', 'end_lineno', 'end_col_offset')
classes = {'AST': AST}

def _build():
    import re
    for line in map(str.strip, _SHAPES.strip().split('\n')):
        family, _, shapes = line.partition(': ')
        base = AST
        placed = family in ('stmt', 'expr', 'excepthandler', 'arg_', 'keyword_', 'alias_')
        if not family.endswith('_'):
            base = classes[family] = type(family, (AST,), {'__module__': 'ast', '_attributes': _PLACES if placed else ()})
        for name, fields in re.findall(r'(\w+)\(([^)]*)\)', shapes):
            names = tuple([field.rstrip('?*') for field in fields.split()])
            own = {'__module__': 'ast', '_fields': names, '__match_args__': names, '_attributes': _PLACES if placed else ()}
            if placed:
                own['end_lineno'] = own['end_col_offset'] = None
            own.update({field[:-1]: None for field in fields.split() if field.endswith('?')})
            classes[name] = type(name, (base,), own)

_build()
Constant = classes['Constant']
Constant.n = Constant.s = property(lambda self: self.value, lambda self, value: setattr(self, 'value', value))

# Names of old for constants of one kind.
class _Old(type):
    def __instancecheck__(cls, node):
        if not isinstance(node, Constant):
            return False
        value = node.value
        if cls.__name__ == 'NameConstant':
            return value is None or isinstance(value, bool)
        return isinstance(value, cls.kinds) and not isinstance(value, bool)

def _old(name, kinds):
    made = _Old(name, (), {'__module__': 'ast', 'kinds': kinds, '__new__': lambda cls, *args, **kwargs: Constant(*args, **kwargs)})
    classes[name] = made

for _name, _kinds in (('Num', (int, float, complex)), ('Str', (str,)), ('Bytes', (bytes,)), ('NameConstant', ()), ('Ellipsis', (type(...),))):
    _old(_name, _kinds)

def iter_fields(node):
    for name in node._fields:
        if hasattr(node, name):
            yield name, getattr(node, name)

def iter_child_nodes(node):
    for _, value in iter_fields(node):
        if isinstance(value, AST):
            yield value
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, AST):
                    yield item

def walk(node):
    left = [node]
    for node in left:
        left.extend(iter_child_nodes(node))
        yield node

class NodeVisitor:
    __module__ = 'ast'

    def visit(self, node):
        return getattr(self, 'visit_' + type(node).__name__, self.generic_visit)(node)

    def generic_visit(self, node):
        for inner in iter_child_nodes(node):
            self.visit(inner)

class NodeTransformer(NodeVisitor):
    __module__ = 'ast'

    def generic_visit(self, node):
        for name, old in iter_fields(node):
            if isinstance(old, list):
                made = []
                for item in old:
                    new = self.visit(item) if isinstance(item, AST) else item
                    if isinstance(item, AST) and not isinstance(new, AST):
                        made += [] if new is None else new
                    else:
                        made.append(new)
                old[:] = made
            elif isinstance(old, AST):
                new = self.visit(old)
                if new is None:
                    delattr(node, name)
                else:
                    setattr(node, name, new)
        return node

def dump(node, annotate_fields=True, include_attributes=False, *, indent=None):
    if not isinstance(node, AST):
        raise TypeError(f'expected AST, got {type(node).__name__!r}')
    blank = ' ' * indent if isinstance(indent, int) else indent
    def shown(node, level):
        start, gap = ('', ', ') if blank is None else ('\n' + blank * (level + 1), ',\n' + blank * (level + 1))
        if isinstance(node, AST):
            args, simple, named = [], True, annotate_fields
            for name in node._fields:
                value = getattr(node, name, __missing__)
                if value is __missing__ or value is None and getattr(type(node), name, ...) is None:
                    named = True
                    continue
                text, plain = shown(value, level + 1)
                simple = simple and plain
                args.append(f'{name}={text}' if named else text)
            for name in node._attributes if include_attributes else ():
                value = getattr(node, name, None)
                if value is not None:
                    text, plain = shown(value, level + 1)
                    simple = simple and plain
                    args.append(f'{name}={text}')
            if simple and len(args) <= 3:
                return f"{type(node).__name__}({', '.join(args)})", not args
            return f'{type(node).__name__}({start}{gap.join(args)})', False
        if isinstance(node, list):
            return (f'[{start}{gap.join([shown(item, level + 1)[0] for item in node])}]', False) if node else ('[]', True)
        return repr(node), True
    return shown(node, 0)[0]

def copy_location(new_node, old_node):
    for name in _PLACES:
        if name in old_node._attributes and name in new_node._attributes and getattr(old_node, name, None) is not None:
            setattr(new_node, name, getattr(old_node, name))
    return new_node

def fix_missing_locations(node):
    def fix(node, place):
        if 'lineno' in node._attributes:
            place = tuple([getattr(node, name, None) if getattr(node, name, None) is not None else before for name, before in zip(_PLACES, place)])
            for name, value in zip(_PLACES, place):
                setattr(node, name, value)
        for inner in iter_child_nodes(node):
            fix(inner, place)
    fix(node, (1, 0, 1, 0))
    return node

def increment_lineno(node, n=1):
    for inner in walk(node):
        if 'lineno' in inner._attributes:
            inner.lineno = getattr(inner, 'lineno', 0) + n
            if getattr(inner, 'end_lineno', None) is not None:
                inner.end_lineno += n
    return node

def get_docstring(node, clean=True):
    if not isinstance(node, (classes['FunctionDef'], classes['AsyncFunctionDef'], classes['ClassDef'], classes['Module'])):
        raise TypeError(f"{type(node).__name__!r} can't have docstrings")
    first = node.body[0] if node.body else None
    if not isinstance(first, classes['Expr']) or not isinstance(first.value, Constant) or not isinstance(first.value.value, str):
        return None
    import inspect
    return inspect.cleandoc(first.value.value) if clean else first.value.value

def get_source_segment(source, node, *, padded=False):
    if getattr(node, 'end_lineno', None) is None:
        return None
    lines = source.splitlines(True)[node.lineno - 1:node.end_lineno]
    lines[-1] = lines[-1].encode()[:node.end_col_offset].decode()
    lines[0] = lines[0].encode()[node.col_offset:].decode()
    return ''.join(lines)
