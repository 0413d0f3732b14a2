import string
def caesar(text, k):
    low, up = string.ascii_lowercase, string.ascii_uppercase
    table = str.maketrans(low + up, low[k:] + low[:k] + up[k:] + up[:k])
    return text.translate(table)
msg = 'The Quick Brown Fox Jumps Over The Lazy Dog!'
print(caesar(msg, 3))
print(caesar(caesar(msg, 3), 23))
print(''.join(chr((ord(c) - 97 + 13) % 26 + 97) if c.islower() else c for c in 'uryyb jbeyq'))
