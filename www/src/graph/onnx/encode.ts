// Encodes an ONNX model as protobuf: the part of onnx.proto that is used here, by its field numbers (ONNX 1.13, IR
// version 8).
import { PbfWriter } from "pbf";
import type { Tensor } from "./tensors";

export type Attribute = { name: string; int: number } | { name: string; text: string } | { name: string; ints: readonly number[] };

export interface OnnxNode {
  op: string;
  domain?: string;
  name: string;
  inputs: readonly string[];
  output: string;
  attributes: readonly Attribute[];
  doc?: string;
}

export interface Value {
  name: string;
  type: number;
  dims: readonly number[];
}

export interface Model {
  nodes: readonly OnnxNode[];
  initializers: readonly Tensor[];
  inputs: readonly Value[];
  outputs: readonly Value[];
  doc: string;
  custom: boolean;
}

const IR_VERSION = 8;
const OPSET = 18;
const DOMAIN_VERSION = 1;
/** AttributeProto.AttributeType. */
const KINDS = { int: 2, text: 3, ints: 7 };

function attribute(of: Attribute, pbf: PbfWriter): void {
  pbf.writeStringField(1, of.name);
  if ("int" in of) {
    pbf.writeVarintField(3, of.int);
    pbf.writeVarintField(20, KINDS.int);
  } else if ("text" in of) {
    pbf.writeBytesField(4, new TextEncoder().encode(of.text));
    pbf.writeVarintField(20, KINDS.text);
  } else {
    for (const n of of.ints) pbf.writeVarintField(8, n);
    pbf.writeVarintField(20, KINDS.ints);
  }
}

function node(of: OnnxNode, pbf: PbfWriter): void {
  for (const input of of.inputs) pbf.writeStringField(1, input);
  pbf.writeStringField(2, of.output);
  pbf.writeStringField(3, of.name);
  pbf.writeStringField(4, of.op);
  for (const a of of.attributes) pbf.writeMessage(5, attribute, a);
  if (of.doc) pbf.writeStringField(6, of.doc);
  if (of.domain) pbf.writeStringField(7, of.domain);
}

function tensor(of: Tensor, pbf: PbfWriter): void {
  for (const dim of of.dims) pbf.writeVarintField(1, dim);
  pbf.writeVarintField(2, of.type);
  pbf.writeStringField(8, of.name);
  pbf.writeBytesField(9, of.bytes);
}

function shape(dims: readonly number[], pbf: PbfWriter): void {
  for (const dim of dims) pbf.writeMessage(1, (n: number, pbf: PbfWriter) => pbf.writeVarintField(1, n), dim);
}

function tensorType(of: Value, pbf: PbfWriter): void {
  pbf.writeVarintField(1, of.type);
  pbf.writeMessage(2, shape, of.dims);
}

function value(of: Value, pbf: PbfWriter): void {
  pbf.writeStringField(1, of.name);
  pbf.writeMessage(2, (of: Value, pbf: PbfWriter) => pbf.writeMessage(1, tensorType, of), of);
}

function graph(of: Model, pbf: PbfWriter): void {
  for (const n of of.nodes) pbf.writeMessage(1, node, n);
  pbf.writeStringField(2, "tensorscope");
  for (const t of of.initializers) pbf.writeMessage(5, tensor, t);
  for (const v of of.inputs) pbf.writeMessage(11, value, v);
  for (const v of of.outputs) pbf.writeMessage(12, value, v);
}

function opset(of: { domain: string; version: number }, pbf: PbfWriter): void {
  pbf.writeStringField(1, of.domain);
  pbf.writeVarintField(2, of.version);
}

export function encode(model: Model): Uint8Array<ArrayBuffer> {
  const pbf = new PbfWriter();
  pbf.writeVarintField(1, IR_VERSION);
  pbf.writeStringField(2, "tensorscope");
  pbf.writeStringField(6, model.doc);
  pbf.writeMessage(7, graph, model);
  pbf.writeMessage(8, opset, { domain: "", version: OPSET });
  if (model.custom) pbf.writeMessage(8, opset, { domain: "tensorscope", version: DOMAIN_VERSION });
  return new Uint8Array(pbf.finish());
}
