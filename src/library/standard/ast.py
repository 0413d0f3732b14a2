# Trees of programs, and `literal_eval`.

from _ast_nodes import copy_location, dump, fix_missing_locations, get_docstring, get_source_segment, increment_lineno, iter_child_nodes, iter_fields, NodeTransformer, NodeVisitor, walk
import _ast_nodes

AST, mod, Module, Interactive, Expression, FunctionType, stmt, FunctionDef, AsyncFunctionDef, ClassDef, Return, Delete = [_ast_nodes.classes[name] for name in ('AST', 'mod', 'Module', 'Interactive', 'Expression', 'FunctionType', 'stmt', 'FunctionDef', 'AsyncFunctionDef', 'ClassDef', 'Return', 'Delete')]
Assign, AugAssign, AnnAssign, For, AsyncFor, While, If, With, AsyncWith, Match, Raise, Try = [_ast_nodes.classes[name] for name in ('Assign', 'AugAssign', 'AnnAssign', 'For', 'AsyncFor', 'While', 'If', 'With', 'AsyncWith', 'Match', 'Raise', 'Try')]
TryStar, Assert, Import, ImportFrom, Global, Nonlocal, Expr, Pass, Break, Continue, expr, BoolOp = [_ast_nodes.classes[name] for name in ('TryStar', 'Assert', 'Import', 'ImportFrom', 'Global', 'Nonlocal', 'Expr', 'Pass', 'Break', 'Continue', 'expr', 'BoolOp')]
NamedExpr, BinOp, UnaryOp, Lambda, IfExp, Dict, Set, ListComp, SetComp, DictComp, GeneratorExp, Await = [_ast_nodes.classes[name] for name in ('NamedExpr', 'BinOp', 'UnaryOp', 'Lambda', 'IfExp', 'Dict', 'Set', 'ListComp', 'SetComp', 'DictComp', 'GeneratorExp', 'Await')]
Yield, YieldFrom, Compare, Call, FormattedValue, JoinedStr, Constant, Attribute, Subscript, Starred, Name, List = [_ast_nodes.classes[name] for name in ('Yield', 'YieldFrom', 'Compare', 'Call', 'FormattedValue', 'JoinedStr', 'Constant', 'Attribute', 'Subscript', 'Starred', 'Name', 'List')]
Tuple, Slice, expr_context, Load, Store, Del, boolop, And, Or, operator, Add, Sub = [_ast_nodes.classes[name] for name in ('Tuple', 'Slice', 'expr_context', 'Load', 'Store', 'Del', 'boolop', 'And', 'Or', 'operator', 'Add', 'Sub')]
Mult, MatMult, Div, Mod, Pow, LShift, RShift, BitOr, BitXor, BitAnd, FloorDiv, unaryop = [_ast_nodes.classes[name] for name in ('Mult', 'MatMult', 'Div', 'Mod', 'Pow', 'LShift', 'RShift', 'BitOr', 'BitXor', 'BitAnd', 'FloorDiv', 'unaryop')]
Invert, Not, UAdd, USub, cmpop, Eq, NotEq, Lt, LtE, Gt, GtE, Is = [_ast_nodes.classes[name] for name in ('Invert', 'Not', 'UAdd', 'USub', 'cmpop', 'Eq', 'NotEq', 'Lt', 'LtE', 'Gt', 'GtE', 'Is')]
IsNot, In, NotIn, comprehension, excepthandler, ExceptHandler, arguments, arg, keyword, alias, withitem, Num = [_ast_nodes.classes[name] for name in ('IsNot', 'In', 'NotIn', 'comprehension', 'excepthandler', 'ExceptHandler', 'arguments', 'arg', 'keyword', 'alias', 'withitem', 'Num')]
Str, Bytes, NameConstant, Ellipsis = [_ast_nodes.classes[name] for name in ('Str', 'Bytes', 'NameConstant', 'Ellipsis')]

def literal_eval(node_or_string):
    if isinstance(node_or_string, AST):
        node_or_string = unparse(node_or_string)
    if not isinstance(node_or_string, str):
        raise ValueError(f'malformed node or string: {node_or_string!r}')
    found, at = _value(node_or_string.strip(' \t'), 0)
    return found

def _value(text, at):
    made, at = _part(text, _skip(text, at))
    at = _skip(text, at)
    if at < len(text):
        _refused(text)
    return made, at

def _refused(text):
    # A syntax error is raised by `compile`; any other expression is not a literal.
    compile(text, '<unknown>', 'eval')
    raise ValueError(f'malformed node or string: {text!r}')

