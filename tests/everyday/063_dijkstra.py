import heapq
graph = {'A': {'B': 7, 'C': 9, 'F': 14}, 'B': {'A': 7, 'C': 10, 'D': 15}, 'C': {'A': 9, 'B': 10, 'D': 11, 'F': 2}, 'D': {'B': 15, 'C': 11, 'E': 6}, 'E': {'D': 6, 'F': 9}, 'F': {'A': 14, 'C': 2, 'E': 9}}
def dijkstra(g, s):
    dist, prev, heap = {s: 0}, {}, [(0, s)]
    while heap:
        d, u = heapq.heappop(heap)
        if d > dist[u]:
            continue
        for v, w in g[u].items():
            if d + w < dist.get(v, float('inf')):
                dist[v] = d + w
                prev[v] = u
                heapq.heappush(heap, (d + w, v))
    return dist, prev
dist, prev = dijkstra(graph, 'A')
print(dist)
p = 'E'
path = [p]
while p in prev:
    p = prev[p]
    path.append(p)
print(' -> '.join(reversed(path)))
