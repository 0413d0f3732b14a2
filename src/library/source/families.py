# `numpy.polynomial`: how polynomials are written unless a format says otherwise.

def set_default_printstyle(style):
    if style not in ('unicode', 'ascii'):
        raise ValueError(f"Unsupported format string '{style}'. Valid options are 'ascii' and 'unicode'")
    import _own
    _own.held['numpy.polynomial'] = style
