from itertools import *
import operator
print(list(permutations('abc', 2)), list(combinations(range(4), 3)))
print(list(product('ab', [1, 2])), len(list(product(range(3), repeat=4))))
print(list(accumulate([1, 2, 3, 4, 5])), list(accumulate([3, 1, 4, 1, 5], max)), list(accumulate(range(1, 6), operator.mul)))
print(list(chain([1, 2], 'ab', (3,))), list(chain.from_iterable([[1], [2, 3]])))
print(list(zip_longest('abc', [1], fillvalue='-')), list(pairwise('abcd')))
print(list(compress('abcdef', [1, 0, 1, 0, 1, 1])), list(dropwhile(lambda x: x < 3, [1, 2, 3, 1])), list(filterfalse(lambda x: x % 2, range(6))))
print([(k, list(g)) for k, g in groupby(sorted(['apple', 'bob', 'ann', 'cat', 'bird']), key=lambda w: w[0])])
a, b = tee([1, 2, 3])
print(list(a), list(b), list(starmap(pow, [(2, 3), (3, 2)])), list(islice(count(10, 5), 2, 6, 2)), list(repeat('x', 3)))
print(list(combinations_with_replacement('ab', 2)), sum(1 for _ in permutations(range(6))))
