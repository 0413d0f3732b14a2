// Errors as classes of JavaScript, each with Python's class name: what the library throws for a wrong type is a TypeError, for
// a value that cannot be a RangeError, and every one of them is an instance of TensorscopeError.
const BRAND = Symbol.for("tensorscope.error");

export class TensorscopeError extends Error {
  // One class cannot extend both TypeError and this one, so what the library made is told by a mark.
  static [Symbol.hasInstance](value) {
    if (this !== TensorscopeError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && BRAND in value;
  }
}

const hidden = (value) => ({ value, writable: true, configurable: true, enumerable: false });
Object.defineProperties(TensorscopeError.prototype, { name: hidden("TensorscopeError"), [BRAND]: hidden(true) });

/** What JavaScript has for Python's classes; all others are TensorscopeErrors and nothing more. */
const BASES = {
  TypeError,
  SyntaxError,
  ValueError: RangeError,
  AxisError: RangeError,
  IndexError: RangeError,
  OverflowError: RangeError,
  ZeroDivisionError: RangeError,
  MemoryError: RangeError,
  UnknownDeviceError: RangeError,
};

const classes = new Map();

/** The class of that name, the same each time. */
function errorClass(name) {
  let found = classes.get(name);
  if (!found) {
    const Base = Object.hasOwn(BASES, name) ? BASES[name] : TensorscopeError;
    found = { [name]: class extends Base {} }[name];
    Object.defineProperties(found.prototype, { name: hidden(name), [BRAND]: hidden(true) });
    classes.set(name, found);
  }
  return found;
}

export function makeError(name, message, hint) {
  const error = new (errorClass(name))(message);
  if (hint !== undefined) error.hint = hint;
  return error;
}
