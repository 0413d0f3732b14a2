from collections import Counter, defaultdict
import math
train = [('free money now', 'spam'), ('win money prize', 'spam'), ('meeting at noon', 'ham'), ('lunch meeting today', 'ham'), ('free prize today', 'spam')]
words, labels = defaultdict(Counter), Counter()
for text, y in train:
    labels[y] += 1
    words[y].update(text.split())
vocab = set(w for c in words.values() for w in c)
def score(text):
    out = {}
    for y in labels:
        s = math.log(labels[y] / sum(labels.values()))
        for w in text.split():
            s += math.log((words[y][w] + 1) / (sum(words[y].values()) + len(vocab)))
        out[y] = round(s, 4)
    return max(out, key=out.get), out
for t in ('free lunch', 'money meeting', 'prize money'):
    print(t, *score(t))
print(len(vocab), words['spam'].most_common(2))
