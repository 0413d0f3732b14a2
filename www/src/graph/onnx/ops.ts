// Maps ops to ONNX operators. Ops that ONNX lacks, or lacks for a dtype, are in a domain of the project.
import type { NodeReport } from "tensorscope";
import type { Builder } from "./builder";

interface Operands {
  node: NodeReport;
  inputs: readonly string[];
  /** The dtype of the inputs. */
  dtype: string;
  output: string;
  /** For a quotient: the operand of its reciprocal. */
  divisor: string | undefined;
}

const UNARY: Readonly<Record<string, string>> = {
  neg: "Neg",
  recip: "Reciprocal",
  sqrt: "Sqrt",
  exp: "Exp",
  log: "Log",
  sin: "Sin",
  cos: "Cos",
  tan: "Tan",
  arcsin: "Asin",
  arccos: "Acos",
  arctan: "Atan",
  sinh: "Sinh",
  cosh: "Cosh",
  tanh: "Tanh",
  arcsinh: "Asinh",
  arccosh: "Acosh",
  arctanh: "Atanh",
  abs: "Abs",
  floor: "Floor",
  nearest: "Round",
  isnan: "IsNaN",
};
const BINARY: Readonly<Record<string, string>> = { add: "Add", mul: "Mul", pow: "Pow", max: "Max", min: "Min", less: "Less", equal: "Equal" };
/** The operators for booleans. */
const LOGIC: Readonly<Record<string, string>> = { add: "Or", max: "Or", or: "Or", mul: "And", min: "And", and: "And", xor: "Xor", equal: "Equal" };
const BITWISE: Readonly<Record<string, string>> = { and: "BitwiseAnd", or: "BitwiseOr", xor: "BitwiseXor" };
const REDUCE: Readonly<Record<string, string>> = { sum: "ReduceSum", prod: "ReduceProd", max: "ReduceMax", min: "ReduceMin" };

const isFloat = (dtype: string) => /^(b?float)/.test(dtype);
const isUnsigned = (dtype: string) => dtype.startsWith("uint");
const isComplex = (dtype: string) => dtype.startsWith("complex");

function unary(b: Builder, o: Operands): boolean {
  const { node, dtype, output } = o;
  const [x = ""] = o.inputs;
  const float = isFloat(dtype);
  const number = (text: string) => b.number(dtype, text);
  if (node.op === "not") b.add(dtype === "bool" ? "Not" : "BitwiseNot", [x], [], output);
  else if (!float && (node.op === "floor" || node.op === "nearest")) b.add("Identity", [x], [], output);
  else if (node.op === "neg" && isUnsigned(dtype)) b.add("Sub", [number("0"), x], [], output);
  else if (UNARY[node.op] && (float || node.op === "neg" || node.op === "abs")) b.add(UNARY[node.op] ?? "", [x], [], output);
  else if (!float) return false;
  else if (node.op === "exp2") b.add("Pow", [number("2"), x], [], output);
  else if (node.op === "log2") b.add("Div", [b.add("Log", [x]), number(String(Math.LN2))], [], output);
  else if (node.op === "log10") b.add("Div", [b.add("Log", [x]), number(String(Math.LN10))], [], output);
  else if (node.op === "log1p") b.add("Log", [b.add("Add", [x, number("1")])], [], output);
  else if (node.op === "expm1") b.add("Sub", [b.add("Exp", [x]), number("1")], [], output);
  else if (node.op === "cbrt") b.add("Mul", [b.add("Sign", [x]), b.add("Pow", [b.add("Abs", [x]), number(String(1 / 3))])], [], output);
  else return false;
  return true;
}

function binary(b: Builder, o: Operands): boolean {
  const { node, dtype, output } = o;
  const [x = "", y = ""] = o.inputs;
  const float = isFloat(dtype);
  if (dtype === "bool") {
    if (node.op === "less") b.add("And", [b.add("Not", [x]), y], [], output);
    else if (LOGIC[node.op]) b.add(LOGIC[node.op] ?? "", [x, y], [], output);
    else return false;
  } else if (node.op === "quotient") {
    if (o.divisor === undefined) b.add("Mul", [x, y], [], output);
    else b.add("Div", [x, o.divisor], [], output);
  } else if (BINARY[node.op]) b.add(BINARY[node.op] ?? "", [x, y], [], output);
  else if (BITWISE[node.op] && !float) b.add(BITWISE[node.op] ?? "", [x, y], [], output);
  else if (node.op === "floordiv") {
    if (float) b.add("Floor", [b.add("Div", [x, y])], [], output);
    else if (isUnsigned(dtype)) b.add("Div", [x, y], [], output);
    else b.add("Div", [b.add("Sub", [x, b.add("Mod", [x, y])]), y], [], output);
  } else if (node.op === "mod") {
    if (float) b.add("Sub", [x, b.add("Mul", [b.add("Floor", [b.add("Div", [x, y])]), y])], [], output);
    else b.add("Mod", [x, y], [], output);
  } else if (node.op === "hypot" && float) {
    b.add("Sqrt", [b.add("Add", [b.add("Mul", [x, x]), b.add("Mul", [y, y])])], [], output);
  } else if ((node.op === "shl" || node.op === "shr") && isUnsigned(dtype)) {
    b.add("BitShift", [x, y], [{ name: "direction", text: node.op === "shl" ? "LEFT" : "RIGHT" }], output);
  } else return false;
  return true;
}

function reduce(b: Builder, o: Operands): boolean {
  const { node, dtype, output } = o;
  const op = REDUCE[node.op] ?? "";
  const axes = b.integers(node.attributes.axes);
  const keep = [{ name: "keepdims", int: 0 }];
  const [x = ""] = o.inputs;
  if (dtype === "bool") {
    const any = node.op === "sum" || node.op === "max";
    b.cast(b.add(any ? "ReduceMax" : "ReduceMin", [b.cast(x, "int32"), axes], keep), "bool", output);
  } else if (/^u?int(8|16)$/.test(dtype)) b.cast(b.add(op, [b.cast(x, "int32"), axes], keep), dtype, output);
  else b.add(op, [x, axes], keep, output);
  return true;
}

/** Adds the nodes that compute `o.output`; false where ONNX cannot express it. Views and leaves are left to the caller. */
export function translate(b: Builder, o: Operands): boolean {
  const { node, inputs, output } = o;
  if (isComplex(node.dtype) || isComplex(o.dtype)) return false;
  switch (node.op) {
    case "select":
      b.add("Where", inputs, [], output);
      return true;
    case "cast":
      b.cast(inputs[0] ?? "", node.dtype, output);
      return true;
    case "gather":
      b.add("Gather", inputs, [{ name: "axis", int: 0 }], output);
      return true;
    case "concat":
      b.add("Concat", inputs, [{ name: "axis", int: node.attributes.axes[0] ?? 0 }], output);
      return true;
  }
  if (REDUCE[node.op] && inputs.length === 1) return reduce(b, o);
  return inputs.length === 1 ? unary(b, o) : inputs.length === 2 ? binary(b, o) : false;
}
