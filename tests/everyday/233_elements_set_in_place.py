# Elements that are set one by one, beside views and copies of the same data.
import numpy as np
arr = np.zeros(5); 
for i in range(200): arr[i % 5] += i
print(arr); b = arr; b[0] = 1.5; print(arr[0]); v = arr[1:3]; v[0] = -1; print(arr, v)
cc = arr.copy(); arr[2] = 9; print(cc[2], arr[2])
z = np.zeros((2, 2), int)
for i in range(100): z[1, i % 2] = i
print(z, np.sin(0.5), np.sqrt(2))
ro = np.zeros(3); ro.flags.writeable = False
for i in range(2):
    try:
        ro[0] = 1
    except ValueError as e:
        print(e)
try:
    arr[99] = 1
except IndexError as e:
    print(e)
f32 = np.zeros(3, np.float32); i8 = np.zeros(3, np.int8); c = np.zeros(2, complex); flags = np.zeros(3, bool)
for i in range(100):
    f32[i % 3] = i / 3; i8[i % 3] = i; c[i % 2] = i; flags[i % 3] = i > 50
print(f32, i8, c, flags)
def changed(a):
    a[0] = 7
    return a
keep = np.arange(4); same = changed(keep); part = keep[::2]; keep[2] = 50; part[0] = -9
print(keep, same is keep, part, keep.sum(), (keep * 2)[2])
m = np.zeros((3, 3)); row = m[1]
for i in range(300): m[i % 3, i % 3] += 1; row[0] = i
print(m, m.T[0], np.float64(m[1, 1]) + 1)
