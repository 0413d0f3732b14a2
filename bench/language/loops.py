# Loops at the top level of a program, over integers and floats.
total = 0
for i in range(600000):
    total += i & 3
x = 0.0
for i in range(1, 500000):
    x += 1.0 / (i * i)
steps = 0
n = 837799
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
print(total, round(x, 9), steps)
