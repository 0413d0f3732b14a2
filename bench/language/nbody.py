# Planets that pull each other: floats in lists.
def advance(bodies, pairs, dt, steps):
    for _ in range(steps):
        for (a, b) in pairs:
            (p, v, m) = bodies[a]
            (q, w, n) = bodies[b]
            dx = p[0] - q[0]
            dy = p[1] - q[1]
            dz = p[2] - q[2]
            pull = dt / (dx * dx + dy * dy + dz * dz + 0.01) ** 1.5
            v[0] -= dx * n * pull
            v[1] -= dy * n * pull
            v[2] -= dz * n * pull
            w[0] += dx * m * pull
            w[1] += dy * m * pull
            w[2] += dz * m * pull
        for (p, v, m) in bodies:
            p[0] += dt * v[0]
            p[1] += dt * v[1]
            p[2] += dt * v[2]


bodies = [([float(i), i * 0.5, i * i * 0.1], [0.0, 0.1 * i, 0.0], 1.0 / (i + 1)) for i in range(5)]
pairs = [(a, b) for a in range(5) for b in range(a + 1, 5)]
advance(bodies, pairs, 0.001, 10000)
print(round(sum(v[0] * v[0] * m for p, v, m in bodies), 9))
