# Conversions between colour systems.

_THIRD = 1.0 / 3.0
_SIXTH = 1.0 / 6.0
_TWO_THIRDS = 2.0 / 3.0

def rgb_to_yiq(r, g, b):
    y = 0.30 * r + 0.59 * g + 0.11 * b
    return y, 0.74 * (r - y) - 0.27 * (b - y), 0.48 * (r - y) + 0.41 * (b - y)

def yiq_to_rgb(y, i, q):
    r = y + 0.9468822170900693 * i + 0.6235565819861433 * q
    g = y - 0.27478764629897834 * i - 0.6356910791873801 * q
    b = y - 1.1085450346420322 * i + 1.7090069284064666 * q
    return max(0.0, min(1.0, r)), max(0.0, min(1.0, g)), max(0.0, min(1.0, b))

def _hue(r, g, b, most, span):
    rc, gc, bc = (most - r) / span, (most - g) / span, (most - b) / span
    h = bc - gc if r == most else 2.0 + rc - bc if g == most else 4.0 + gc - rc
    return h / 6.0 % 1.0

def rgb_to_hls(r, g, b):
    most, least = max(r, g, b), min(r, g, b)
    total, span = most + least, most - least
    l = total / 2.0
    if least == most:
        return 0.0, l, 0.0
    s = span / total if l <= 0.5 else span / (2.0 - most - least)
    return _hue(r, g, b, most, span), l, s

def hls_to_rgb(h, l, s):
    if s == 0.0:
        return l, l, l
    m2 = l * (1.0 + s) if l <= 0.5 else l + s - l * s
    m1 = 2.0 * l - m2
    return _value(m1, m2, h + _THIRD), _value(m1, m2, h), _value(m1, m2, h - _THIRD)

def _value(m1, m2, hue):
    hue = hue % 1.0
    if hue < _SIXTH:
        return m1 + (m2 - m1) * hue * 6.0
    if hue < 0.5:
        return m2
    if hue < _TWO_THIRDS:
        return m1 + (m2 - m1) * (_TWO_THIRDS - hue) * 6.0
    return m1

def rgb_to_hsv(r, g, b):
    most, least = max(r, g, b), min(r, g, b)
    if least == most:
        return 0.0, 0.0, most
    return _hue(r, g, b, most, most - least), (most - least) / most, most

def hsv_to_rgb(h, s, v):
    if s == 0.0:
        return v, v, v
    i = int(h * 6.0)
    f = h * 6.0 - i
    p, q, t = v * (1.0 - s), v * (1.0 - s * f), v * (1.0 - s * (1.0 - f))
    return [(v, t, p), (q, v, p), (p, v, t), (p, q, v), (t, p, v), (v, p, q)][i % 6]
