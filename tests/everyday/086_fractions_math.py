from fractions import Fraction as F
import math
print(F(3, 4) + F(1, 6), F('0.125'), F(0.5), F(6, -8), F(1, 3) ** 2, sum(F(1, k) for k in range(1, 11)))
print(F(22, 7) > math.pi, float(F(1, 8)), F(math.pi).limit_denominator(1000), round(F(7, 2)), F(7, 2) // 1, repr(F(5)), F(5))
print(math.gcd(48, 36), math.lcm(4, 6, 10), math.factorial(20), math.comb(10, 3), math.perm(5, 2), math.isqrt(99), math.prod([1, 2, 3, 4]))
print(math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.7), math.fsum([.1] * 10), math.hypot(3, 4), math.dist((0, 0), (1, 1)), math.copysign(3, -0.0))
print(math.isclose(0.1 + 0.2, 0.3), math.log(8, 2), math.log2(10), math.modf(3.25), math.frexp(8.0), math.fmod(-7, 3), math.inf > 10 ** 300, math.degrees(math.pi))
