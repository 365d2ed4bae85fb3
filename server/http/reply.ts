// An answer that is not the JSON envelope: files, pages, downloads (conventions.yaml, non_json_answers).
import type { Readable } from 'node:stream';

export class Reply {
  readonly body: Buffer | string | Readable;
  readonly type: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    body: Buffer | string | Readable,
    type: string,
    options: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.body = body;
    this.type = type;
    this.status = options.status ?? 200;
    this.headers = options.headers ?? {};
  }
}
