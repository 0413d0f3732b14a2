# The order in which the products of an Einstein sum are taken.

import operator
from itertools import combinations

_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

# Subscripts as a text, of lists of numbers between the operands.
def _as_text(given):
    terms, arrays = [], []
    rest = list(given)
    output = rest.pop() if len(rest) % 2 else None
    spell = lambda labels: ''.join(['...' if one is Ellipsis else _LETTERS[operator.index(one)] for one in labels])
    for array, labels in zip(rest[::2], rest[1::2]):
        arrays.append(np.asanyarray(array))
        terms.append(spell(labels))
    return ','.join(terms) + ('' if output is None else '->' + spell(output)), arrays

# The letters of each operand, those of the result, and the operands.
def _read(given):
    if len(given) == 0:
        raise ValueError('No input operands')
    if isinstance(given[0], str):
        text, arrays = given[0].replace(' ', ''), [np.asanyarray(a) for a in given[1:]]
        for c in text:
            if c not in '.,->' and c not in _LETTERS:
                raise ValueError(f'Character {c} is not a valid symbol.')
    else:
        text, arrays = _as_text(given)
    if '-' in text or '>' in text:
        if text.count('-') > 1 or text.count('>') > 1 or text.count('->') != 1:
            raise ValueError("Subscripts can only contain one '->'.")
    inputs, _, output = text.partition('->')
    terms = inputs.split(',')
    if len(terms) != len(arrays):
        raise ValueError('Number of einsum subscripts must be equal to the number of operands.')
    free = [letter for letter in _LETTERS if letter not in text]
    longest = 0
    for k, (term, array) in enumerate(zip(terms, arrays)):
        if '.' in term:
            if term.count('.') != 3 or '...' not in term:
                raise ValueError('Invalid Ellipses.')
            count = array.ndim - (len(term) - 3)
            if count < 0:
                raise ValueError('Ellipses lengths do not match.')
            longest = max(longest, count)
            terms[k] = term.replace('...', '\0' * count)
    wide = free[:longest]
    for k, term in enumerate(terms):
        count = term.count('\0')
        terms[k] = term.replace('\0' * count, ''.join(wide[longest - count:])) if count else term
    if '->' in text:
        output = output.replace('...', ''.join(wide))
    else:
        joined = ''.join(terms)
        output = ''.join(wide) + ''.join(sorted([c for c in set(joined) if joined.count(c) == 1 and c not in wide]))
    for c in output:
        if output.count(c) != 1:
            raise ValueError(f'Output character {c} appeared more than once in the output.')
        if c not in ''.join(terms):
            raise ValueError(f'Output character {c} did not appear in the input')
    return terms, output, arrays

def _size(letters, sizes):
    count = 1
    for letter in letters:
        count *= sizes[letter]
    return count

def _cost(letters, sums, terms, sizes):
    return _size(letters, sizes) * (max(1, terms - 1) + bool(sums))

# What is left when some operands are multiplied: the product's letters, all operands then, letters summed and letters used.
def _joined(places, terms, output):
    used, kept, rest = set(), set(output), []
    for k, term in enumerate(terms):
        if k in places:
            used |= term
        else:
            rest.append(term)
            kept |= term
    made = kept & used
    return made, rest + [made], used - made, used

def _best_order(terms, output, sizes, limit):
    known = [(0, [], terms)]
    for step in range(len(terms) - 1):
        further = []
        for cost, path, now in known:
            for pair in combinations(range(len(terms) - step), 2):
                made, after, sums, used = _joined(pair, now, output)
                if _size(made, sizes) <= limit:
                    further.append((cost + _cost(used, sums, 2, sizes), path + [pair], after))
        if not further:
            return min(known, key=lambda one: one[0])[1] + [tuple(range(len(terms) - step))]
        known = further
    return min(known, key=lambda one: one[0])[1]

