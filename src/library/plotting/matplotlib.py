# The package matplotlib.

from matplotlib.settings import rcParams, rc, rc_context, cycler
from matplotlib.cm import colormaps

__version__ = '3.11.0'

def use(backend, *, force=True):
    # The page has a single backend.
    pass

def get_backend():
    return 'tensorscope'

def rcdefaults():
    import matplotlib.settings as settings
    settings.reset()

def set_loglevel(level):
    pass

def interactive(b):
    pass

def is_interactive():
    return False
