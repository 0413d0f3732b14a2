class Node:
    def __init__(self, v, nxt=None):
        self.v, self.next = v, nxt
class LinkedList:
    def __init__(self, *vs):
        self.head = None
        for v in reversed(vs):
            self.head = Node(v, self.head)
    def __iter__(self):
        n = self.head
        while n:
            yield n.v
            n = n.next
    def reverse(self):
        prev, n = None, self.head
        while n:
            n.next, prev, n = prev, n, n.next
        self.head = prev
        return self
    def __repr__(self):
        return ' -> '.join(map(str, self)) or 'empty'
    def __len__(self):
        return sum(1 for _ in self)
l = LinkedList(1, 2, 3, 4)
print(l, len(l), l.reverse(), LinkedList())
class Stack(list):
    def push(self, x):
        self.append(x)
    def peek(self):
        return self[-1]
s = Stack()
s.push(1); s.push(2); s.push([3])
print(s, s.peek(), s.pop(), len(s), isinstance(s, list), s + [9])