def _greedy_order(terms, output, sizes, limit):
    count = len(terms)
    if count <= 2:
        return [tuple(range(count))]
    _, _, sums, used = _joined(range(count), terms, output)
    naive, spent, path, known = _cost(used, sums, count, sizes), 0, [], []

    def weighed(pair):
        made, after, sums, used = _joined(pair, terms, output)
        size = _size(made, sizes)
        cost = _cost(used, sums, 2, sizes)
        if size > limit or spent + cost > naive:
            return None
        return (size - sum([_size(terms[k], sizes) for k in pair]), cost), pair, after

    pairs = list(combinations(range(count), 2))
    for _ in range(count - 1):
        known += [one for one in [weighed(pair) for pair in pairs if terms[pair[0]] & terms[pair[1]]] if one is not None]
        if not known:
            known = [one for one in [weighed(pair) for pair in combinations(range(len(terms)), 2)] if one is not None]
        if not known:
            path.append(tuple(range(len(terms))))
            break
        best = min(known, key=lambda one: one[0])
        low, high = best[1]
        # The others stay what they are, without the two that are gone.
        moved = []
        for weight, (x, y), after in known:
            if x not in best[1] and y not in best[1]:
                after = list(after)
                del after[high - (high > x) - (high > y)]
                del after[low - (low > x) - (low > y)]
                after.insert(len(after) - 1, best[2][-1])
                moved.append((weight, (x - (x > low) - (x > high), y - (y > low) - (y > high)), after))
        known, terms = moved, best[2]
        last = len(terms) - 1
        pairs = [(k, last) for k in range(last)]
        path.append(best[1])
        spent += best[0][1]
    return path

def einsum_path(*operands, optimize='greedy', einsum_call=False):
    kind, limit = 'greedy' if optimize is True else optimize, None
    is_path = not isinstance(kind, (str, bool)) and kind is not None and len(kind) and kind[0] == 'einsum_path'
    if kind is None or kind is False or isinstance(kind, str) or is_path:
        pass
    elif len(kind) == 2 and isinstance(kind[0], str) and isinstance(kind[1], (int, float)):
        kind, limit = kind[0], int(kind[1])
    else:
        raise TypeError(f'Did not understand the path: {kind}')
    terms, output, arrays = _read(operands)
    sets, sizes = [set(term) for term in terms], {}
    for k, (term, array) in enumerate(zip(terms, arrays)):
        if array.ndim != len(term):
            raise ValueError(f'Einstein sum subscript {term} does not contain the correct number of indices for operand {k}.')
        for letter, size in zip(term, array.shape):
            if letter in sizes and sizes[letter] == 1:
                sizes[letter] = size
            elif letter in sizes and size not in (1, sizes[letter]):
                raise ValueError(f"Size of label '{letter}' for operand {k} ({sizes[letter]}) does not match previous terms ({size}).")
            else:
                sizes.setdefault(letter, size)
    all_letters = set(''.join(terms))
    room = max([_size(term, sizes) for term in terms + [output]]) if limit is None else limit
    repeats = sum([len(one) for one in sets]) > len(all_letters)
    naive = _cost(all_letters, repeats, len(terms), sizes)
    if is_path:
        path = [tuple(pair) for pair in kind[1:]]
    elif kind in (None, False) or len(terms) in (1, 2) or all_letters == set(output):
        path = [tuple(range(len(terms)))]
    elif kind == 'greedy':
        path = _greedy_order(sets, set(output), sizes, room)
    elif kind == 'optimal':
        path = _best_order(sets, set(output), sizes, room)
    else:
        raise KeyError('Path name %s not found', kind)
    steps, now, texts, scales, largest, cost = [], sets, list(terms), [], [], 1
    for number, pair in enumerate(path):
        pair = tuple(sorted(pair, reverse=True))
        made, now, sums, used = _joined(pair, now, set(output))
        cost += _cost(used, sums, len(pair), sizes)
        scales.append(len(used))
        largest.append(_size(made, sizes))
        taken = [texts.pop(k) for k in pair]
        if number == len(path) - 1:
            text = output
        else:
            text = ''.join([letter for _, letter in sorted([(sizes[letter], letter) for letter in made])])
        texts.append(text)
        steps.append((','.join(taken) + '->' + text, list(texts)))
    if len(texts) != 1:
        raise RuntimeError(f'Invalid einsum_path is specified: {len(texts) - 1} more operands has to be contracted.')
    lines = [f"  Complete contraction:  {','.join(terms)}->{output}", f'         Naive scaling:  {len(all_letters)}',
             f'     Optimized scaling:  {max(scales)}', f'      Naive FLOP count:  {naive:.3e}', f'  Optimized FLOP count:  {cost:.3e}',
             f'   Theoretical speedup:  {naive / cost:3.3f}', f'  Largest intermediate:  {max(largest):.3e} elements', '-' * 74,
             '%6s %24s %40s' % ('scaling', 'current', 'remaining'), '-' * 74]
    for scale, (text, left) in zip(scales, steps):
        lines.append('%4d    %24s %40s' % (scale, text, ','.join(left) + '->' + output))
    return ['einsum_path'] + path, '\n'.join(lines)
