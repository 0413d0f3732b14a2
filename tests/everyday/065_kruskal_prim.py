edges = [(7, 'A', 'B'), (5, 'A', 'D'), (8, 'B', 'C'), (9, 'B', 'D'), (7, 'B', 'E'), (5, 'C', 'E'), (15, 'D', 'E'), (6, 'D', 'F'), (8, 'E', 'F'), (9, 'E', 'G'), (11, 'F', 'G')]
parent = {v: v for e in edges for v in e[1:]}
def find(v):
    while parent[v] != v:
        parent[v] = parent[parent[v]]
        v = parent[v]
    return v
total, tree = 0, []
for w, a, b in sorted(edges):
    ra, rb = find(a), find(b)
    if ra != rb:
        parent[ra] = rb
        total += w
        tree.append(a + b)
print(total, tree)
