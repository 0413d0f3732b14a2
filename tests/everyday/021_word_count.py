from collections import Counter
import re
text = """It was the best of times, it was the worst of times, it was the age of wisdom,
it was the age of foolishness, it was the epoch of belief, it was the epoch of incredulity"""
words = re.findall(r"[a-z']+", text.lower())
counts = Counter(words)
for w, n in counts.most_common(5):
    print(f'{w:<12}{n:>4}')
print(counts['times'], counts['nothing'], len(counts), sum(counts.values()))
print(Counter('abracadabra'))
print(sorted(Counter('hello') & Counter('yellow')))
