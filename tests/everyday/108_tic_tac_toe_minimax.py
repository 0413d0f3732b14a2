from functools import lru_cache
lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
def winner(b):
    for i, j, k in lines:
        if b[i] != ' ' and b[i] == b[j] == b[k]:
            return b[i]
    return None
@lru_cache(maxsize=None)
def value(b, turn):
    w = winner(b)
    if w: return 1 if w == 'X' else -1
    if ' ' not in b: return 0
    moves = [value(b[:i] + turn + b[i + 1:], 'O' if turn == 'X' else 'X') for i, c in enumerate(b) if c == ' ']
    return max(moves) if turn == 'X' else min(moves)
print(value('X   O    ', 'X'), value('XX OO    ', 'X'), value('XO  X    ', 'O'))
b = list('X O  X   ')
print('\n-+-+-\n'.join('|'.join(b[i:i + 3]) for i in (0, 3, 6)))
