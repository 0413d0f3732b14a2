# Lists, sets and dictionaries by comprehension.
def work():
    table = [x * y for x in range(700) for y in range(700) if (x + y) % 2]
    rest = {v % 1009 for v in table}
    names = {v: v * v for v in range(150000) if v & 1}
    rows = [[(i + j) % 10 for j in range(200)] for i in range(200)]
    turned = [list(row) for row in zip(*rows)]
    return len(table), len(rest), len(names), sum(sum(row) for row in turned)


print(work())
