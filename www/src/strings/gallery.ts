// The gallery, without its button.
export const GALLERY = {
  title: "Gallery",
  lead: "Small programs, each with something to look at. Choosing one runs it; Undo brings your text back.",
  search: "Search the gallery",
  none: (text: string) => `No program has "${text}" in its name, its sentence or its text.`,
  found: (count: string) => `${count} found`,
  yours: "Yours",
  earlier: (lines: string) => `A program of yours that was replaced, ${lines}.`,
  close: "Close the gallery",
  open: "open now",
};
