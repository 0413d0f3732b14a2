# One kind of part.

from _email_mime import MIMENonMultipart
