# Names that match a pattern of a shell: `*`, `?`, `[seq]` and `[!seq]`.

import re
from functools import lru_cache
from os.path import normcase

def _chosen(body):
    # The inside of `[...]` as one of a regular expression. Ranges that run backwards are empty.
    kept = []
    at = 0
    while at < len(body):
        if at + 2 < len(body) and body[at + 1] == '-':
            if body[at] <= body[at + 2]:
                kept.append(f'{re.escape(body[at])}-{re.escape(body[at + 2])}')
            at += 3
        else:
            kept.append(re.escape(body[at]))
            at += 1
    return ''.join(kept)

def translate(pat):
    parts = []
    at = 0
    while at < len(pat):
        c = pat[at]
        at += 1
        if c == '*':
            if not parts or parts[-1] != '.*':
                parts.append('.*')
        elif c == '?':
            parts.append('.')
        elif c == '[':
            start = at + (pat[at:at + 1] == '!')
            end = pat.find(']', start + 1)
            if end < 0:
                parts.append(r'\[')
                continue
            inside = _chosen(pat[start:end])
            negated = start > at
            at = end + 1
            if inside:
                parts.append(f"[{'^' if negated else ''}{inside}]")
            else:
                parts.append('.' if negated else '(?!)')
        else:
            parts.append(re.escape(c))
    return f"(?s:{''.join(parts)})\\Z"

@lru_cache(maxsize=256)
def _matcher(pat):
    return re.compile(translate(pat)).match

def fnmatchcase(name, pat):
    return _matcher(pat)(name) is not None

def fnmatch(name, pat):
    return fnmatchcase(normcase(name), normcase(pat))

def filter(names, pat):
    match = _matcher(normcase(pat))
    return [name for name in names if match(normcase(name))]
