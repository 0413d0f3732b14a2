text = '''To be, or not to be, that is the question:
Whether 'tis nobler in the mind to suffer
The slings and arrows of outrageous fortune,
Or to take Arms against a Sea of troubles,'''
import string
letters = [c for c in text.lower() if c in string.ascii_lowercase]
freq = {c: letters.count(c) for c in set(letters)}
for c, n in sorted(freq.items(), key=lambda t: (-t[1], t[0]))[:6]:
    print(f'{c} {n:3d} {n / len(letters):6.2%} ' + '#' * n)
words = text.translate(str.maketrans('', '', string.punctuation)).split()
print(len(words), len(set(w.lower() for w in words)), max(words, key=len), round(sum(map(len, words)) / len(words), 3))
print([len(line.split()) for line in text.splitlines()], text.count('to'), sum(c in 'aeiou' for c in text))
import textwrap
print(textwrap.fill(' '.join(words), 30))
print(textwrap.dedent('    a\n      b\n    c'), textwrap.shorten('Hello  world of text', width=14, placeholder='...'))
print(textwrap.indent('x\ny', '> '))
