# Queens on a board, by backtracking over sets.
def queens(n):
    count = 0

    def place(row, columns, rising, falling):
        nonlocal count
        if row == n:
            count += 1
            return
        for column in range(n):
            if column in columns or row + column in rising or row - column in falling:
                continue
            place(row + 1, columns | {column}, rising | {row + column}, falling | {row - column})

    place(0, set(), set(), set())
    return count


print(queens(9))
