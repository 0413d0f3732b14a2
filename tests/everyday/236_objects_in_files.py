# Arrays of objects in files.
import io

import numpy as np

np.save('obj.npy', {'a': 1, 'b': [1,2]})
print(np.load('obj.npy', allow_pickle=True).item())
try: np.load('obj.npy')
except Exception as e: print(type(e).__name__, e)
a = np.array([1,'x',None,[2]],dtype=object)
np.savez('obj.npz', a=a, b=np.arange(3))
z = np.load('obj.npz', allow_pickle=True); print(z['a'], z['b'], z.files, z)
z = np.load('obj.npz'); print(z['b'])
try: z['a']
except Exception as e: print(type(e).__name__, e)
try: np.save('x.npy', a, allow_pickle=False)
except Exception as e: print(type(e).__name__, e)
b = io.BytesIO(); np.save(b, a.reshape(2,2)); b.seek(0); print(np.load(b, allow_pickle=True))
import pickle
with open('p.pkl','wb') as f: pickle.dump([1,2],f)
print(np.load('p.pkl', allow_pickle=True))
try: np.load('p.pkl')
except Exception as e: print(type(e).__name__, e)
print(dict(np.load('obj.npz'  , allow_pickle=True)).keys(), list(z), 'a' in z, len(z))
