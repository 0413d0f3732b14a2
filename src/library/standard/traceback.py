# Formatting of exceptions.

# The program's own `sys`, whose `stderr` it may have replaced.
def _sys():
    import sys
    return sys

def format_exception_only(exc, /, value=None):
    exc = exc if value is None else value
    if exc is None:
        return ['NoneType: None\n']
    return __last_lines__(exc)

def format_exception(exc, /, value=None, tb=None, limit=None, chain=True):
    exc = exc if value is None else value
    if exc is None:
        return ['NoneType: None\n']
    return __traceback_lines__(exc, chain)

def format_exc(limit=None, chain=True):
    return ''.join(format_exception(_sys().exc_info()[1], chain=chain))

def print_exception(exc, /, value=None, tb=None, limit=None, file=None, chain=True):
    text = ''.join(format_exception(exc, value, chain=chain))
    (file or _sys().stderr).write(text)

def print_exc(limit=None, file=None, chain=True):
    (file or _sys().stderr).write(format_exc(limit, chain))

class FrameSummary:
    def __init__(self, filename, lineno, name, *, line=None, **other):
        self.filename, self.lineno, self.name, self.line = filename, lineno, name, line or ''

    def __iter__(self):
        return iter((self.filename, self.lineno, self.name, self.line))

    def __getitem__(self, index):
        return (self.filename, self.lineno, self.name, self.line)[index]

    def __len__(self):
        return 4

    def __repr__(self):
        return f'<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>'

class StackSummary(list):
    def format(self):
        return [f'  File "{one.filename}", line {one.lineno}, in {one.name}\n' + (f'    {one.line}\n' if one.line else '') for one in self]

def walk_tb(tb):
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next

def extract_tb(tb, limit=None):
    found = StackSummary()
    while tb is not None:
        code = tb.tb_frame.f_code
        found.append(FrameSummary(code.co_filename, tb.tb_lineno, code.co_name, line=tb._line))
        tb = tb.tb_next
    if limit is not None:
        found[:] = found[:limit] if limit >= 0 else found[limit:]
    return found

def format_list(extracted):
    return StackSummary([one if isinstance(one, FrameSummary) else FrameSummary(*one[:3], line=one[3]) for one in extracted]).format()

def format_tb(tb, limit=None):
    return extract_tb(tb, limit).format()

def print_tb(tb, limit=None, file=None):
    (file or _sys().stderr).write(''.join(format_tb(tb, limit)))

def extract_stack(f=None, limit=None):
    return StackSummary()

def format_stack(f=None, limit=None):
    return []

def print_stack(f=None, limit=None, file=None):
    pass
