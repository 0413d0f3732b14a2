# Trees of programs from their texts, which the language's own parser has found to be valid.

import re
from _ast_nodes import classes as _c, walk

_TOKEN = re.compile(r'''[ \t\f]*(?:(?P<skip>\#[^\n]*|\\\n)|(?P<string>(?:[rRbBuUfF]{1,2}|)(?:"""(?:[^\\]|\\.)*?"""|\'\'\'(?:[^\\]|\\.)*?\'\'\'|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))|(?P<number>0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?[jJ]?)|(?P<name>\w+)|(?P<op>\*\*=|//=|>>=|<<=|\.\.\.|!=|->|:=|\*\*|//|>>|<<|<=|>=|==|\+=|-=|\*=|/=|%=|@=|&=|\|=|\^=|[-+*/%@&|^~<>()\[\]{},:.;=])|(?P<line>\n))''', re.DOTALL)

def _tokens(text):
    # Triples of kind, text and place; a place is a line and a column in bytes.
    text = text.replace('\r\n', '\n')
    text += '' if text.endswith('\n') else '\n'
    out, indents, depth, at, line, start, fresh = [], [0], 0, 0, 1, 0, True
    plain = text.isascii()
    column = lambda at: at - start if plain else len(text[start:at].encode())
    while at < len(text):
        if fresh and not depth:
            found = re.compile(r'[ \t\f]*').match(text, at)
            if text[found.end():found.end() + 1] in ('\n', '#'):
                end = text.find('\n', at)
                at = start = end + 1
                line += 1
                continue
            width = len(found[0].expandtabs(8))
            if width > indents[-1]:
                indents.append(width)
                out.append(('indent', '', (line, 0), (line, 0)))
            while width < indents[-1]:
                indents.pop()
                out.append(('dedent', '', (line, 0), (line, 0)))
            fresh = False
        found = _TOKEN.match(text, at)
        kind = found.lastgroup
        part = found[kind]
        begin, at = (line, column(found.start(kind))), found.end()
        lines = part.count('\n')
        if lines:
            line += lines
            start = found.start(kind) + part.rfind('\n') + 1
        if kind == 'line':
            if not depth:
                out.append(('line', '\n', begin, begin))
                fresh = True
        elif kind != 'skip':
            depth += (part in ('(', '[', '{')) - (part in (')', ']', '}')) if kind == 'op' else 0
            out.append((kind, part, begin, (line, column(at))))
    out += [('dedent', '', (line, 0), (line, 0))] * (len(indents) - 1) + [('end', '', (line, 0), (line, 0))]
    return out

_BINARY = {'|': (1, 'BitOr'), '^': (2, 'BitXor'), '&': (3, 'BitAnd'), '<<': (4, 'LShift'), '>>': (4, 'RShift'), '+': (5, 'Add'), '-': (5, 'Sub'),
           '*': (6, 'Mult'), '/': (6, 'Div'), '//': (6, 'FloorDiv'), '%': (6, 'Mod'), '@': (6, 'MatMult')}
_UNARY = {'+': 'UAdd', '-': 'USub', '~': 'Invert'}
_COMPARED = {'==': 'Eq', '!=': 'NotEq', '<': 'Lt', '<=': 'LtE', '>': 'Gt', '>=': 'GtE', 'in': 'In', 'is': 'Is'}
_CONSTANTS = {'None': None, 'True': True, 'False': False}
_ENDS = (')', ']', '}', ':', '=', ';')

