from collections import defaultdict, deque
deps = {'shirt': ['tie', 'belt'], 'tie': ['jacket'], 'pants': ['shoes', 'belt'], 'belt': ['jacket'], 'socks': ['shoes']}
indeg = defaultdict(int)
for k, vs in deps.items():
    indeg[k] += 0
    for v in vs:
        indeg[v] += 1
q = deque(sorted(k for k in indeg if indeg[k] == 0))
order = []
while q:
    k = q.popleft()
    order.append(k)
    for v in deps.get(k, []):
        indeg[v] -= 1
        if indeg[v] == 0:
            q.append(v)
print(order)
print(dict(indeg))
