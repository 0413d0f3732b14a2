import numpy as np
chars = sorted(set('hello world'))
ix = {c: i for i, c in enumerate(chars)}
v, h = len(chars), 5
wxh = np.sin(np.arange(h * v).reshape(h, v)) * 0.1
whh = np.cos(np.arange(h * h).reshape(h, h)) * 0.1
why = np.sin(np.arange(v * h).reshape(v, h) + 1) * 0.1
hp = np.zeros((h, 1))
loss = 0.0
text = 'hello world'
for a, b in zip(text, text[1:]):
    x = np.zeros((v, 1))
    x[ix[a]] = 1
    hp = np.tanh(wxh @ x + whh @ hp)
    y = why @ hp
    p = np.exp(y) / np.sum(np.exp(y))
    loss += -np.log(p[ix[b], 0])
print(chars)
print(f'{loss:.5f}', hp.shape)
print(np.round(hp.ravel(), 5))
