class InsufficientFunds(Exception):
    def __init__(self, need, have):
        super().__init__(f'need {need}, have {have}')
        self.need, self.have = need, have
class Account:
    interest = 0.02
    count = 0
    def __init__(self, owner, balance=0):
        self.owner, self._balance = owner, balance
        Account.count += 1
    @property
    def balance(self): return self._balance
    @balance.setter
    def balance(self, v):
        if v < 0: raise ValueError('negative')
        self._balance = v
    def withdraw(self, n):
        if n > self.balance:
            raise InsufficientFunds(n, self.balance)
        self.balance -= n
        return self
    @staticmethod
    def valid(n): return n > 0
class Savings(Account):
    interest = 0.05
    def grow(self, years=1):
        for _ in range(years): self.balance *= 1 + self.interest
        return round(self.balance, 2)
a, s = Account('ann', 100), Savings('bob', 1000)
try:
    a.withdraw(30).withdraw(100)
except InsufficientFunds as e:
    print('failed:', e, e.need - e.have, a.balance)
finally:
    print(Account.count, isinstance(s, Account), s.grow(3), Account.valid(-1))
try:
    a.balance = -5
except ValueError as e:
    print(repr(e))
