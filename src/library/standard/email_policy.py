# Rules by which messages are read and written: those of old, and those that know what headers mean.

class Policy:
    def __init__(self, is_modern=False, **values):
        self.is_modern, self.linesep, self.max_line_length, self.utf8, self.raise_on_defect, self.cte_type = is_modern, '\n', 78, False, False, '8bit'
        self.__dict__.update(values)

    def clone(self, **values):
        return type(self)(**{**self.__dict__, **values})

    def __add__(self, other):
        return self.clone(**other.__dict__)

class EmailPolicy(Policy):
    def __init__(self, **values):
        Policy.__init__(self, **{'is_modern': True, **values})

class Compat32(Policy):
    pass

compat32 = Compat32()
default = EmailPolicy()
strict = EmailPolicy(raise_on_defect=True)
SMTP = EmailPolicy(linesep='\r\n')
SMTPUTF8 = EmailPolicy(linesep='\r\n', utf8=True)
HTTP = EmailPolicy(linesep='\r\n', max_line_length=None)
