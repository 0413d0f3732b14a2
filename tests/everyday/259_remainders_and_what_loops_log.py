# Remainders, casts and powers of short arrays, what a loop logs, and warnings that library modules give.
import contextlib
import enum
import io
import random
import warnings

import numpy as np

angles = np.linspace(-7.0, 7.0, 11)
print((angles % (2 * np.pi)).round(12).tolist())
print((angles // 0.7).tolist(), np.mod(angles, -1.5).round(12).tolist())
with np.errstate(all='ignore'):
    print(np.array([5.5, -5.5, 0.0, np.inf, 3.0]) % np.array([0.0, np.inf, -3.0, 2.0, np.nan]))
    print(np.float32([7.3, -7.3]) % np.float32(2.1), np.float32([7.3, -7.3]) // np.float32(2.1))
print(np.clip(angles, -1, 1).tolist(), np.maximum(angles, 0.5)[-2:].tolist(), np.sign(angles).tolist())
print(np.trunc(angles).tolist(), np.ceil(angles).astype(int).tolist(), angles.astype(np.int8).tolist())
for dtype in (np.int8, np.int32, np.int64, np.uint8, np.uint64):
    n = np.array([0, 1, 4, 9, 100], dtype)
    print(n.dtype, (n ** 0.5).tolist(), (n ** 2.0).tolist(), (n[1:] ** -1.0).tolist(), (n ** 0.5).dtype)
print(np.where(angles > 0, angles, np.float32(0)).dtype, np.where([True, False], 3, 4).tolist(), np.abs(np.array([3 + 4j, 1j])))

# A pendulum logs its energy: numbers of NumPy's that depend on those before.
angle, speed, energies = 1.0, 0.0, []
for step in range(2003):
    speed -= np.sin(angle) * 0.001
    angle += speed * 0.001
    energies.append(speed ** 2 / 2 - np.cos(angle))
log = np.array(energies)
print(log.shape, log.dtype, float(np.ptp(energies)) < 1e-3, bool((np.array(energies[:7]) == log[:7]).all()))
position, places = np.array([1.0, 0.0]), []
for step in range(503):
    position = position + 0.001 * np.array([-position[1], position[0]])
    places.append(position)
print(np.array(places).shape, np.array(places)[-1].round(9).tolist(), np.array([places[:2], places[2:4]]).shape)

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter('always')
    random.randrange(10.0)

    class Color(enum.Enum):
        RED = 'red'
        BLUE = enum.auto()

print([str(one.message)[:34] for one in caught], Color.BLUE.value)
with warnings.catch_warnings():
    warnings.simplefilter('ignore')
    random.randrange(10.0)
with warnings.catch_warnings():
    warnings.simplefilter('error')
    try:
        random.randrange(10.0)
    except DeprecationWarning as error:
        print('raised', str(error)[:21])
said = io.StringIO()
with contextlib.redirect_stdout(said):
    print('told')
print(repr(said.getvalue()))

print(len(bytearray(1000003)), list('\xe9a\u20ac'))
