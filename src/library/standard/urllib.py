# The package of `urllib.parse`. A program opens no addresses, so there is no `urllib.request`.