class Parser:
    def __init__(self, text):
        self.tokens, self.at = _tokens(text), 0

    def kind(self):
        return self.tokens[self.at][0]

    # The text of the next token, where it is an operator or a word.
    def peek(self, ahead=0):
        token = self.tokens[min(self.at + ahead, len(self.tokens) - 1)]
        return token[1] if token[0] in ('op', 'name') else None

    def take(self):
        self.at += 1
        return self.tokens[self.at - 1][1]

    def has(self, *texts):
        if self.peek() in texts:
            return self.take()

    def start(self):
        return self.tokens[self.at][2]

    def node(self, name, start, /, **fields):
        made = _c[name](**fields)
        if isinstance(start, _c['AST']):
            start = start.lineno, start.col_offset
        self.node_at(made, start)
        return made

    def node_at(self, made, start):
        made.lineno, made.col_offset = start
        made.end_lineno, made.end_col_offset = self.tokens[self.at - 1][3]

    def named(self):
        start, made = self.start(), self.test()
        if self.has(':='):
            return self.node('NamedExpr', start, target=_stored(made), value=self.test())
        return made

    def test(self):
        start = self.start()
        if self.has('lambda'):
            args = self.parameters(':', False)
            self.take()
            return self.node('Lambda', start, args=args, body=self.test())
        if self.peek() == 'yield':
            return self.yielded()
        made = self.either()
        if self.has('if'):
            test = self.either()
            self.take()
            return self.node('IfExp', start, test=test, body=made, orelse=self.test())
        return made

    def yielded(self):
        start = self.start()
        self.take()
        if self.has('from'):
            return self.node('YieldFrom', start, value=self.test())
        value = None if self.kind() == 'line' or self.peek() in _ENDS else self.listed(True)
        return self.node('Yield', start, value=value)

    def either(self):
        return self.joined('or', 'Or', lambda: self.joined('and', 'And', self.negated))

    def joined(self, word, name, inner):
        start, values = self.start(), [inner()]
        while self.has(word):
            values.append(inner())
        return values[0] if len(values) == 1 else self.node('BoolOp', start, op=_c[name](), values=values)

    def negated(self):
        start = self.start()
        if self.has('not'):
            return self.node('UnaryOp', start, op=_c['Not'](), operand=self.negated())
        return self.compared()

    def compared(self):
        start, left = self.start(), self.binary(1)
        ops, others = [], []
        while self.peek() in _COMPARED or self.peek() == 'not' and self.peek(1) == 'in':
            word = self.take()
            name = 'NotIn' if word == 'not' else _COMPARED[word]
            if word == 'not':
                self.take()
            elif word == 'is' and self.has('not'):
                name = 'IsNot'
            ops.append(_c[name]())
            others.append(self.binary(1))
        return self.node('Compare', start, left=left, ops=ops, comparators=others) if ops else left

    def binary(self, least):
        start, left = self.start(), self.unary()
        while self.kind() == 'op' and self.peek() in _BINARY and _BINARY[self.peek()][0] >= least:
            level, name = _BINARY[self.take()]
            right = self.binary(level + 1)
            left = self.node('BinOp', start, left=left, op=_c[name](), right=right)
        return left

    def unary(self):
        start = self.start()
        if self.kind() == 'op' and self.peek() in _UNARY:
            name = _UNARY[self.take()]
            return self.node('UnaryOp', start, op=_c[name](), operand=self.unary())
        left = self.primary()
        if self.has('**'):
            right = self.unary()
            return self.node('BinOp', start, left=left, op=_c['Pow'](), right=right)
        return left

    def primary(self):
        start = self.start()
        if self.has('await'):
            return self.node('Await', start, value=self.primary())
        made = self.atom()
        while True:
            if self.has('.'):
                name = self.take()
                made = self.node('Attribute', start, value=made, attr=name, ctx=_c['Load']())
            elif self.peek() == '(':
                made = self.called(start, made)
            elif self.has('['):
                index = self.sliced()
                self.take()
                made = self.node('Subscript', start, value=made, slice=index, ctx=_c['Load']())
            else:
                return made

    def called(self, start, func):
        args, keywords = self.arguments()
        return self.node('Call', start, func=func, args=args, keywords=keywords)

    def arguments(self):
        args, keywords, opened = [], [], self.start()
        self.take()
        while self.peek() != ')':
            start = self.start()
            if self.has('**'):
                value = self.test()
                keywords.append(self.node('keyword', start, arg=None, value=value))
            elif self.has('*'):
                value = self.test()
                args.append(self.node('Starred', start, value=value, ctx=_c['Load']()))
            elif self.kind() == 'name' and self.peek(1) == '=':
                name = self.take()
                self.take()
                value = self.test()
                keywords.append(self.node('keyword', start, arg=name, value=value))
            else:
                value = self.named()
                if self.peek() in ('for', 'async'):
                    value = self.node('GeneratorExp', opened, elt=value, generators=self.generators())
                    value.end_col_offset += 1
                args.append(value)
            self.has(',')
        self.take()
        return args, keywords

    def sliced(self):
        start, items, comma = self.start(), [], False
        while self.peek() != ']':
            items.append(self.one_slice())
            comma = bool(self.has(','))
        return items[0] if len(items) == 1 and not comma else self.node('Tuple', start, elts=items, ctx=_c['Load']())

    def one_slice(self):
        start = self.start()
        if self.peek() == '*':
            return self.starred()
        first = None if self.peek() == ':' else self.named()
        if not self.has(':'):
            return first
        part = lambda: None if self.peek() in (']', ',', ':') else self.test()
        upper = part()
        step = part() if self.has(':') else None
        return self.node('Slice', start, lower=first, upper=upper, step=step)

    def starred(self):
        start = self.start()
        if self.has('*'):
            value = self.binary(1)
            return self.node('Starred', start, value=value, ctx=_c['Load']())
        return self.named()

    # One expression, or several with commas, which are a tuple.
    def listed(self, tuples=True):
        start, items, comma = self.start(), [self.starred()], False
        while self.peek() == ',':
            self.take()
            comma = True
            if self.kind() == 'line' or self.peek() in _ENDS or self.peek() == 'in' or self.kind() == 'op' and self.peek().endswith('=') and self.peek() not in _COMPARED:
                break
            items.append(self.starred())
        return self.node('Tuple', start, elts=items, ctx=_c['Load']()) if comma else items[0]

    def generators(self):
        out = []
        while self.peek() in ('for', 'async'):
            is_async = int(bool(self.has('async')))
            self.take()
            target = _stored(self.targets())
            self.take()
            source, ifs = self.either(), []
            while self.has('if'):
                ifs.append(self.either() if self.peek() != 'lambda' else self.test())
            out.append(_c['comprehension'](target=target, iter=source, ifs=ifs, is_async=is_async))
        return out

    def targets(self):
        start, items, comma = self.start(), [], False
        while self.peek() != 'in':
            if self.peek() == '*':
                items.append(self.starred())
            else:
                items.append(self.binary(1))
            comma = bool(self.has(','))
            if not comma:
                break
        return items[0] if len(items) == 1 and not comma else self.node('Tuple', start, elts=items, ctx=_c['Load']())

    def atom(self):
        start, kind = self.start(), self.kind()
        if kind == 'string':
            return self.strings()
        text = self.take()
        if kind == 'number':
            return self.node('Constant', start, value=eval(text))
        if kind == 'name':
            if text in _CONSTANTS:
                return self.node('Constant', start, value=_CONSTANTS[text])
            return self.node('Name', start, id=text, ctx=_c['Load']())
        if text == '...':
            return self.node('Constant', start, value=...)
        if text == '(':
            return self.bracketed(start, ')', 'Tuple', 'GeneratorExp')
        if text == '[':
            return self.bracketed(start, ']', 'List', 'ListComp')
        return self.braced(start)

    def bracketed(self, start, closing, name, many):
        items, comma = [], False
        while self.peek() != closing:
            items.append(self.starred())
            if self.peek() in ('for', 'async'):
                generators = self.generators()
                self.take()
                return self.node(many, start, elt=items[0], generators=generators)
            comma = bool(self.has(','))
        self.take()
        if name == 'Tuple' and len(items) == 1 and not comma:
            return items[0]
        return self.node(name, start, elts=items, ctx=_c['Load']())

    def braced(self, start):
        keys, values, is_dict = [], [], self.peek() == '}'
        while self.peek() != '}':
            if self.has('**'):
                is_dict = True
                keys.append(None)
                values.append(self.binary(1))
            else:
                keys.append(self.starred())
                if self.has(':'):
                    is_dict = True
                    values.append(self.test())
                if self.peek() in ('for', 'async'):
                    generators = self.generators()
                    self.take()
                    if is_dict:
                        return self.node('DictComp', start, key=keys[0], value=values[0], generators=generators)
                    return self.node('SetComp', start, elt=keys[0], generators=generators)
            self.has(',')
        self.take()
        return self.node('Dict', start, keys=keys, values=values) if is_dict else self.node('Set', start, elts=keys)

    def strings(self):
        start, parts, formatted, kind = self.start(), [], False, None
        while self.kind() == 'string':
            text = self.take()
            prefix = text[:min(text.find('"') % (len(text) + 1), text.find("'") % (len(text) + 1))]
            kind = kind or ('u' if prefix in ('u', 'U') and not parts else None)
            if 'f' in prefix.lower():
                formatted = True
                quote = text[len(prefix)] * (3 if text[len(prefix):len(prefix) + 3] in ('"""', "'" * 3) else 1)
                parts += self.fields(text[len(prefix) + len(quote):-len(quote)], 'r' in prefix.lower(), start)
            else:
                parts.append(eval(text))
        if not formatted:
            value = parts[0]
            for part in parts[1:]:
                value += part
            return self.node('Constant', start, value=value, kind=kind)
        return self.node('JoinedStr', start, values=self.merged(parts, start))

    def merged(self, parts, start):
        out, text = [], ''
        for part in [*parts, None]:
            if isinstance(part, str):
                text += part
                continue
            if text:
                out.append(self.node('Constant', start, value=text))
            text = ''
            if part is not None:
                out.append(part)
        return out

    def fields(self, text, raw, start):
        out, at, plain = [], 0, ''
        whole = lambda text: text if raw or '\\' not in text else eval("'''" + text.replace("'", "\\'") + "'''")
        while at < len(text):
            c = text[at]
            if c in '{}' and text[at + 1:at + 2] == c:
                plain += c
                at += 2
            elif c == '\\' and not raw and text[at:at + 3] == '\\N{':
                end = text.find('}', at) + 1
                plain += text[at:end]
                at = end
            elif c != '{':
                plain += text[at:at + 2] if c == '\\' and not raw else c
                at += 2 if c == '\\' and not raw else 1
            else:
                out.append(whole(plain))
                plain = ''
                at = self.field(text, at + 1, raw, start, out)
        return out + [whole(plain)]

    def field(self, text, at, raw, start, out):
        begin, depth, quote = at, 0, ''
        while True:
            c = text[at]
            if quote:
                quote = '' if c == quote else quote
            elif c in '\'"':
                quote = c
            elif c in '([{':
                depth += 1
            elif depth and c in ')]}':
                depth -= 1
            elif not depth and (c in ':}' or c == '!' and text[at + 1] != '=' or c == '=' and text[at + 1] in '}:!' and text[at - 1] not in '=!<>'):
                break
            at += 1
        source, conversion, spec = text[begin:at], -1, None
        if text[at] == '=':
            end = at + 1
            out.append(source + '=')
            at = end
            conversion = -1 if text[at] == ':' else 114
        inner = Parser(f'({source.strip()})').listed()
        # What is inside has the place of the text.
        for one in walk(inner):
            if one._attributes:
                self.node_at(one, start)
        if text[at] == '!':
            conversion = ord(text[at + 1])
            at += 2
        if text[at] == ':':
            begin, depth = at + 1, 0
            at += 1
            while depth or text[at] != '}':
                depth += (text[at] == '{') - (text[at] == '}')
                at += 1
            spec = self.node('JoinedStr', start, values=self.merged(self.fields(text[begin:at], raw, start), start))
        out.append(self.node('FormattedValue', start, value=inner, conversion=conversion, format_spec=spec))
        return at + 1

    def parameters(self, closing, annotated):
        made = _c['arguments'](posonlyargs=[], args=[], vararg=None, kwonlyargs=[], kw_defaults=[], kwarg=None, defaults=[])
        def one(star=False):
            start, name = self.start(), self.take()
            note = (self.starred() if star else self.test()) if annotated and self.has(':') else None
            return self.node('arg', start, arg=name, annotation=note)
        named = False
        while self.peek() != closing:
            if self.has('/'):
                made.posonlyargs, made.args = made.args, []
            elif self.has('**'):
                made.kwarg = one()
            elif self.has('*'):
                named = True
                if self.peek() != ',':
                    made.vararg = one(True)
            else:
                parameter = one()
                value = self.test() if self.has('=') else None
                if named:
                    made.kwonlyargs.append(parameter)
                    made.kw_defaults.append(value)
                else:
                    made.args.append(parameter)
                    made.defaults += [] if value is None else [value]
            self.has(',')
        return made

def _stored(node, name='Store'):
    # What is assigned to, or deleted.
    left = [node]
    while left:
        one = left.pop()
        if hasattr(one, 'ctx'):
            one.ctx = _c[name]()
        if isinstance(one, (_c['Tuple'], _c['List'])):
            left += one.elts
        elif isinstance(one, _c['Starred']):
            left.append(one.value)
    return node
