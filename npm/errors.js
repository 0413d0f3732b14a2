// Errors as JavaScript classes, each with the name of a Python class: an error for a wrong type is a TypeError, one for an
// invalid value a RangeError, and all of them are instances of TensorscopeError.
const BRAND = Symbol.for("tensorscope.error");

export class TensorscopeError extends Error {
  // A class cannot extend both TypeError and this one, so instances are identified by a brand.
  static [Symbol.hasInstance](value) {
    if (this !== TensorscopeError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && BRAND in value;
  }
}

const hidden = (value) => ({ value, writable: true, configurable: true, enumerable: false });
Object.defineProperties(TensorscopeError.prototype, { name: hidden("TensorscopeError"), [BRAND]: hidden(true) });

/** The JavaScript base of Python's classes; all others extend TensorscopeError only. */
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

/** The class of that name; repeated calls return the same one. */
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

/** Whether a function that must not be asynchronous returned a promise, whose rejection nobody waits for. */
export function isRefusedPromise(result) {
  if (!(result instanceof Promise)) return false;
  result.catch(() => {});
  return true;
}
