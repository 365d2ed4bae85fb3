// `data` of an answer that is JSON already, for answers of which most stays as it was: only what changed is written again, and the
// rest is joined as bytes, which costs next to nothing.

export class Written {
  /** One after another they are the JSON, in UTF-8. */
  readonly parts: readonly Buffer[];

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }

  /** Whoever writes it as JSON, or looks at what it holds, finds what is written. */
  toJSON(): unknown {
    return JSON.parse(Buffer.concat(this.parts).toString());
  }
}
