# errors: any
import pickle

pickle.loads(open('f', 'rb').read())
