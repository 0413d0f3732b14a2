nums = [(i * 37) % 23 - 9 for i in range(53)]
best = cur = nums[0]
for v in nums[1:]:
    cur = max(v, cur + v)
    best = max(best, cur)
print(best, nums[:8])
target = sorted(nums)
i, j, pairs = 0, len(target) - 1, set()
while i < j:
    s = target[i] + target[j]
    if s == 5: pairs.add((target[i], target[j])); i += 1
    elif s < 5: i += 1
    else: j -= 1
print(sorted(pairs))
seen, two = {}, None
for k, v in enumerate(nums):
    if 7 - v in seen and two is None: two = (seen[7 - v], k)
    seen.setdefault(v, k)
print(two)
def longest_unique(s):
    last, start, best = {}, 0, 0
    for k, c in enumerate(s):
        if c in last and last[c] >= start: start = last[c] + 1
        last[c] = k
        best = max(best, k - start + 1)
    return best
print(longest_unique('abcabcbb'), longest_unique('pwwkew'))
