# Sorting by keys, of numbers, texts and tuples.
def work():
    seed = 42
    values = []
    for i in range(50000):
        seed = (seed * 1103515245 + 12345) % 2147483648
        values.append(seed)
    down = sorted(values, key=lambda v: -v)
    by_text = sorted(values[:20000], key=str)
    rows = sorted(((v % 100, v) for v in values[:20000]), reverse=True)
    values.sort()
    return down[0], by_text[0], rows[0], values[len(values) // 2], min(values), max(values)


print(work())
