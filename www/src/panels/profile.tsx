// Where the time went, kernel by kernel.
export function Profile() {
  return null;
}
