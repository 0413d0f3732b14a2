from collections import deque
maze = ['#########', '#S..#...#', '#.#.#.#.#', '#.#...#.#', '#.#####.#', '#......E#', '#########']
start = next((r, row.index('S')) for r, row in enumerate(maze) if 'S' in row)
q, prev = deque([start]), {start: None}
while q:
    r, c = q.popleft()
    if maze[r][c] == 'E':
        break
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        n = (r + dr, c + dc)
        if maze[n[0]][n[1]] != '#' and n not in prev:
            prev[n] = (r, c)
            q.append(n)
path, p = [], (r, c)
while p:
    path.append(p)
    p = prev[p]
print(len(path), path[::-1][:5])
out = [list(row) for row in maze]
for r, c in path[1:-1]:
    out[r][c] = '*'
print('\n'.join(''.join(r) for r in out))
