# Sequence comparison: matching blocks and edit operations.

from collections import namedtuple as _namedtuple
from _difflib_lines import _format_range_context, _format_range_unified, context_diff, ndiff, restore, unified_diff, Differ, IS_CHARACTER_JUNK, IS_LINE_JUNK

Match = _namedtuple('Match', 'a b size')

class SequenceMatcher:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self, isjunk=None, a='', b='', autojunk=True):
        self.isjunk = isjunk
        self.a = self.b = None
        self.autojunk = autojunk
        self.set_seqs(a, b)

    def set_seqs(self, a, b):
        self.set_seq1(a)
        self.set_seq2(b)

    def set_seq1(self, a):
        self.a = a
        self.matching_blocks = self.opcodes = None

    def set_seq2(self, b):
        self.b = b
        self.matching_blocks = self.opcodes = None
        self.fullbcount = None
        places = self.b2j = {}
        for i, item in enumerate(b):
            places.setdefault(item, []).append(i)
        self.bjunk = set()
        if self.isjunk:
            self.bjunk = {item for item in places if self.isjunk(item)}
            for item in self.bjunk:
                del places[item]
        self.bpopular = set()
        if self.autojunk and len(b) >= 200:
            often = len(b) // 100 + 1
            self.bpopular = {item for item, found in places.items() if len(found) > often}
            for item in self.bpopular:
                del places[item]

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        a, b, places, junk = self.a, self.b, self.b2j, self.bjunk
        ahi = len(a) if ahi is None else ahi
        bhi = len(b) if bhi is None else bhi
        besti, bestj, size = alo, blo, 0
        lengths = {}
        for i in range(alo, ahi):
            longer = {}
            for j in places.get(a[i], ()):
                if j < blo:
                    continue
                if j >= bhi:
                    break
                k = longer[j] = lengths.get(j - 1, 0) + 1
                if k > size:
                    besti, bestj, size = i - k + 1, j - k + 1, k
            lengths = longer
        for wanted in (False, True):
            while besti > alo and bestj > blo and (b[bestj - 1] in junk) == wanted and a[besti - 1] == b[bestj - 1]:
                besti, bestj, size = besti - 1, bestj - 1, size + 1
            while besti + size < ahi and bestj + size < bhi and (b[bestj + size] in junk) == wanted and a[besti + size] == b[bestj + size]:
                size += 1
        return Match(besti, bestj, size)

    def get_matching_blocks(self):
        if self.matching_blocks is not None:
            return self.matching_blocks
        la, lb = len(self.a), len(self.b)
        queue, found = [(0, la, 0, lb)], []
        while queue:
            alo, ahi, blo, bhi = queue.pop()
            i, j, k = self.find_longest_match(alo, ahi, blo, bhi)
            if k:
                found.append((i, j, k))
                if alo < i and blo < j:
                    queue.append((alo, i, blo, j))
                if i + k < ahi and j + k < bhi:
                    queue.append((i + k, ahi, j + k, bhi))
        found.sort()
        i1 = j1 = k1 = 0
        joined = []
        for i2, j2, k2 in found:
            if i1 + k1 == i2 and j1 + k1 == j2:
                k1 += k2
            else:
                if k1:
                    joined.append((i1, j1, k1))
                i1, j1, k1 = i2, j2, k2
        if k1:
            joined.append((i1, j1, k1))
        joined.append((la, lb, 0))
        self.matching_blocks = [Match(*one) for one in joined]
        return self.matching_blocks

    def get_opcodes(self):
        if self.opcodes is not None:
            return self.opcodes
        i = j = 0
        self.opcodes = made = []
        for ai, bj, size in self.get_matching_blocks():
            tag = 'replace' if i < ai and j < bj else 'delete' if i < ai else 'insert' if j < bj else ''
            if tag:
                made.append((tag, i, ai, j, bj))
            i, j = ai + size, bj + size
            if size:
                made.append(('equal', ai, i, bj, j))
        return made

    def get_grouped_opcodes(self, n=3):
        codes = list(self.get_opcodes()) or [('equal', 0, 1, 0, 1)]
        if codes[0][0] == 'equal':
            tag, i1, i2, j1, j2 = codes[0]
            codes[0] = tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2
        if codes[-1][0] == 'equal':
            tag, i1, i2, j1, j2 = codes[-1]
            codes[-1] = tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)
        group = []
        for tag, i1, i2, j1, j2 in codes:
            if tag == 'equal' and i2 - i1 > n + n:
                group.append((tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)))
                yield group
                group = []
                i1, j1 = max(i1, i2 - n), max(j1, j2 - n)
            group.append((tag, i1, i2, j1, j2))
        if group and not (len(group) == 1 and group[0][0] == 'equal'):
            yield group

    def ratio(self):
        return _ratio(sum([match.size for match in self.get_matching_blocks()]), len(self.a) + len(self.b))

    def quick_ratio(self):
        if self.fullbcount is None:
            self.fullbcount = {}
            for item in self.b:
                self.fullbcount[item] = self.fullbcount.get(item, 0) + 1
        left, matches = dict(self.fullbcount), 0
        for item in self.a:
            if left.get(item, 0) > 0:
                left[item] -= 1
                matches += 1
        return _ratio(matches, len(self.a) + len(self.b))

    def real_quick_ratio(self):
        return _ratio(min(len(self.a), len(self.b)), len(self.a) + len(self.b))

def _ratio(matches, length):
    return 2.0 * matches / length if length else 1.0

def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    if not n > 0:
        raise ValueError(f'n must be > 0: {n!r}')
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError(f'cutoff must be in [0.0, 1.0]: {cutoff!r}')
    found, matcher = [], SequenceMatcher()
    matcher.set_seq2(word)
    for x in possibilities:
        matcher.set_seq1(x)
        if matcher.real_quick_ratio() >= cutoff and matcher.quick_ratio() >= cutoff and matcher.ratio() >= cutoff:
            found.append((matcher.ratio(), x))
    found.sort(reverse=True)
    return [x for _, x in found[:n]]

def diff_bytes(dfunc, a, b, fromfile=None, tofile=None, fromfiledate=None, tofiledate=None, n=3, lineterm=None):
    def text(part):
        try:
            return part.decode('latin-1')
        except AttributeError:
            raise TypeError(f'all arguments must be bytes, not {type(part).__name__} ({part!r})') from None
    first, second = [text(line) for line in a], [text(line) for line in b]
    names = ['' if part is None else text(part) for part in (fromfile, tofile, fromfiledate, tofiledate)]
    for line in dfunc(first, second, *names, n, '\n' if lineterm is None else text(lineterm)):
        yield line.encode('latin-1')
