class LCG:
    def __init__(self, seed): self.s = seed
    def next(self, n):
        self.s = (self.s * 1103515245 + 12345) & 0x7fffffff
        return (self.s >> 16) % n
rng = LCG(2024)
import heapq
events, now, served, waits, queue, busy = [(0, 0, 'arrive')], 0, 0, [], [], False
seq = 1
while events and served < 40:
    now, _, kind = heapq.heappop(events)
    if kind == 'arrive':
        queue.append(now)
        heapq.heappush(events, (now + 1 + rng.next(6), seq, 'arrive')); seq += 1
    else:
        busy = False
        served += 1
    if queue and not busy:
        busy = True
        waits.append(now - queue.pop(0))
        heapq.heappush(events, (now + 2 + rng.next(3), seq, 'leave')); seq += 1
print(now, served, max(waits), round(sum(waits) / len(waits), 3), len(queue))
