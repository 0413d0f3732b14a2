// The same program on the CPU, the GPU and the reference.
export function Compare() {
  return null;
}
