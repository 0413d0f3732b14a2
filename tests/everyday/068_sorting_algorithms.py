def bubble(a):
    a = a[:]
    for i in range(len(a)):
        for j in range(len(a) - 1 - i):
            if a[j] > a[j + 1]:
                a[j], a[j + 1] = a[j + 1], a[j]
    return a
def quick(a):
    return a if len(a) < 2 else quick([x for x in a[1:] if x < a[0]]) + [a[0]] + quick([x for x in a[1:] if x >= a[0]])
def merge(a):
    if len(a) < 2: return a
    m = len(a) // 2
    l, r, out = merge(a[:m]), merge(a[m:]), []
    while l and r:
        out.append((l if l[0] <= r[0] else r).pop(0))
    return out + l + r
def insertion(a):
    a = list(a)
    for i in range(1, len(a)):
        x, j = a[i], i - 1
        while j >= 0 and a[j] > x:
            a[j + 1] = a[j]
            j -= 1
        a[j + 1] = x
    return a
def heap(a):
    a = a[:]
    def sift(i, n):
        while 2 * i + 1 < n:
            c = 2 * i + 1
            if c + 1 < n and a[c + 1] > a[c]: c += 1
            if a[i] >= a[c]: break
            a[i], a[c] = a[c], a[i]
            i = c
    for i in range(len(a) // 2, -1, -1): sift(i, len(a))
    for n in range(len(a) - 1, 0, -1):
        a[0], a[n] = a[n], a[0]
        sift(0, n)
    return a
data = [(i * 7919) % 211 for i in range(101)]
for f in (bubble, quick, merge, insertion, heap):
    print(f.__name__, f(data) == sorted(data), f(data)[:5])
