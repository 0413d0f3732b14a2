import sys, math
try: str(10**4300)
except ValueError as e: print(e)
print(len(str(10**4299)), sys.get_int_max_str_digits())
try: int('1' * 4301)
except ValueError as e: print(e)
try: sys.set_int_max_str_digits(5)
except ValueError as e: print(e)
sys.set_int_max_str_digits(0)
s = str(3**40000); print(len(s), s[:20], s[-20:], int(s) == 3**40000, int('-' + s) == -3**40000)
f = math.factorial(5000); print(len(str(f)), sum(map(int, str(f))), f"{f:,}"[:30], len(f"{f:>20000}"))
print(len(str(2**300000)), str(2**300000)[-10:], str(-2**300000)[:10])
a, b = 0, 1
for _ in range(30000): a, b = b, a + b
print(len(str(a)), str(a)[:10])
sys.set_int_max_str_digits(10000)
try: str(10**10000)
except ValueError as e: print(e)
print(sys.get_int_max_str_digits())
