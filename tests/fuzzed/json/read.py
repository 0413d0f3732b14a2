# errors: JSONDecodeError UnicodeDecodeError ValueError
import json

data = open('f', 'rb').read()
json.dumps(json.loads(data.decode('utf-8')))
