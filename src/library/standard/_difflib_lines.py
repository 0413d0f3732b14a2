# `difflib`: line-by-line differences.

def IS_LINE_JUNK(line, pat=None):
    return line.strip() in ('', '#')

def IS_CHARACTER_JUNK(ch, ws=' \t'):
    return ch in ws

def _matcher(*args):
    import difflib
    return difflib.SequenceMatcher(*args)

def _format_range_unified(start, stop):
    length = stop - start
    if length == 1:
        return str(start + 1)
    return f'{start + 1 if length else start},{length}'

def _check_texts(a, b, *others):
    for lines in (a, b):
        if lines and not isinstance(lines[0], str):
            raise TypeError(f'lines to compare must be str, not {type(lines[0]).__name__} ({lines[0]!r})')
    for other in others:
        if not isinstance(other, str):
            raise TypeError(f'all arguments must be str, not: {other!r}')

def unified_diff(a, b, fromfile='', tofile='', fromfiledate='', tofiledate='', n=3, lineterm='\n'):
    _check_texts(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    started = False
    for group in _matcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield f"--- {fromfile}{chr(9) + fromfiledate if fromfiledate else ''}{lineterm}"
            yield f"+++ {tofile}{chr(9) + tofiledate if tofiledate else ''}{lineterm}"
        first, last = group[0], group[-1]
        yield f'@@ -{_format_range_unified(first[1], last[2])} +{_format_range_unified(first[3], last[4])} @@{lineterm}'
        for tag, i1, i2, j1, j2 in group:
            if tag == 'equal':
                for line in a[i1:i2]:
                    yield ' ' + line
            if tag in ('replace', 'delete'):
                for line in a[i1:i2]:
                    yield '-' + line
            if tag in ('replace', 'insert'):
                for line in b[j1:j2]:
                    yield '+' + line

def _format_range_context(start, stop):
    length = stop - start
    start = start + 1 if length else start
    return str(start) if length <= 1 else f'{start},{start + length - 1}'

def context_diff(a, b, fromfile='', tofile='', fromfiledate='', tofiledate='', n=3, lineterm='\n'):
    prefix = {'insert': '+ ', 'delete': '- ', 'replace': '! ', 'equal': '  '}
    _check_texts(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    started = False
    for group in _matcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield f"*** {fromfile}{chr(9) + fromfiledate if fromfiledate else ''}{lineterm}"
            yield f"--- {tofile}{chr(9) + tofiledate if tofiledate else ''}{lineterm}"
        first, last = group[0], group[-1]
        yield '***************' + lineterm
        yield f'*** {_format_range_context(first[1], last[2])} ****{lineterm}'
        if any([tag in ('replace', 'delete') for tag, *_ in group]):
            for tag, i1, i2, _, _ in group:
                if tag != 'insert':
                    for line in a[i1:i2]:
                        yield prefix[tag] + line
        yield f'--- {_format_range_context(first[3], last[4])} ----{lineterm}'
        if any([tag in ('replace', 'insert') for tag, *_ in group]):
            for tag, _, _, j1, j2 in group:
                if tag != 'delete':
                    for line in b[j1:j2]:
                        yield prefix[tag] + line

class Differ:
    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk = linejunk
        self.charjunk = charjunk

    def compare(self, a, b):
        for tag, alo, ahi, blo, bhi in _matcher(self.linejunk, a, b).get_opcodes():
            if tag == 'replace':
                yield from self._replaced(a, alo, ahi, b, blo, bhi)
            elif tag == 'delete':
                yield from self._told('-', a, alo, ahi)
            elif tag == 'insert':
                yield from self._told('+', b, blo, bhi)
            else:
                yield from self._told(' ', a, alo, ahi)

    def _told(self, tag, x, lo, hi):
        for i in range(lo, hi):
            yield f'{tag} {x[i]}'

    def _plainly(self, a, alo, ahi, b, blo, bhi):
        if bhi - blo < ahi - alo:
            yield from self._told('+', b, blo, bhi)
            yield from self._told('-', a, alo, ahi)
        else:
            yield from self._told('-', a, alo, ahi)
            yield from self._told('+', b, blo, bhi)

    def _replaced(self, a, alo, ahi, b, blo, bhi):
        # The most similar pair of lines splits the remainder in two.
        best, cutoff = 0.74, 0.75
        matcher = _matcher(self.charjunk)
        equal, besti, bestj = None, None, None
        for j in range(blo, bhi):
            matcher.set_seq2(b[j])
            for i in range(alo, ahi):
                if a[i] == b[j]:
                    if equal is None:
                        equal = i, j
                    continue
                matcher.set_seq1(a[i])
                if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
                    best, besti, bestj = matcher.ratio(), i, j
        if best < cutoff:
            if equal is None:
                yield from self._plainly(a, alo, ahi, b, blo, bhi)
                return
            besti, bestj = equal
            best = 1.0
        else:
            equal = None
        yield from self._beside(a, alo, besti, b, blo, bestj)
        if equal is None:
            above, below = '', ''
            matcher.set_seqs(a[besti], b[bestj])
            for tag, i1, i2, j1, j2 in matcher.get_opcodes():
                mark, other = {'replace': '^^', 'delete': '- ', 'insert': ' +', 'equal': '  '}[tag]
                above += mark * (i2 - i1) if tag != 'insert' else ''
                below += other * (j2 - j1) if tag != 'delete' else ''
            yield from _marked(a[besti], b[bestj], above, below)
        else:
            yield '  ' + a[besti]
        yield from self._beside(a, besti + 1, ahi, b, bestj + 1, bhi)

    def _beside(self, a, alo, ahi, b, blo, bhi):
        if alo < ahi and blo < bhi:
            yield from self._replaced(a, alo, ahi, b, blo, bhi)
        elif alo < ahi:
            yield from self._told('-', a, alo, ahi)
        elif blo < bhi:
            yield from self._told('+', b, blo, bhi)

def _kept_space(line, marks):
    return ''.join([c if mark == ' ' and c.isspace() else mark for c, mark in zip(line, marks)]).rstrip()

def _marked(line, other, above, below):
    above, below = _kept_space(line, above), _kept_space(other, below)
    yield '- ' + line
    if above:
        yield f'? {above}\n'
    yield '+ ' + other
    if below:
        yield f'? {below}\n'

def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    return Differ(linejunk, charjunk).compare(a, b)

def restore(delta, which):
    if which not in (1, 2):
        raise ValueError(f'unknown delta choice (must be 1 or 2): {which!r}')
    for line in delta:
        if line[:2] in ('  ', '- ' if which == 1 else '+ '):
            yield line[2:]
