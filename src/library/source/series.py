# `numpy.polynomial`: the polynomial classes, with a domain that is mapped to a window.

# The functions of coefficient arrays that the class `Polynomial` is over.
class _Powers:
    def __getattr__(self, name):
        return getattr(np.polynomial.polynomial, 'poly' + name)

def _pu():
    return np.polynomial.polyutils

_SUBSCRIPTS = str.maketrans('0123456789', '₀₁₂₃₄₅₆₇₈₉')
_SUPERSCRIPTS = str.maketrans('0123456789', '⁰¹²³⁴⁵⁶⁷⁸⁹')

# The class attributes were created on the device that was the default when this was loaded.
def _here(interval):
    return np.array(interval.tolist())

def _style():
    import _own
    return _own.held.get('numpy.polynomial', 'unicode')

# The base of the classes; `_family` has what is done with arrays of coefficients.
class ABCPolyBase:
    # Operators of arrays leave it to this class.
    __array_ufunc__ = None
    __module__ = 'numpy.polynomial._polybase'
    __hash__ = None
    maxpower = 100
    domain = np.array([-1., 1.])
    window = np.array([-1., 1.])
    basis_name = None

    def __init__(self, coef, domain=None, window=None, symbol='x'):
        [self.coef] = _pu().as_series([coef], trim=False)
        if domain is not None:
            [domain] = _pu().as_series([domain], trim=False)
            if len(domain) != 2:
                raise ValueError('Domain has wrong number of elements.')
            self.domain = domain
        else:
            self.domain = _here(self.domain)
        if window is not None:
            [window] = _pu().as_series([window], trim=False)
            if len(window) != 2:
                raise ValueError('Window has wrong number of elements.')
            self.window = window
        else:
            self.window = _here(self.window)
        try:
            if not symbol.isidentifier():
                raise ValueError('Symbol string must be a valid Python identifier')
        except AttributeError:
            raise TypeError('Symbol must be a non-empty string') from None
        self._symbol = symbol

    @property
    def symbol(self):
        return self._symbol

    def _made(self, coef):
        return self.__class__(coef, self.domain, self.window, self.symbol)

    def has_samecoef(self, other):
        return len(self.coef) == len(other.coef) and np.all(self.coef == other.coef)

    def has_samedomain(self, other):
        return np.all(self.domain == other.domain)

    def has_samewindow(self, other):
        return np.all(self.window == other.window)

    def has_sametype(self, other):
        return isinstance(other, self.__class__)

    def _coefficients(self, other):
        if not isinstance(other, ABCPolyBase):
            return other
        if not isinstance(other, self.__class__):
            raise TypeError('Polynomial types differ')
        if not np.all(self.domain == other.domain):
            raise TypeError('Domains differ')
        if not np.all(self.window == other.window):
            raise TypeError('Windows differ')
        if self.symbol != other.symbol:
            raise ValueError('Polynomial symbols differ')
        return other.coef

    def __repr__(self):
        coef, domain, window = [repr(a)[6:-1] for a in (self.coef, self.domain, self.window)]
        return f"{self.__class__.__name__}({coef}, domain={domain}, window={window}, symbol='{self.symbol}')"

    def __str__(self):
        return self._written(self._ascii_term if _style() == 'ascii' else self._unicode_term)

    def __format__(self, spec):
        if spec == '':
            return str(self)
        if spec not in ('ascii', 'unicode'):
            raise ValueError(f"Unsupported format string '{spec}' passed to {self.__class__}.__format__. Valid options are 'ascii' and "
                             "'unicode'")
        return self._written(self._unicode_term if spec == 'unicode' else self._ascii_term)

    def _unicode_term(self, power, symbol):
        return f'·{self.basis_name}{power.translate(_SUBSCRIPTS)}({symbol})'

    def _ascii_term(self, power, symbol):
        return f' {self.basis_name}_{power}({symbol})'

    # The argument of the basis functions, and whether it is more than the symbol.
    def _argument(self, shown):
        offset, scale = self.mapparms()
        scaled = self.symbol if scale == 1 else shown(scale) + self.symbol
        return scaled if offset == 0 else f'{shown(offset)} + {scaled}', offset != 0 or scale != 1

    def _symbol_shown(self):
        text, is_joined = self._argument(_pu().format_float)
        return f'({text})' if is_joined else text

    def _latex_term(self, power, argument, is_joined):
        return f'{{{self.basis_name}}}_{{{power}}}({argument})'

    # Programs replace it where they show numbers otherwise.
    @staticmethod
    def _repr_latex_scalar(x, parens=False):
        return rf'\text{{{_pu().format_float(x, parens)}}}'

    # As notebooks show it; terms of zero are pale.
    def _repr_latex_(self):
        shown = self._repr_latex_scalar
        argument, is_joined = self._argument(shown)
        parts = []
        for power, coef in enumerate(self.coef):
            if power == 0:
                text = shown(coef)
            elif np.iscomplexobj(coef):
                text = f' + ({shown(coef)})'
            else:
                text = f' + {shown(coef, True)}' if coef >= 0 else f' - {shown(-coef, True)}'
            term = self._latex_term(power, argument, is_joined)
            text = text if term == '1' else rf'{text}\,{term}'
            parts.append(rf'\color{{LightGray}}{{{text}}}' if coef == 0 else text)
        return rf"${self.symbol} \mapsto {''.join(parts) or '0'}$"

    def _written(self, term):
        shown = _pu().format_float
        width = max(np.get_printoptions()['linewidth'], 1)
        text, symbol, last = shown(self.coef[0]), self._symbol_shown(), len(self.coef) - 1
        for power, coef in enumerate(self.coef[1:], 1):
            text += ' '
            if np.iscomplexobj(coef):
                following = f'+ {coef}'
            else:
                following = f'+ {shown(coef, True)}' if coef >= 0 else f'- {shown(-coef, True)}'
            following += term(str(power), symbol)
            length = len(text.split('\n')[-1]) + len(following) + (2 if power < last else 0)
            text += following.replace(' ', '\n', 1) if length >= width else following
        return text

    def __call__(self, arg):
        return self._family.val(_pu().mapdomain(arg, self.domain, self.window), self.coef)

    def __iter__(self):
        return iter(self.coef)

    def __len__(self):
        return len(self.coef)

    def __neg__(self):
        return self._made(-self.coef)

    def __pos__(self):
        return self

    # Operands that cannot be coefficients return NotImplemented.
    def _joined(self, join, a, b):
        try:
            return self._made(join(a, b))
        except (TypeError, ValueError):
            return NotImplemented

    def __add__(self, other):
        return self._joined(self._family.add, self.coef, self._coefficients(other))

    def __sub__(self, other):
        return self._joined(self._family.sub, self.coef, self._coefficients(other))

    def __mul__(self, other):
        return self._joined(self._family.mul, self.coef, self._coefficients(other))

    def __radd__(self, other):
        return self._joined(self._family.add, other, self.coef)

    def __rsub__(self, other):
        return self._joined(self._family.sub, other, self.coef)

    def __rmul__(self, other):
        return self._joined(self._family.mul, other, self.coef)

    def __truediv__(self, other):
        if not isinstance(other, (int, float, complex, np.number)) or isinstance(other, bool):
            raise TypeError(f"unsupported types for true division: '{type(self)}', '{type(other)}'")
        return self.__floordiv__(other)

    def __rtruediv__(self, other):
        return NotImplemented

    def _divided(self, a, b):
        try:
            quotient, rest = self._family.div(a, b)
        except ZeroDivisionError:
            raise
        except Exception:
            return NotImplemented
        return self._made(quotient), self._made(rest)

    def __divmod__(self, other):
        return self._divided(self.coef, self._coefficients(other))

    def __rdivmod__(self, other):
        return self._divided(other, self.coef)

    def __floordiv__(self, other):
        both = self.__divmod__(other)
        return both if both is NotImplemented else both[0]

    def __mod__(self, other):
        both = self.__divmod__(other)
        return both if both is NotImplemented else both[1]

    def __rfloordiv__(self, other):
        both = self.__rdivmod__(other)
        return both if both is NotImplemented else both[0]

    def __rmod__(self, other):
        both = self.__rdivmod__(other)
        return both if both is NotImplemented else both[1]

    def __pow__(self, other):
        return self._made(self._family.pow(self.coef, other, maxpower=self.maxpower))

    def __eq__(self, other):
        return (isinstance(other, self.__class__) and bool(np.all(self.domain == other.domain)) and bool(np.all(self.window == other.window))
                and self.coef.shape == other.coef.shape and bool(np.all(self.coef == other.coef)) and self.symbol == other.symbol)

    def __ne__(self, other):
        return not self.__eq__(other)

    def copy(self):
        return self._made(self.coef)

    def degree(self):
        return len(self) - 1

    def cutdeg(self, deg):
        return self.truncate(deg + 1)

    def trim(self, tol=0):
        return self._made(_pu().trimcoef(self.coef, tol))

    def truncate(self, size):
        count = int(size)
        if count != size or count < 1:
            raise ValueError('size must be a positive integer')
        return self._made(self.coef[:count])

    def convert(self, domain=None, kind=None, window=None):
        kind = self.__class__ if kind is None else kind
        domain = _here(kind.domain) if domain is None else domain
        window = _here(kind.window) if window is None else window
        return self(kind.identity(domain, window=window, symbol=self.symbol))

    def mapparms(self):
        return _pu().mapparms(self.domain, self.window)

    def integ(self, m=1, k=[], lbnd=None):
        offset, scale = self.mapparms()
        lbnd = 0 if lbnd is None else offset + scale * lbnd
        return self._made(self._family.int(self.coef, m, k, lbnd, 1. / scale))

    def deriv(self, m=1):
        return self._made(self._family.der(self.coef, m, self.mapparms()[1]))

    def roots(self):
        return _pu().mapdomain(self._family.roots(self.coef), self.window, self.domain)

    def linspace(self, n=100, domain=None):
        domain = self.domain if domain is None else domain
        x = np.linspace(domain[0], domain[1], n)
        return x, self(x)

    @classmethod
    def fit(cls, x, y, deg, domain=None, rcond=None, full=False, w=None, window=None, symbol='x'):
        if domain is None:
            domain = _pu().getdomain(x)
            if domain[0] == domain[1]:
                domain[0] -= 1
                domain[1] += 1
        elif isinstance(domain, list) and len(domain) == 0:
            domain = _here(cls.domain)
        window = _here(cls.window) if window is None else window
        found = cls._family.fit(_pu().mapdomain(x, domain, window), y, deg, w=w, rcond=rcond, full=full)
        if full:
            return cls(found[0], domain=domain, window=window, symbol=symbol), found[1]
        return cls(found, domain=domain, window=window, symbol=symbol)

    @classmethod
    def fromroots(cls, roots, domain=[], window=None, symbol='x'):
        [roots] = _pu().as_series([roots], trim=False)
        if domain is None:
            domain = _pu().getdomain(roots)
        elif isinstance(domain, list) and len(domain) == 0:
            domain = _here(cls.domain)
        window = _here(cls.window) if window is None else window
        offset, scale = _pu().mapparms(domain, window)
        coef = cls._family.fromroots(offset + scale * roots) / scale ** len(roots)
        return cls(coef, domain=domain, window=window, symbol=symbol)

    @classmethod
    def identity(cls, domain=None, window=None, symbol='x'):
        domain = _here(cls.domain) if domain is None else domain
        window = _here(cls.window) if window is None else window
        return cls(cls._family.line(*_pu().mapparms(window, domain)), domain, window, symbol)

    @classmethod
    def basis(cls, deg, domain=None, window=None, symbol='x'):
        degree = int(deg)
        if degree != deg or degree < 0:
            raise ValueError('deg must be non-negative integer')
        return cls([0] * degree + [1], domain, window, symbol)

    @classmethod
    def cast(cls, series, domain=None, window=None):
        return series.convert(_here(cls.domain) if domain is None else domain, cls, _here(cls.window) if window is None else window)

class Polynomial(ABCPolyBase):
    __module__ = 'numpy.polynomial.polynomial'
    _family = _Powers()
    domain = np.array([-1., 1.])
    window = np.array([-1., 1.])

    def _unicode_term(self, power, symbol):
        return f'·{symbol}' + ('' if power == '1' else power.translate(_SUPERSCRIPTS))

    def _ascii_term(self, power, symbol):
        return f' {symbol}' + ('' if power == '1' else f'**{power}')

    def _latex_term(self, power, argument, is_joined):
        base = rf'\left({argument}\right)' if is_joined else argument
        return '1' if power == 0 else base if power == 1 else f'{base}^{{{power}}}'
