class Node:
    def __init__(self, key):
        self.key, self.left, self.right = key, None, None
class Tree:
    def __init__(self, keys=()):
        self.root = None
        for k in keys:
            self.insert(k)
    def insert(self, key):
        if self.root is None:
            self.root = Node(key)
            return
        n = self.root
        while True:
            side = 'left' if key < n.key else 'right'
            nxt = getattr(n, side)
            if nxt is None:
                setattr(n, side, Node(key))
                return
            n = nxt
    def __iter__(self):
        def walk(n):
            if n:
                yield from walk(n.left)
                yield n.key
                yield from walk(n.right)
        return walk(self.root)
    def height(self, n='root'):
        n = self.root if n == 'root' else n
        return 0 if n is None else 1 + max(self.height(n.left), self.height(n.right))
    def __contains__(self, key):
        n = self.root
        while n and n.key != key:
            n = n.left if key < n.key else n.right
        return n is not None
t = Tree([50, 30, 70, 20, 40, 60, 80, 35, 45, 65])
print(list(t), t.height(), 45 in t, 46 in t)
