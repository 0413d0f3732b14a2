// Memory of tensors that nobody holds any more. The engine's collector sees the handles, a few bytes each, and not what they
// hold: without being told of it, it would let a loop fill the device first.

/** How many bytes are evaluated before the event loop has a turn, in which handles that were collected are freed. */
const BYTES_A_TURN = 128 * 2 ** 20;
/** The garbage with which a collection is asked for. */
const GARBAGE_BYTES = 64 * 2 ** 20;
const GARBAGE_TIMES = 16;

const turn = () => new Promise((resolve) => setTimeout(resolve));

function garbage(bytes) {
  try {
    return new ArrayBuffer(bytes);
  } catch {
    return undefined;
  }
}

/** Has the engine collect, as far as a program can. */
async function collected() {
  for (let time = 0; time < GARBAGE_TIMES; time++) {
    garbage(GARBAGE_BYTES);
    await turn();
  }
}

/** A handle of fewer bytes has no shadow: it is hardly smaller itself. */
const SHADOWED_BYTES = 2 ** 16;
/** The bytes of shadows since the event loop had a turn. */
let shadowed = 0;

/** Gives `tensor` memory of the engine's own, as much as it takes on its device: pages that are never touched, and cost nothing. */
async function shadow(tensor, bytes) {
  tensor.__shadow = garbage(bytes);
  shadowed += bytes;
  if (shadowed < BYTES_A_TURN) return;
  shadowed = 0;
  await turn();
}

/** `work`, which is tried again after a collection where memory ran out. */
export function relieved(work) {
  return work().catch(async (error) => {
    if (error?.name !== "MemoryError") throw error;
    await collected();
    return work();
  });
}

/** As `relieved`, for work after which `tensor` takes memory. */
export async function evaluated(tensor, work) {
  await relieved(work);
  if (tensor.__shadow) return;
  let bytes;
  try {
    bytes = tensor.shape.reduce((all, size) => all * size, 8);
  } catch {
    // It was disposed of meanwhile.
    return;
  }
  if (bytes >= SHADOWED_BYTES) await shadow(tensor, bytes);
}
