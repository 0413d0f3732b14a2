# SHA-3 and BLAKE2.

_MASK = (1 << 64) - 1

def _rounds():
    # The constants of the rounds, and how far each lane turns.
    constants, turns, register = [], [0] * 25, 1
    for _ in range(24):
        value = 0
        for k in range(7):
            if register & 1:
                value |= 1 << (1 << k) - 1
            register = register << 1 ^ (0x171 if register >> 7 else 0)
        constants.append(value)
    x, y = 1, 0
    for k in range(24):
        turns[x + 5 * y] = (k + 1) * (k + 2) // 2 % 64
        x, y = y, (2 * x + 3 * y) % 5
    return constants, turns

_ROUNDS, _TURNS = _rounds()

def _permuted(a):
    for constant in _ROUNDS:
        c = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
        d = [c[x - 1] ^ ((c[(x + 1) % 5] << 1 | c[(x + 1) % 5] >> 63) & _MASK) for x in range(5)]
        b = [0] * 25
        for k in range(25):
            value, turn, x, y = a[k] ^ d[k % 5], _TURNS[k], k % 5, k // 5
            b[y + 5 * ((2 * x + 3 * y) % 5)] = (value << turn | value >> 64 - turn) & _MASK
        a = [b[k] ^ (~b[k - k % 5 + (k + 1) % 5] & b[k - k % 5 + (k + 2) % 5]) for k in range(25)]
        a[0] ^= constant
    return a

def sha3(data, rate, ending, size):
    data = bytearray(data + bytes([ending]))
    data += bytes(-len(data) % rate)
    data[-1] |= 0x80
    state = [0] * 25
    for at in range(0, len(data), rate):
        for k in range(rate // 8):
            state[k] ^= int.from_bytes(data[at + 8 * k:at + 8 * k + 8], 'little')
        state = _permuted(state)
    out = b''
    while True:
        out += b''.join([lane.to_bytes(8, 'little') for lane in state[:rate // 8]])
        if len(out) >= size:
            return out[:size]
        state = _permuted(state)

_ORDERS = [
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), (14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3),
    (11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4), (7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8),
    (9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13), (2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9),
    (12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11), (13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10),
    (6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5), (10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)]
_MIXED = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]

# `start` are the words that SHA-2 of the same width starts with.
def blake2(data, start, bits, size, key, salt, person):
    mask, word = (1 << bits) - 1, bits // 8
    rounds, turns = (12, (32, 24, 16, 63)) if bits == 64 else (10, (16, 12, 8, 7))
    block = 16 * word
    settings = bytes([size, len(key), 1, 1]) + bytes(4 * word - 4) + salt.ljust(2 * word, b'\0') + person.ljust(2 * word, b'\0')
    h = [s ^ int.from_bytes(settings[word * k:word * k + word], 'little') for k, s in enumerate(start)]
    if key:
        data = key.ljust(block, b'\0') + data
    ends = max(len(data), 1)
    for at in range(0, ends, block):
        part = data[at:at + block]
        count, is_last = at + len(part), at + block >= ends
        m = [int.from_bytes(part[word * k:word * k + word], 'little') for k in range(16)]
        v = h + start
        v[12] ^= count & mask
        v[13] ^= count >> bits
        if is_last:
            v[14] ^= mask
        for r in range(rounds):
            order = _ORDERS[r % 10]
            for k, (a, b, c, d) in enumerate(_MIXED):
                for t, x in ((0, m[order[2 * k]]), (2, m[order[2 * k + 1]])):
                    v[a] = (v[a] + v[b] + x) & mask
                    y = v[d] ^ v[a]
                    v[d] = (y >> turns[t] | y << bits - turns[t]) & mask
                    v[c] = (v[c] + v[d]) & mask
                    y = v[b] ^ v[c]
                    v[b] = (y >> turns[t + 1] | y << bits - turns[t + 1]) & mask
        h = [x ^ v[k] ^ v[k + 8] for k, x in enumerate(h)]
    return b''.join([x.to_bytes(word, 'little') for x in h])[:size]
