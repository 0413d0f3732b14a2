// What JavaScript prints for a result of NumPy.
//
// The texts of arrays are NumPy's own, as tests/oracle/calls.py recorded them. This is the one place that says where the two
// languages cannot print the same:
// - NumPy's scalars (`np.float64(3.0)`) are tensors without axes here, `array(3.)`, or numbers of JavaScript, `3`;
// - tuples and lists are arrays, and tuples with names arrays that have these names too;
// - True, False and None are true, false and null, and dtypes their names, as strings;
// - bytes are a Uint8Array.
import { inspect } from "node:util";

const number = (value) => ({ nan: NaN, inf: Infinity, "-inf": -Infinity })[value] ?? value;

/** A value that Node prints as `text`. */
const texted = (text) => ({ [inspect.custom]: () => text });

/** A value that Node prints as it must print `result`, if that is what NumPy's `printed` says. */
function standIn(printed, result) {
  if (Array.isArray(printed)) return printed.map((part, k) => standIn(part, result?.[k]));
  if (printed.parts) {
    const parts = standIn(printed.parts, result);
    return Object.assign([...parts], Object.fromEntries(printed.names.map((name, k) => [name, parts[k]])));
  }
  if (printed.bytes) return Uint8Array.from(printed.value);
  const isNumber = typeof result !== "object" || result === null;
  return printed.text !== undefined && !(isNumber && "value" in printed) ? texted(printed.text) : number(printed.value);
}

/** What `console.log(result)` prints where `result` is what NumPy printed; `result` only says which of JavaScript's types it has. */
export const expected = (printed, result) => inspect(standIn(printed, result));
