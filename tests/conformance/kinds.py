"""Which cases of a test of NumPy's are in scope, by the dtypes and values of their parameters."""

import datetime
import os
import re

import numpy as np
import scope

FILE = os.path.join(os.path.dirname(__file__), "scope.toml")
# What a rule's `cases` may name, as kinds of dtypes.
KINDS = {"object": "O", "datetime": "mM", "string": "SUT", "void": "V"}


class CaseScope(scope.Scope):
    def __init__(self):
        super().__init__(FILE)

    def case_reason(self, case):
        """Why one case of a test is out of scope, by the values of its parameters."""
        for rule in self.rules:
            for kind in rule.get("cases", []):
                if any(is_of_kind(value, kind, name) for name, value in case.items()):
                    return rule["reason"]
            values = rule.get("values", [])
            if any(isinstance(value, str) and value in values for value in case.values()):
                return rule["reason"]
        return None


def is_dtype(dtype, kind):
    if kind == "longdouble":
        return dtype.char in "gG"
    return dtype.kind in KINDS[kind] or (dtype.subdtype is not None and kind == "void")


def is_of_kind(value, kind, name):
    """Whether a parameter is, or holds, a dtype or an array of a kind. Texts are dtypes only where the name says so."""
    if isinstance(value, (list, tuple)):
        return any(is_of_kind(item, kind, name) for item in value)
    if isinstance(value, (datetime.date, datetime.timedelta)):
        return kind == "datetime"
    if isinstance(value, (np.dtype, np.ndarray, np.generic)):
        return is_dtype(value if isinstance(value, np.dtype) else value.dtype, kind)
    if isinstance(value, type):
        if value in (object, str, bytes):
            return is_dtype(np.dtype(value), kind)
        return issubclass(value, (np.generic, np.dtype)) and is_dtype(dtype_of(value), kind)
    if isinstance(value, str) and re.search("dt|type|char|code", name):
        try:
            return is_dtype(np.dtype(value), kind)
        except (TypeError, ValueError):
            return False
    return False


def dtype_of(kind):
    """The dtype of a scalar type or of a class of dtypes; that of doubles for an abstract one."""
    try:
        return kind() if issubclass(kind, np.dtype) else np.dtype(kind)
    except TypeError:
        return np.dtype(float)
