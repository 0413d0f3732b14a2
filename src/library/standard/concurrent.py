# The package of `concurrent.futures`.
