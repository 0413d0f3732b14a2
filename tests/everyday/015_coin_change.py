from functools import lru_cache
@lru_cache(maxsize=None)
def ways(amount, k):
    if amount == 0: return 1
    if amount < 0 or k < 0: return 0
    return ways(amount - coins[k], k) + ways(amount, k - 1)
coins = (1, 5, 10, 25, 50)
print(ways(100, 4), ways(289, 4))
best = [0] + [10 ** 9] * 289
for a in range(1, 290):
    best[a] = 1 + min(best[a - c] for c in coins if c <= a)
print(best[99], best[289], ways.cache_info().hits > 0)
