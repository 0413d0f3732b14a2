# errors: JSONDecodeError UnicodeDecodeError ValueError
import json

json.loads(open('f', 'rb').read(), parse_float=str, object_pairs_hook=list)
