// One colour for each kernel, the same in the editor, the graph and the list. The colours are distinguishable
// by colour-blind readers (Okabe and Ito), and always shown with the kernel's number.
const KERNEL_COLOURS = 7;

export function kernelColour(kernel: number): string {
  return `var(--kernel-${kernel % KERNEL_COLOURS})`;
}

/** The CSS class that sets the kernel's colour, `--kernel`, for an element and its children. */
export function kernelClass(kernel: number | undefined): string {
  return kernel == null ? "no-kernel" : `kernel-${kernel % KERNEL_COLOURS}`;
}
