// The deferred module of the compiler's wasm (see cut.mjs), which a first result does not need.

/** The exports of the first module that this one uses. */
interface First {
  split_ready?: WebAssembly.Global;
}

export class Deferred {
  private first: (WebAssembly.Exports & First) | undefined;
  private joined = false;

  constructor(private readonly url: URL) {}

  /** Sets the first module that it belongs to. */
  belongsTo(first: object): void {
    this.first = first as WebAssembly.Exports & First;
  }

  /** Loads it synchronously, when the compiler has called into it. Only a worker may block like this. */
  load(): void {
    if (this.joined) return;
    const request = new XMLHttpRequest();
    request.open("GET", this.url, false);
    request.responseType = "arraybuffer";
    try {
      request.send();
      if (request.status !== 200) throw new Error(String(request.status));
      this.join(new WebAssembly.Module(request.response as ArrayBuffer));
    } catch (error) {
      // The call in progress cannot continue: as after a trap, the page creates a new session.
      throw new WebAssembly.RuntimeError(`a part of the compiler could not be loaded (${error instanceof Error ? error.message : String(error)})`);
    }
  }

  /** Loads it ahead of use. */
  async fetch(): Promise<void> {
    // A development build is not split.
    const ready = this.first?.split_ready;
    if (this.joined || !ready) return;
    try {
      const module = await WebAssembly.compileStreaming(fetch(this.url));
      if (!this.joined) this.join(module);
      ready.value = 1;
    } catch {
      // For example offline: the next use tries again.
    }
  }

  /** Writes its functions into the first module's table. */
  private join(module: WebAssembly.Module): void {
    if (!this.first) return;
    new WebAssembly.Instance(module, { first: this.first });
    this.joined = true;
  }
}
