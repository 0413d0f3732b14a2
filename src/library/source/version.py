# `numpy.version`: the version of NumPy whose behaviour is implemented.

version = np.__version__
full_version = version
short_version = version
git_revision = ''
release = True
