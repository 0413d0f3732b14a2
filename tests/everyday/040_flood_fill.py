grid = [list(r) for r in ['..#....', '.##.##.', '...#...', '##.#.##', '.......']]
def fill(r, c, ch):
    stack = [(r, c)]
    n = 0
    while stack:
        r, c = stack.pop()
        if 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == '.':
            grid[r][c] = ch
            n += 1
            stack += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return n
print(fill(0, 0, 'o'), fill(0, 3, 'x'))
print('\n'.join(map(''.join, grid)))
