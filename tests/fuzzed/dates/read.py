# errors: UnicodeDecodeError
import numpy as np
from datetime import date, datetime, time, timedelta

for line in open('f', 'rb').read().decode().splitlines():
    for read in (date.fromisoformat, datetime.fromisoformat, time.fromisoformat, np.datetime64, lambda text: np.datetime64(text, 's'),
                 lambda text: np.timedelta64(text, 'D'), lambda text: datetime.strptime(text, '%Y-%m-%dT%H:%M:%S.%f%z')):
        try:
            str(read(line))
        except (ValueError, OverflowError, TypeError) as error:
            last = error
