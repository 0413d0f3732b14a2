import numpy as np
img = (np.array([[(i * i + 3 * j * j + i * j) % 5 for j in range(17)] for i in range(11)]) > 1).astype(int)
labels = np.zeros_like(img)
count = 0
for i in range(img.shape[0]):
    for j in range(img.shape[1]):
        if img[i, j] and not labels[i, j]:
            count += 1
            todo = [(i, j)]
            while todo:
                a, b = todo.pop()
                if 0 <= a < 11 and 0 <= b < 17 and img[a, b] and not labels[a, b]:
                    labels[a, b] = count
                    todo.extend([(a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)])
print(count)
print(labels)
