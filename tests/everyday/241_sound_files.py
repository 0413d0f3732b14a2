# Files of sampled sound.
import io
import math
import os
import struct
import wave

import numpy as np

tone = [int(32767 * math.sin(2 * math.pi * 440 * k / 8000)) for k in range(800)]
with wave.open('tone.wav', 'wb') as w:
    w.setnchannels(1)
    w.setsampwidth(2)
    w.setframerate(8000)
    w.writeframes(struct.pack('<800h', *tone))
    print(w.getnframes(), w.tell())
with wave.open('tone.wav') as r:
    print(r.getparams(), r.getnframes() / r.getframerate())
    data = np.frombuffer(r.readframes(r.getnframes()), dtype=np.int16)
    print(data[:5], data.max(), r.tell(), r.readframes(1))
    r.rewind(); print(struct.unpack('<2h', r.readframes(2)))
    r.setpos(798); print(len(r.readframes(10)), r.tell())
    try: r.setpos(801)
    except wave.Error as e: print(type(e).__name__, e)
with open('tone.wav', 'rb') as f: raw = f.read()
print(len(raw), raw[:44])
b = io.BytesIO()
w = wave.open(b, 'wb')
w.setparams((2, 1, 11025.4, 0, 'NONE', 'not compressed'))
w.writeframesraw(bytes(range(6))); w.writeframes(b'\x80\x80')
w.close()
print(b.getvalue())
_ = b.seek(0)
r = wave.open(b); print(r.getnchannels(), r.getsampwidth(), r.getframerate(), r.getcomptype(), r.getcompname(), r.readframes(100)); r.close()
b = io.BytesIO()
with wave.open(b, 'w') as w:
    w.setnchannels(2); w.setsampwidth(2); w.setframerate(44100)
    w.writeframes(np.array([[1, -1], [300, -300]], dtype=np.int16))
    w.writeframes(np.array([7, 8], dtype='<i2').tobytes())
print(b.getvalue()[36:])
for bad in (b'', b'RIFX\0\0\0\0WAVE', b'RIFF\0\0\0\0WAVX', b'RIFF\x04\0\0\0WAVE', raw[:12] + raw[36:], raw[:20] + b'\x03\0' + raw[22:]):
    try: wave.open(io.BytesIO(bad))
    except Exception as e: print(type(e).__name__, e)
w = wave.open(io.BytesIO(), 'wb')
for call in (lambda: w.getnchannels(), lambda: w.writeframes(b'ab'), lambda: w.setsampwidth(5), lambda: w.setcomptype('X', 'x'), lambda: w.getparams(), lambda: wave.open('tone.wav', 'a'), lambda: wave.open('none.wav')):
    try: print(call())
    except Exception as e: print(type(e).__name__, e)
w.setnchannels(1); w.setsampwidth(1); w.setframerate(8000); w.writeframes(b'a')
try: w.setframerate(1)
except wave.Error as e: print(e)
w.close()
os.remove('tone.wav')

