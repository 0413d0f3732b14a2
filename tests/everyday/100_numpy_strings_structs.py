import numpy as np
names = ['bob', 'alice', 'eve', 'alice']
keys = np.array([len(n) * 31 + ord(n[0]) for n in names])
print(np.unique(keys), keys == keys[1], [names[i] for i in np.argsort(keys, kind='stable')], keys.tolist())
scores = {'ann': [90, 80], 'bob': [70, 65]}
m = np.array(list(scores.values()))
print(m.mean(axis=1), dict(zip(scores, m.max(axis=1).tolist())), list(map(int, m[0])))
t = np.array([[3, 1], [1, 2], [2, 2]])
print(t[t[:, 1].argsort(kind='stable')], t[np.lexsort((t[:, 0], t[:, 1]))], np.flip(t, 0), sorted(t.tolist()))
