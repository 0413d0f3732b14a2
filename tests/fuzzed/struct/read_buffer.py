# errors: ValueError error
import array
import struct
import uuid
import numpy as np

data = open('f', 'rb').read()
for dtype in ('u1', '<i2', '>f4', 'f2', 'c8', '?', '>u8'):
    size = np.dtype(dtype).itemsize
    str(np.frombuffer(data, dtype=dtype, count=len(data) // size))
array.array('h').frombytes(data[:len(data) // 2 * 2])
list(struct.iter_unpack('<hB', data[:len(data) // 3 * 3]))
uuid.UUID(bytes=data[:16])
int.from_bytes(data, 'big', signed=True)
memoryview(data).cast('B').tolist()
