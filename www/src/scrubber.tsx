// The optimiser's steps at the page's foot, shared by every panel.
export function Scrubber() {
  return null;
}
