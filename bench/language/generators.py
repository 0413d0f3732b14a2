# Generators within generators, and functions that take them.
def squares(n):
    for i in range(n):
        yield i * i


def pairs(values):
    last = None
    for value in values:
        if last is not None:
            yield last, value
        last = value


def walk(tree):
    if tree:
        left, value, right = tree
        yield from walk(left)
        yield value
        yield from walk(right)


def grow(low, high):
    if low >= high:
        return None
    middle = (low + high) // 2
    return grow(low, middle), middle, grow(middle + 1, high)


print(sum(x for x in squares(400000) if x % 3 == 0))
print(sum(b - a for a, b in pairs(squares(150000))))
print(sum(walk(grow(0, 8000))))
