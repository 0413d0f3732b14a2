import numpy as np

def told(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)

x = np.float64(3)
for f in (lambda: range(x), lambda: [1, 2][x], lambda: x(), lambda: len(x), lambda: list(x), lambda: np.float32(2)[0], lambda: np.bool_(True)(),
          lambda: np.int8(3).foo, lambda: next(np.int64(2)), lambda: iter(np.int64(2)), lambda: len(np.array(3)), lambda: list(np.array(3))):
    told(f)

words = np.array([['a', 'bcd'], ["it's", '']])
for f in (lambda: np.array2string(words), lambda: np.array_str(words[0]), lambda: np.array_repr(words), lambda: words.tobytes(),
          lambda: np.array2string(words, separator=', ', prefix='>>> ')):
    told(f)

told(lambda: np.array(range(5), dtype=object))
told(lambda: np.prod(np.array(range(1, 30), dtype=object)))

days = np.array([1, 5, 3, 10], 'm8[D]')
seconds = np.array([[3, -1, 2], [9, 9, -4]], 'm8[s]')
for f in (lambda: np.median(days), lambda: np.median(days[:3]), lambda: np.median(seconds, axis=0), lambda: np.median(-days),
          lambda: np.median(np.array([1, 'NaT', 3], 'm8[D]')), lambda: np.percentile(days, 50), lambda: np.percentile(days, [10, 90]),
          lambda: np.quantile(seconds, [.3, .5, 1.0], axis=1), lambda: np.percentile(seconds, 30, axis=0), lambda: np.percentile(days, 120),
          lambda: np.quantile(np.array(['2020-01-01', '2020-01-05'], 'M8[D]'), .5), lambda: np.median(seconds, axis=0, keepdims=True),
          lambda: np.median(np.array(['2020-01-01', '2020-01-05'], 'M8[D]'))):
    told(f)
