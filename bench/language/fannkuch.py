# Most flips of a permutation's front: lists, slices and while loops.
def fannkuch(n):
    first = list(range(n))
    count = [0] * n
    most = 0
    r = n
    while True:
        while r != 1:
            count[r - 1] = r
            r -= 1
        order = first[:]
        flips = 0
        while order[0]:
            k = order[0] + 1
            order[:k] = order[:k][::-1]
            flips += 1
        if flips > most:
            most = flips
        while True:
            if r == n:
                return most
            front = first[0]
            for i in range(r):
                first[i] = first[i + 1]
            first[r] = front
            count[r] -= 1
            if count[r] > 0:
                break
            r += 1


print(fannkuch(8))
