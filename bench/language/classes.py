# Objects: constructors, attributes, methods, operators, inheritance.
class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def dot(self, other):
        return self.x * other.x + self.y * other.y


class Account:
    rate = 2

    def __init__(self, owner):
        self.owner = owner
        self.total = 0

    def deposit(self, amount):
        self.total += amount * self.rate
        return self


class Savings(Account):
    def deposit(self, amount):
        super().deposit(amount)
        self.total -= 1
        return self

    @property
    def double(self):
        return self.total * 2


def work():
    place = Vector(0, 0)
    length = 0
    for i in range(100000):
        place = place + Vector(i, 1)
        length += place.dot(place) % 7
    account = Savings('a')
    for i in range(60000):
        account.deposit(i)
    return place.x, place.y, length, account.double


print(work())
