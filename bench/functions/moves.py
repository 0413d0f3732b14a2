# Elements at places that are data, and pieces put together.
n = 1000003
x, places, table = floats(n), noise(n, n), floats(1001 * 999).reshape(1001, 999)
single, mask, few = x.astype(np.float32), noise(n, 3) == 0, noise(n, 1000)
rows, columns = noise(500009, 1001), noise(500009, 999)
some, small, two = noise(700, 1001), np.array([3.0, 1.0, 2.0]), np.array([2, 0])

def written(a, key, value):
    b = a.copy()
    b[key] = value
    return b

def added(count, places, values):
    sums = np.zeros(count)
    np.add.at(sums, places, values)
    return sums

def filtered(a):
    h, w = a.shape
    out = np.zeros((h - 4, w - 4))
    for i in range(5):
        for j in range(5):
            out += (i + 1) * (j + 2) * a[i:h - 4 + i, j:w - 4 + j]
    return out

case('a[idx] 3', lambda a, i: a[i], small, two, times=50)
case('a[idx] 1000003', lambda a, i: a[i], x, places)
case('a[idx] float32 1000003', lambda a, i: a[i], single, places)
case('take 1000003', lambda a, i: np.take(a, i), x, places)
case('a[mask] 1000003', lambda a, m: a[m], x, mask)
case('a[a > 0] 1000003', lambda a: a[a > 0], x)
case('a[i, j] 500009', lambda a, i, j: a[i, j], table, rows, columns)
case('a[rows] 700x999', lambda a, i: a[i], table, some)
case('a[:, cols] 1001x700', lambda a, i: a[:, i], table, some % 999)
case('a[idx] = v 3', lambda a, i: written(a, i, 5.0), small, two, times=50)
case('a[idx] = v 1000003', lambda a, i, v: written(a, i, v), x, places, x)
case('a[mask] = 0 1000003', lambda a, m: written(a, m, 0), x, mask)
case('a[i, j] = v 500009', lambda a, i, j: written(a, (i, j), 1.0), table, rows, columns)
case('add.at 3', lambda i, v: added(3, i, v), two, small[:2].copy(), times=50)
case('add.at 1000003', lambda i, v: added(1000, i, v), few, x)
case('where 1000003', lambda m, a: np.where(m, a, 0), mask, x)
case('where(mask) 1000003', lambda m: np.where(m), mask)
case('filter 5x5 1001x999', filtered, table)
case('roll 1000003', lambda a: np.roll(a, 7), x)
case('concatenate 1000003', lambda a: np.concatenate([a, a]), x)
case('stack 1000003', lambda a: np.stack([a, a], axis=1), x)
case('meshgrid 1009x1013', lambda a, b: np.meshgrid(a, b), floats(1009), floats(1013))
case('repeat 1000003', lambda a: np.repeat(a, 3), x)
case('tile 1000003', lambda a: np.tile(a, 3), x)
case('pad 1001x999', lambda a: np.pad(a, 3), table)
case('transpose 1001x999', lambda a: a.T + a.T, table)
case('take_along_axis 1001x999', lambda a: np.take_along_axis(a, np.argsort(a, axis=1), axis=1), table)
