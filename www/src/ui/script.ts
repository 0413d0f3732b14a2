// Addresses of the page's own workers. Where a browser knows trusted types the content policy refuses any other address, and any
// text, as a script: public/early.js has the one policy that makes them.

const page = window as { tensorscopeScript?: (address: URL) => URL };

/** The address, as a browser takes it for a worker's script. */
export function script(address: URL): URL {
  return page.tensorscopeScript?.(address) ?? address;
}
