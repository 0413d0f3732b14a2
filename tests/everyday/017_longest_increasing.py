import bisect
def lis(seq):
    tails, idx, prev = [], [], [-1] * len(seq)
    for i, x in enumerate(seq):
        k = bisect.bisect_left(tails, x)
        if k == len(tails):
            tails.append(x); idx.append(i)
        else:
            tails[k] = x; idx[k] = i
        prev[i] = idx[k - 1] if k else -1
    out, i = [], idx[-1]
    while i >= 0:
        out.append(seq[i]); i = prev[i]
    return out[::-1]
print(lis([3, 2, 6, 4, 5, 1]))
print(lis([0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15]))
print(len(lis([k * k * 7919 % 1009 for k in range(1009)])))
