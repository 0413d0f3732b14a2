class Perceptron:
    def __init__(self, n, rate=0.1):
        self.w = [0.0] * n
        self.b = 0.0
        self.rate = rate
    def predict(self, x):
        return 1 if sum(w * v for w, v in zip(self.w, x)) + self.b > 0 else 0
    def train(self, data, epochs=10):
        for e in range(epochs):
            wrong = 0
            for x, t in data:
                err = t - self.predict(x)
                if err:
                    wrong += 1
                    self.b += self.rate * err
                    self.w = [w + self.rate * err * v for w, v in zip(self.w, x)]
            print(f'epoch {e}: {wrong} wrong')
            if not wrong:
                return
data = [((0, 0), 0), ((0, 1), 0), ((1, 0), 0), ((1, 1), 1)]
p = Perceptron(2)
p.train(data, 20)
print([round(v, 2) for v in p.w], round(p.b, 2), [p.predict(x) for x, _ in data])
