# Counting: integer keys, text keys, get, items.
def count():
    seen = {}
    for i in range(400000):
        key = i * 7919 % 10007
        seen[key] = seen.get(key, 0) + 1
    words = ('one two three four five six seven eight nine ten ' * 2000).split()
    by_word = {}
    for word in words:
        if word in by_word:
            by_word[word] += 1
        else:
            by_word[word] = 1
    total = 0
    for key, value in seen.items():
        total += key * value
    return sum(seen.values()), total, sorted(by_word.items())[0]


print(count())
