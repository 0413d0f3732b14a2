// The dialog that shares a program.
const READ_ONLY = "Nothing was sent anywhere: the whole program is in the address, after the #.";

export const SHARE = {
  title: "Share this program",
  close: "Close",
  copied: "Copied",
  copy: "Copy",
  copyFailed: "The browser did not let the page copy: select the text and copy it yourself.",
  link: "Link",
  embed: "Code for an article",
  holds: `It holds the program, the device, the open panel, the selected node and the arrangement of the panes. ${READ_ONLY}`,
  size: (characters: string) => `${characters} characters`,
  long: "Some programs that send messages cut addresses as long as this one.",
  tooLong: "This program is too long for a link. Copy its text instead.",
};
