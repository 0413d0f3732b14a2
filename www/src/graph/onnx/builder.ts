// Builds lists of ONNX nodes with unique names.
import type { Attribute, OnnxNode } from "./encode";
import { TYPES, integers, scalar } from "./tensors";
import type { Tensor } from "./tensors";

export class Builder {
  readonly nodes: OnnxNode[] = [];
  readonly initializers: Tensor[] = [];
  /** Ops without an ONNX operator. */
  readonly custom = new Set<string>();
  #names = 0;

  fresh(): string {
    return `t${this.#names++}`;
  }

  /** Adds a node and returns the name of its output. */
  add(op: string, inputs: readonly string[], attributes: readonly Attribute[] = [], output = this.fresh()): string {
    this.nodes.push({ op, name: `${op} ${output}`, inputs, output, attributes });
    return output;
  }

  /** Adds a node without an ONNX operator, in the project's own domain. */
  own(op: string, label: string, inputs: readonly string[], output: string, attributes: readonly Attribute[] = []): string {
    this.custom.add(op);
    this.nodes.push({ op, domain: "tensorscope", name: `${op} ${output}`, inputs, output, attributes: [{ name: "label", text: label }, ...attributes] });
    return output;
  }

  integers(values: readonly number[], dims?: readonly number[]): string {
    const tensor = integers(this.fresh(), values, dims);
    this.initializers.push(tensor);
    return tensor.name;
  }

  /** A constant of a dtype; 16-bit floats are written as float32 and cast. */
  number(dtype: string, text: string, name = this.fresh()): string {
    const direct = scalar(name, dtype, text);
    if (direct) this.initializers.push(direct);
    else {
      const wide = scalar(this.fresh(), "float32", text);
      if (wide) this.initializers.push(wide);
      this.cast(wide?.name ?? "", dtype, name);
    }
    return name;
  }

  cast(input: string, dtype: string, output?: string): string {
    return this.add("Cast", [input], [{ name: "to", int: TYPES[dtype] ?? 1 }], output);
  }

  reshape(input: string, dims: readonly number[], output?: string): string {
    return this.add("Reshape", [input, this.integers(dims)], [{ name: "allowzero", int: 1 }], output);
  }
}
