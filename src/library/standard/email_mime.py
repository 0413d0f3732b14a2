# The package of the classes of parts.
