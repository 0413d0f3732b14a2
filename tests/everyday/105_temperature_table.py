temps = {'Mon': (12.5, 21.0), 'Tue': (11.0, 19.25), 'Wed': (13.75, 24.5), 'Thu': (9.5, 15.0)}
print(f"{'Day':<6}{'Low':>8}{'High':>8}{'F':>8}")
print('-' * 30)
for day, (lo, hi) in temps.items():
    print(f'{day:<6}{lo:>8.1f}{hi:>8.2f}{hi * 9 / 5 + 32:>8.1f}')
hot = max(temps, key=lambda d: temps[d][1])
mean = sum(h for _, h in temps.values()) / len(temps)
print(f'hottest: {hot}, mean {mean:.3f}, above: {[d for d, t in temps.items() if t[1] > mean]}')
print(*sorted(temps.items(), key=lambda kv: kv[1][0]), sep='\n')