def _skip(text, at):
    while at < len(text) and text[at] in ' \t\r\n':
        at += 1
    return at

_NAMES = {'True': True, 'False': False, 'None': None, 'Ellipsis': ...}

def _part(text, at):
    c = text[at:at + 1]
    if c in ('[', '(', '{') and c:
        return _container(text, at)
    if c in ('"', "'") or _prefixed(text, at):
        return _strings(text, at)
    if not c.isdigit() and c not in ('+', '-', '.') or not c:
        end = _word_end(text, at)
        word = text[at:end]
        if word in _NAMES:
            return _NAMES[word], end
        if word == 'set' and text[end:end + 2] == '()':
            return set(), end + 2
        _refused(text)
    number, end = _number(text, _skip(text, at + 1) if c in '+-' else at)
    if c in '+-' and number is ...:
        _refused(text)
    number = -number if c == '-' else number
    # A real and an imaginary part.
    after = _skip(text, end)
    sign = text[after:after + 1]
    if sign in ('+', '-') and sign and number is not ... and not isinstance(number, complex):
        other, end = _number(text, _skip(text, after + 1))
        if not isinstance(other, complex):
            _refused(text)
        number = number + other if sign == '+' else number - other
    return number, end

def _word_end(text, at):
    end = at
    while end < len(text) and (text[end].isalnum() or text[end] in '._' or text[end] in '+-' and text[end - 1] in 'eE' and text[at].isdigit() and text[at:at + 2].lower() != '0x'):
        end += 1
    return end

def _number(text, at):
    end = _word_end(text, at)
    if not (text[at:at + 1].isdigit() or text[at:at + 1] == '.'):
        _refused(text)
    return eval(text[at:end]), end

def _prefixed(text, at):
    end = at
    while end < len(text) and end < at + 2 and text[end] in 'rRbBuU':
        end += 1
    return end > at and text[end:end + 1] in ('"', "'") and end < len(text)

def _strings(text, at):
    made = None
    while at < len(text) and (text[at] in '"\'' or _prefixed(text, at)):
        start = at
        while text[at] in 'rRbBuU':
            at += 1
        quote = text[at] * 3 if text[at:at + 3] == text[at] * 3 else text[at]
        at += len(quote)
        while text[at:at + len(quote)] != quote:
            if at >= len(text):
                _refused(text)
            at += 2 if text[at] == '\\' else 1
        at += len(quote)
        piece = eval(text[start:at])
        made = piece if made is None else made + piece
        after = _skip(text, at)
        if after < len(text) and (text[after] in '"\'' or _prefixed(text, after)):
            at = after
        else:
            break
    return made, at

def _container(text, at):
    opening = text[at]
    closing = {'[': ']', '(': ')', '{': '}'}[opening]
    at = _skip(text, at + 1)
    items, values, commas = [], [], 0
    while text[at:at + 1] != closing:
        item, at = _part(text, at)
        items.append(item)
        at = _skip(text, at)
        if opening == '{' and text[at:at + 1] == ':':
            value, at = _part(text, _skip(text, at + 1))
            values.append(value)
            at = _skip(text, at)
        if text[at:at + 1] == ',':
            commas += 1
            at = _skip(text, at + 1)
        elif text[at:at + 1] != closing:
            _refused(text)
    at += 1
    if opening == '[':
        return items, at
    if opening == '(':
        return (items[0] if len(items) == 1 and not commas else tuple(items)), at
    if len(values) == len(items):
        return dict(zip(items, values)), at
    if values:
        _refused(text)
    return set(items), at

def parse(source, filename='<unknown>', mode='exec', *, type_comments=False, feature_version=None):
    if isinstance(source, (bytes, bytearray)):
        source = source.decode()
    if mode not in ('exec', 'eval', 'single'):
        raise ValueError("compile() mode must be 'exec', 'eval' or 'single'")
    # The language's own parser tells what is wrong with a text.
    try:
        compile(source, filename, mode)
    except NotImplementedError:
        # It is Python, if none that runs here.
        pass
    import _ast_statements
    return _ast_statements.parsed(source.strip(' \t') if mode == 'eval' else source, mode)

def unparse(ast_obj):
    import _ast_unparse
    return _ast_unparse.unparse(ast_obj)

PyCF_ONLY_AST = 1024

# The text of a tree that `compile` is given, whose lines are those of `unparse`.
def source_of(tree, mode):
    wanted = {'exec': Module, 'eval': Expression, 'single': Interactive}[mode]
    if not isinstance(tree, wanted):
        raise TypeError(f'expected {wanted.__name__} node, got {type(tree).__name__}')
    return unparse(tree)
