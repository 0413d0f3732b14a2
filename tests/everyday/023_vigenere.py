def vigenere(text, key, sign=1):
    out, k = [], 0
    for c in text:
        if c.isalpha():
            base = ord('A') if c.isupper() else ord('a')
            out.append(chr((ord(c) - base + sign * (ord(key[k % len(key)].lower()) - 97)) % 26 + base))
            k += 1
        else:
            out.append(c)
    return ''.join(out)
e = vigenere('Beware the Jabberwock, my son!', 'VIGENERE')
print(e)
print(vigenere(e, 'VIGENERE', -1))
