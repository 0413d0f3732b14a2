# Nested data, several lines at a time.
from collections import Counter, OrderedDict, defaultdict, deque
from dataclasses import dataclass, field
from pprint import PrettyPrinter, pformat, pp, pprint
import io


@dataclass
class Part:
    name: str
    sizes: list = field(default_factory=list)


team = {'name': 'compilers', 'people': [{'id': i, 'tags': ['front', 'middle', 'back'], 'load': i * 1.5} for i in range(3)]}
pprint(team)
pprint(team, width=30, indent=2)
pp(team, width=50)
pprint(list(range(40)), compact=True, width=40)
pprint({'text': 'a sentence of many words that goes on and on, ' * 3})
pprint(['short', ('one',), {1, 2, 3}, frozenset(), None, 1.5])
pprint({'deep': [[[['too deep']]]]}, depth=3)
pprint(Counter('the quick brown fox jumps over the lazy dog'))
pprint(defaultdict(list, {k: list(range(k)) for k in range(9)}))
pprint(deque(range(30), maxlen=40))
pprint(OrderedDict((k, 'x' * k) for k in range(12)))
pprint(Part('gear', list(range(40))))
print(pformat({'b': 1, 'a': 2}), pformat({'b': 1, 'a': 2}, sort_dicts=False))
stream = io.StringIO()
PrettyPrinter(width=20, stream=stream).pprint({'key': ['value'] * 3})
print(repr(stream.getvalue()))
for wrong in ({'indent': -1}, {'width': 0}, {'depth': 0}):
    try:
        pprint(1, **wrong)
    except ValueError as error:
        print(error)
