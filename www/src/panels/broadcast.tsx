// How shapes meet: operands as grids, stretched axes, index arithmetic.
export function Broadcast() {
  return null;
}
