import json
data = {'name': 'Ann', 'age': 31, 'langs': ['py', 'c\u00e9'], 'ok': True, 'none': None, 'pi': 3.5, 'nested': {'a': [1, {'b': 2}]}}
s = json.dumps(data)
print(s)
print(json.loads(s) == data)
print(json.dumps(data, indent=2, sort_keys=True))
print(json.dumps([1, 2, (3, 'x')], separators=(',', ':')), json.dumps('tab\t"q"'))
for bad in ('{"a": 1,}', '[1, 2', 'nope'):
    try:
        json.loads(bad)
    except json.JSONDecodeError as e:
        print(type(e).__name__, e)
print(json.loads('{"x": [1.5e3, -2, "\\u00e9\\n"]}'))
