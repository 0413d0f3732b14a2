# Formatting of exceptions and of the calls that a program is in.

import linecache

_CAUSE = '\nThe above exception was the direct cause of the following exception:\n\n'
_CONTEXT = '\nDuring handling of the above exception, another exception occurred:\n\n'
_REPEATED = 3

# The program's own `sys`, whose `stderr` it may have replaced.
def _sys():
    import sys
    return sys

_missing = object()

def _exception(exc, value, tb):
    if (value is _missing) != (tb is _missing):
        raise ValueError('Both or neither of value and tb must be given')
    if value is not _missing:
        return value, tb
    if exc is None:
        return None, None
    if not isinstance(exc, BaseException):
        raise TypeError(f'Exception expected for value, {type(exc).__name__} found')
    return exc, exc.__traceback__

def format_exception_only(exc, /, value=_missing):
    exc = exc if value is _missing else value
    return ['NoneType: None\n'] if exc is None else __last_lines__(exc)

def format_exception(exc, /, value=_missing, tb=_missing, limit=None, chain=True):
    exc, tb = _exception(exc, value, tb)
    if exc is None:
        return ['NoneType: None\n']
    if limit is None and tb == exc.__traceback__:
        return __traceback_lines__(exc, chain)
    return list(TracebackException(type(exc), exc, tb, limit=limit).format(chain=chain))

def format_exc(limit=None, chain=True):
    return ''.join(format_exception(_sys().exc_info()[1], limit=limit, chain=chain))

def print_exception(exc, /, value=_missing, tb=_missing, limit=None, file=None, chain=True):
    (file or _sys().stderr).write(''.join(format_exception(exc, value, tb, limit, chain)))

def print_exc(limit=None, file=None, chain=True):
    (file or _sys().stderr).write(format_exc(limit, chain))

def print_last(limit=None, file=None, chain=True):
    sys = _sys()
    if not hasattr(sys, 'last_type'):
        raise ValueError('no last exception')
    print_exception(sys.last_type, sys.last_value, sys.last_traceback, limit, file, chain)

class FrameSummary:
    __slots__ = ('filename', 'lineno', 'end_lineno', 'colno', 'end_colno', 'name', '_line', 'locals', '_whole')

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None, end_colno=None):
        self.filename, self.lineno, self.name = filename, lineno, name
        self.end_lineno, self.colno, self.end_colno = end_lineno, colno, end_colno
        self._line = self._whole = line
        if lookup_line:
            self.line
        self.locals = {name: repr(value) for name, value in locals.items()} if locals else None

    @property
    def line(self):
        if self._line is None:
            if self.lineno is None:
                return None
            self._line = self._whole = linecache.getline(self.filename, self.lineno)
        return self._line.strip()

    @property
    def _original_line(self):
        self.line
        return self._whole

    def __iter__(self):
        return iter((self.filename, self.lineno, self.name, self.line))

    def __getitem__(self, index):
        return (self.filename, self.lineno, self.name, self.line)[index]

    def __len__(self):
        return 4

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            ours = self.filename, self.lineno, self.name, self.locals
            return ours == (other.filename, other.lineno, other.name, other.locals)
        if isinstance(other, tuple):
            return tuple(self) == other
        return NotImplemented

    __hash__ = None

    def __repr__(self):
        return f'<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>'

# The part of a line that carets stand below: where it begins, its length, and the first and last of its characters that are
# marked, where not all of them are.
def _marked(frame):
    line = frame._original_line
    start, end = frame.colno, frame.end_colno
    marks = None
    if frame.end_lineno in (None, frame.lineno):
        marks = __anchors__(line[start:end])
    else:
        end = len(line.rstrip())
    return start, end - start, marks

