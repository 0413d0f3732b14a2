// One colour for each kernel, the same in the editor, the graph and the list; told apart by colour-blind eyes
// (Okabe and Ito's set), and always beside the kernel's number.
const KERNEL_COLOURS = 7;

export function kernelColour(kernel: number): string {
  return `var(--kernel-${kernel % KERNEL_COLOURS})`;
}

/** The class that gives an element and what it holds the kernel's colour, as `--kernel`. */
export function kernelClass(kernel: number | undefined): string {
  return kernel == null ? "no-kernel" : `kernel-${kernel % KERNEL_COLOURS}`;
}
