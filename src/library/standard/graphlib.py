# Topological order of graphs.

class CycleError(ValueError):
    pass

class TopologicalSorter:
    __class_getitem__ = classmethod(__GenericAlias__)

    def __init__(self, graph=None):
        # For each node: whether it is handed out or done, how many it waits for, and who waits for it.
        self._waits, self._after, self._ready, self._out, self._done = {}, {}, None, set(), 0
        for node, before in (graph or {}).items():
            self.add(node, *before)

    def add(self, node, *predecessors):
        if self._ready is not None:
            raise ValueError('Nodes cannot be added after a call to prepare()')
        for one in (node, *predecessors):
            self._waits.setdefault(one, 0)
            self._after.setdefault(one, [])
        self._waits[node] += len(predecessors)
        for one in predecessors:
            self._after[one].append(node)

    def prepare(self):
        if self._ready is not None:
            raise ValueError('cannot prepare() more than once')
        self._ready = [node for node, count in self._waits.items() if count == 0]
        cycle = self._find_cycle()
        if cycle:
            raise CycleError('nodes are in a cycle', cycle)

    def get_ready(self):
        if self._ready is None:
            raise ValueError('prepare() must be called first')
        found, self._ready = tuple(self._ready), []
        self._out.update(found)
        return found

    def is_active(self):
        if self._ready is None:
            raise ValueError('prepare() must be called first')
        return self._done < len(self._waits) and (bool(self._ready) or bool(self._out))

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        if self._ready is None:
            raise ValueError('prepare() must be called first')
        for node in nodes:
            if node not in self._waits:
                raise ValueError(f'node {node!r} was not added using add()')
            if node not in self._out:
                if self._waits[node] < 0:
                    raise ValueError(f'node {node!r} was already marked done')
                raise ValueError(f'node {node!r} was not passed out (still not ready)')
            self._out.discard(node)
            self._waits[node] = -1
            self._done += 1
            for one in self._after[node]:
                self._waits[one] -= 1
                if self._waits[one] == 0:
                    self._ready.append(one)

    def _find_cycle(self):
        seen, path, places, iterators = set(), [], {}, []
        for start in self._waits:
            node = start
            if node in seen:
                continue
            while True:
                if node in places:
                    return path[places[node]:] + [node]
                if node not in seen:
                    seen.add(node)
                    iterators.append(iter(self._after[node]))
                    places[node] = len(path)
                    path.append(node)
                node = __missing__
                while path:
                    node = next(iterators[-1], __missing__)
                    if node is not __missing__:
                        break
                    del places[path.pop()]
                    iterators.pop()
                if node is __missing__:
                    break
        return None

    def static_order(self):
        self.prepare()
        while self.is_active():
            nodes = self.get_ready()
            yield from nodes
            self.done(*nodes)
