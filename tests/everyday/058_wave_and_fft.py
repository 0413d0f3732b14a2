import numpy as np
n = 1009
t = np.arange(n) / n
x = np.sin(2 * np.pi * 50 * t) + 0.5 * np.sin(2 * np.pi * 120 * t)
f = np.abs(np.fft.rfft(x)) / n
print(np.argsort(f)[-2:][::-1], np.round(np.sort(f)[-2:], 4))
def dft(x):
    k = np.arange(len(x))
    return np.exp(-2j * np.pi * np.outer(k, k) / len(x)) @ x
print(np.allclose(dft(x[:37]), np.fft.fft(x[:37])))
