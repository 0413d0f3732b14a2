import tensorscope as ts
N, M = ts.var("N"), ts.var("M")
step = ts.compile(lambda x, y: ((x + y) * 2).sum(axis=1), shapes=[(N, M), (M,)])
for n, m in [(3, 4), (2, 6)]:
    print(step(ts.ones((n, m), dtype=ts.float32), ts.arange(m, dtype=ts.float32)))
print(step.graph)
