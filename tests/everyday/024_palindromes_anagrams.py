from collections import defaultdict
words = 'listen silent enlist google elbow below state taste night thing inch chin level radar noon'.split()
groups = defaultdict(list)
for w in words:
    groups[''.join(sorted(w))].append(w)
print([g for g in groups.values() if len(g) > 1])
print([w for w in words if w == w[::-1]])
s = 'A man, a plan, a canal: Panama'
t = [c.lower() for c in s if c.isalnum()]
print(t == t[::-1], dict(groups)['chin'])
def longest(s):
    best = ''
    for i in range(len(s)):
        for j in (i, i + 1):
            a, b = i, j
            while a >= 0 and b < len(s) and s[a] == s[b]:
                a -= 1; b += 1
            best = max(best, s[a + 1:b], key=len)
    return best
print(longest('forgeeksskeegfor'))