class StackSummary(list):
    @classmethod
    def extract(cls, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        made = cls()
        for frame, line in _limited(list(frame_gen), limit):
            code = frame.f_code
            held = frame.f_locals if capture_locals else None
            made.append(FrameSummary(code.co_filename, line, code.co_name, lookup_line=lookup_lines, locals=held))
        return made

    @classmethod
    def from_list(cls, a_list):
        made = cls()
        for one in a_list:
            made.append(one if isinstance(one, FrameSummary) else FrameSummary(one[0], one[1], one[2], line=one[3]))
        return made

    def format_frame_summary(self, frame_summary):
        made = [f'  File "{frame_summary.filename}", line {frame_summary.lineno}, in {frame_summary.name}\n']
        line = frame_summary.line
        if line:
            made.append(f'    {line}\n')
            if frame_summary.colno is not None and frame_summary.end_colno is not None:
                start, length, marks = _marked(frame_summary)
                if length < len(line) or marks and marks[1] > marks[0]:
                    whole = frame_summary._original_line
                    first, last = marks or (0, length)
                    carets = '~' * first + '^' * (last - first) + '~' * (length - last)
                    made.append('    ' + ' ' * (start - len(whole) + len(whole.lstrip())) + carets + '\n')
        for name, value in sorted((frame_summary.locals or {}).items()):
            made.append(f'    {name} = {value}\n')
        return ''.join(made)

    def format(self):
        made, before, count = [], None, 0
        for one in self:
            text = self.format_frame_summary(one)
            if text is None:
                continue
            now = one.filename, one.lineno, one.name
            count = count + 1 if now == before else 1
            if count == 1 and before is not None:
                made += _more(repeats)
            before, repeats = now, count
            if count <= _REPEATED:
                made.append(text)
        return made + (_more(repeats) if before is not None else [])

def _more(count):
    count -= _REPEATED
    return [f'  [Previous line repeated {count} more time{"s" if count > 1 else ""}]\n'] if count > 0 else []

def _limited(frames, limit):
    if limit is None:
        limit = getattr(_sys(), 'tracebacklimit', None)
        limit = max(limit, 0) if limit is not None else None
    if limit is None:
        return frames
    return frames[:limit] if limit >= 0 else frames[limit:]

def walk_tb(tb):
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next

def walk_stack(f):
    if f is None:
        f = _sys()._getframe()
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back

def _summary(site, held=None):
    name, file, line, text, end_line, start, end = site[:7]
    return FrameSummary(file, line, name, line=text, end_lineno=end_line, colno=start, end_colno=end, locals=held)

def extract_tb(tb, limit=None, *, _locals=False):
    found = []
    while tb is not None:
        found.append(_summary(tb._site, tb.tb_frame.f_locals if _locals else None))
        tb = tb.tb_next
    return StackSummary(_limited(found, limit))

def extract_stack(f=None, limit=None):
    frames = __frames_now__(1000) if f is None else f._sites[f._at:]
    frames = frames if limit is None else frames[:limit] if limit >= 0 else frames[limit:]
    return StackSummary([_summary(site) for site in reversed(frames)])

def format_list(extracted_list):
    return StackSummary.from_list(extracted_list).format()

def print_list(extracted_list, file=None):
    (file or _sys().stderr).write(''.join(format_list(extracted_list)))

def format_tb(tb, limit=None):
    return extract_tb(tb, limit).format()

def print_tb(tb, limit=None, file=None):
    print_list(extract_tb(tb, limit), file)

def format_stack(f=None, limit=None):
    return extract_stack(f, limit).format()

def print_stack(f=None, limit=None, file=None):
    print_list(extract_stack(f, limit), file)

def clear_frames(tb):
    while tb is not None:
        tb.tb_frame.clear()
        tb = tb.tb_next

# What a traceback says of an exception, without the exception and its frames.
class TracebackException:
    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False, compact=False, max_group_width=15, max_group_depth=10, _seen=None):
        seen = set() if _seen is None else _seen
        seen.add(id(exc_value))
        self.exc_type = exc_type
        self.stack = extract_tb(exc_traceback, limit, _locals=capture_locals)
        self._only = __last_lines__(exc_value) if exc_value is not None else ['NoneType: None\n']
        self._str = str(exc_value) if exc_value is None else __error_text__(exc_value)
        self.__notes__ = getattr(exc_value, '__notes__', None)
        if isinstance(exc_value, SyntaxError):
            self.filename, self.text, self.msg = exc_value.filename, exc_value.text, exc_value.msg
            self.lineno = None if exc_value.lineno is None else str(exc_value.lineno)
            self.end_lineno = None if exc_value.end_lineno is None else str(exc_value.end_lineno)
            self.offset, self.end_offset = exc_value.offset, exc_value.end_offset

        def told(other):
            if other is None or id(other) in seen:
                return None
            return TracebackException(type(other), other, other.__traceback__, limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals, compact=compact, max_group_width=max_group_width, max_group_depth=max_group_depth, _seen=seen)

        self.__cause__ = told(exc_value.__cause__) if exc_value is not None else None
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        needed = exc_value is not None and (not compact or self.__cause__ is None and not self.__suppress_context__)
        self.__context__ = told(exc_value.__context__) if needed else None
        self.exceptions = None
        if isinstance(exc_value, BaseExceptionGroup):
            self.exceptions = [told(one) for one in exc_value.exceptions]
            self.max_group_width, self.max_group_depth = max_group_width, max_group_depth

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type_str(self):
        return None if self.exc_type is None else __error_name__(self.exc_type)

    def format_exception_only(self):
        yield from self._only

    def format(self, *, chain=True, _depth=0):
        links, one = [], self
        while one is not None:
            if not chain:
                links.append((None, one))
                break
            if one.__cause__ is not None:
                links.append((_CAUSE, one))
                one = one.__cause__
            elif one.__context__ is not None and not one.__suppress_context__:
                links.append((_CONTEXT, one))
                one = one.__context__
            else:
                links.append((None, one))
                one = None
        for said, one in reversed(links):
            if said is not None:
                yield from _indented([said], _depth)
            if one.exceptions is None:
                if one.stack:
                    yield from _indented(['Traceback (most recent call last):\n', *one.stack.format()], _depth)
                yield from _indented(one._only, _depth)
            elif _depth > one.max_group_depth:
                yield from _indented([f'... (max_group_depth is {one.max_group_depth})\n'], _depth)
            else:
                yield from one._group(chain, _depth)

    def _group(self, chain, depth):
        inner = depth or 1
        if self.stack:
            margin = '| ' if depth else '+ '
            yield from _indented(['Exception Group Traceback (most recent call last):\n'], inner, margin)
            yield from _indented(self.stack.format(), inner)
        yield from _indented(self._only, inner)
        shown = self.exceptions[:self.max_group_width]
        more = len(self.exceptions) - len(shown)
        for number, one in enumerate(shown + [None] * (more > 0)):
            title = f'+---------------- {number + 1 if one is not None else "..."} ----------------\n'
            yield '  ' * inner + ('  ' if number else '+-') + title
            if one is not None:
                lines = list(one.format(chain=chain, _depth=inner + 1))
            else:
                lines = _indented([f'and {more} more exception{"s" if more > 1 else ""}\n'], inner + 1)
            yield from lines
        # The innermost group closes the line for those around it.
        if shown and (more or shown[-1] is None or shown[-1].exceptions is None):
            yield '  ' * (inner + 1) + '+------------------------------------\n'

    def print(self, *, file=None, chain=True):
        (file or _sys().stderr).write(''.join(self.format(chain=chain)))

    def __str__(self):
        return self._str

    def __eq__(self, other):
        return self.__dict__ == other.__dict__ if isinstance(other, TracebackException) else NotImplemented

    __hash__ = None

def _indented(lines, depth, margin='| '):
    before = '  ' * depth + margin if depth else ''
    return [before + line if before else line for text in lines for line in (text.splitlines(True) if before else [text])]
