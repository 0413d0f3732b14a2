# The package of what belongs to addresses.
