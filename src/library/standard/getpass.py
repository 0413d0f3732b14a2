# Passwords that a program asks for: they are shown where input is.

class GetPassWarning(UserWarning):
    pass

def getpass(prompt='Password: ', stream=None):
    return input(prompt)

def getuser():
    import os
    return next((os.environ[name] for name in ('LOGNAME', 'USER', 'LNAME', 'USERNAME') if os.environ.get(name)), 'user')
