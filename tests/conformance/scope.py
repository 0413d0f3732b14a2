"""Which tests are in scope: the rules of a `scope.toml`."""

import fnmatch
import re
import tomllib


class Scope:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.rules = tomllib.load(file)["rule"]
        for rule in self.rules:
            for key in ("uses", "anywhere"):
                rule[key] = [re.compile(pattern) for pattern in rule.get(key, [])]

    def left_out_statements(self):
        """Statements of files that no test gets."""
        return [text for rule in self.rules for text in rule.get("statements", [])]

    def module_reason(self, module):
        """Why no test of a file is in scope; nothing if some may be."""
        for rule in self.rules:
            if module in rule.get("modules", []):
                return rule["reason"]
        return None

    def reason(self, test):
        """Why a test is out of scope; nothing if it is in."""
        module = test.id.split("::")[0]
        found = self.module_reason(module)
        if found:
            return found
        for rule in self.rules:
            if module in rule.get("except", []):
                continue
            if any(fnmatch.fnmatchcase(test.id, pattern) for pattern in rule.get("tests", [])):
                return rule["reason"]
            if any(pattern.search(test.checked) for pattern in rule["uses"]):
                return rule["reason"]
            if any(pattern.search(test.body) for pattern in rule["anywhere"]):
                return rule["reason"]
        return None
