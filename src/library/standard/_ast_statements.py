# Statements of the trees of programs.

from _ast_nodes import classes as _c
from _ast_parse import Parser, _BINARY, _ENDS, _stored

def parsed(text, mode):
    parser = Statements(text)
    if mode == 'eval':
        body = parser.listed()
        return _c['Expression'](body=body)
    body = parser.body()
    return _c['Interactive'](body=body) if mode == 'single' else _c['Module'](body=body, type_ignores=[])

class Statements(Parser):
    def body(self):
        out = []
        while self.kind() not in ('end', 'dedent'):
            out += self.statement()
        return out

    def block(self):
        self.take()
        if self.kind() != 'line':
            return self.simple_line()
        while self.kind() in ('line', 'indent'):
            self.take()
        made = self.body()
        self.take()
        return made

    def simple_line(self):
        out = [self.simple()]
        while self.has(';'):
            if self.kind() == 'line':
                break
            out.append(self.simple())
        self.take()
        return out

    def statement(self):
        word = self.peek()
        if self.kind() == 'line':
            self.take()
            return []
        if word == '@':
            return [self.decorated()]
        compound = {'if': self.if_statement, 'while': self.while_statement, 'for': self.for_statement, 'try': self.try_statement, 'with': self.with_statement,
                    'def': self.function, 'class': self.class_statement, 'async': self.async_statement}
        if word in compound:
            return [compound[word]()]
        if word == 'match' and self.is_match():
            raise NotImplementedError('match statements are not part of the trees that are here')
        return self.simple_line()

    def is_match(self):
        # A statement of one line that ends with a colon, and has a block.
        k, depth = self.at + 1, 0
        if self.tokens[k][1] in ('=', '.', ',', ')', ':', '(') and self.tokens[k][1] != '(':
            return False
        while self.tokens[k][0] != 'line':
            k += 1
        return self.tokens[k - 1][1] == ':' and self.tokens[k + 1][0] == 'indent'

    # The end of a compound statement is that of its last line.
    def whole(self, name, start, /, **fields):
        made = self.node(name, start, **fields)
        last = next((fields[key][-1] for key in ('finalbody', 'orelse', 'handlers', 'body') if fields.get(key)), None)
        if last is not None:
            made.end_lineno, made.end_col_offset = last.end_lineno, last.end_col_offset
        return made

    def if_statement(self):
        start = self.start()
        self.take()
        test = self.named()
        body, orelse = self.block(), []
        if self.peek() == 'elif':
            orelse = [self.if_statement()]
        elif self.has('else'):
            orelse = self.block()
        return self.whole('If', start, test=test, body=body, orelse=orelse)

    def while_statement(self):
        start = self.start()
        self.take()
        test = self.named()
        body = self.block()
        return self.whole('While', start, test=test, body=body, orelse=self.block() if self.has('else') else [])

    def for_statement(self, start=None, name='For'):
        start = start or self.start()
        self.take()
        target = _stored(self.targets())
        self.take()
        source = self.listed()
        body = self.block()
        return self.whole(name, start, target=target, iter=source, body=body, orelse=self.block() if self.has('else') else [])

    def async_statement(self):
        start = self.start()
        self.take()
        return {'def': self.function, 'for': self.for_statement, 'with': self.with_statement}[self.peek()](
            start, {'def': 'AsyncFunctionDef', 'for': 'AsyncFor', 'with': 'AsyncWith'}[self.peek()])

    def try_statement(self):
        start = self.start()
        self.take()
        body, handlers, starred = self.block(), [], False
        while self.peek() == 'except':
            begin = self.start()
            self.take()
            starred = bool(self.has('*')) or starred
            kind = None if self.peek() == ':' else self.test()
            name = self.take() if self.has('as') else None
            handlers.append(self.whole('ExceptHandler', begin, type=kind, name=name, body=self.block()))
        orelse = self.block() if self.has('else') else []
        final = self.block() if self.has('finally') else []
        return self.whole('TryStar' if starred else 'Try', start, body=body, handlers=handlers, orelse=orelse, finalbody=final)

    def with_statement(self, start=None, name='With'):
        start = start or self.start()
        self.take()
        closing = self.closing() if self.peek() == '(' else None
        inside = closing is not None and self.tokens[closing + 1][1] == ':' and self.has_as(closing)
        if inside:
            self.take()
        items = []
        while self.peek() not in (':', ')'):
            value = self.test()
            target = _stored(self.starred_target()) if self.has('as') else None
            items.append(_c['withitem'](context_expr=value, optional_vars=target))
            self.has(',')
        if inside:
            self.take()
        return self.whole(name, start, items=items, body=self.block())

    def starred_target(self):
        return self.binary(1)

    def closing(self):
        depth, k = 0, self.at
        while True:
            if self.tokens[k][0] == 'op':
                depth += (self.tokens[k][1] in '([{') - (self.tokens[k][1] in ')]}')
            if not depth:
                return k
            k += 1

    def has_as(self, closing):
        depth = 0
        for kind, text, _, _ in self.tokens[self.at:closing]:
            depth += (text in ('(', '[', '{')) - (text in (')', ']', '}')) if kind == 'op' else 0
            if depth == 1 and kind == 'name' and text == 'as':
                return True
        return False

    def decorated(self):
        decorators = []
        while self.has('@'):
            decorators.append(self.named())
            self.take()
        made = self.async_statement() if self.peek() == 'async' else self.function() if self.peek() == 'def' else self.class_statement()
        made.decorator_list = decorators
        return made

    def function(self, start=None, name='FunctionDef'):
        start = start or self.start()
        self.take()
        called = self.take()
        self.take()
        args = self.parameters(')', True)
        self.take()
        returns = self.test() if self.has('->') else None
        return self.whole(name, start, name=called, args=args, body=self.block(), decorator_list=[], returns=returns)

    def class_statement(self):
        start = self.start()
        self.take()
        name = self.take()
        bases, keywords = self.arguments() if self.peek() == '(' else ([], [])
        return self.whole('ClassDef', start, name=name, bases=bases, keywords=keywords, body=self.block(), decorator_list=[])

    def simple(self):
        start, word = self.start(), self.peek()
        plain = {'pass': 'Pass', 'break': 'Break', 'continue': 'Continue'}
        if word in plain:
            self.take()
            return self.node(plain[word], start)
        known = {'return': self.return_statement, 'raise': self.raise_statement, 'global': self.names, 'nonlocal': self.names, 'del': self.deleted,
                 'assert': self.asserted, 'import': self.imported, 'from': self.imported_from}
        if word in known and self.kind() == 'name':
            self.take()
            return known[word](start, word)
        return self.expression_statement(start)

    def is_over(self):
        return self.kind() in ('line', 'end') or self.peek() == ';'

    def return_statement(self, start, word):
        return self.node('Return', start, value=None if self.is_over() else self.listed())

    def raise_statement(self, start, word):
        error = None if self.is_over() else self.test()
        cause = self.test() if self.has('from') else None
        return self.node('Raise', start, exc=error, cause=cause)

    def names(self, start, word):
        names = [self.take()]
        while self.has(','):
            names.append(self.take())
        return self.node('Global' if word == 'global' else 'Nonlocal', start, names=names)

    def deleted(self, start, word):
        targets = [_stored(self.binary(1), 'Del')]
        while self.has(',') and not self.is_over():
            targets.append(_stored(self.binary(1), 'Del'))
        return self.node('Delete', start, targets=targets)

    def asserted(self, start, word):
        test = self.test()
        return self.node('Assert', start, test=test, msg=self.test() if self.has(',') else None)

    def dotted(self):
        name = self.take()
        while self.has('.'):
            name += '.' + self.take()
        return name

    def alias(self):
        start, name = self.start(), '*' if self.has('*') else self.dotted()
        return self.node('alias', start, name=name, asname=self.take() if self.has('as') else None)

    def imported(self, start, word):
        names = [self.alias()]
        while self.has(','):
            names.append(self.alias())
        return self.node('Import', start, names=names)

    def imported_from(self, start, word):
        level = 0
        while self.peek() in ('.', '...'):
            level += len(self.take())
        module = None if self.peek() == 'import' else self.dotted()
        self.take()
        inside, names = self.has('('), []
        while not self.is_over() and self.peek() != ')':
            names.append(self.alias())
            self.has(',')
        if inside:
            self.take()
        return self.node('ImportFrom', start, module=module, names=names, level=level)

    def value(self):
        return self.yielded() if self.peek() == 'yield' else self.listed()

    def expression_statement(self, start):
        bare = self.kind() == 'name'
        first = self.value()
        if self.has(':'):
            annotation = self.test()
            value = self.value() if self.has('=') else None
            simple = int(bare and isinstance(first, _c['Name']))
            return self.node('AnnAssign', start, target=_stored(first), annotation=annotation, value=value, simple=simple)
        word = self.peek()
        if self.kind() == 'op' and word != '=' and word.endswith('=') and word[:-1] in (*_BINARY, '**'):
            self.take()
            op = _c['Pow' if word == '**=' else _BINARY[word[:-1]][1]]()
            return self.node('AugAssign', start, target=_stored(first), op=op, value=self.value())
        targets = []
        while self.has('='):
            targets.append(_stored(first))
            first = self.value()
        if targets:
            return self.node('Assign', start, targets=targets, value=first)
        return self.node('Expr', start, value=first)
