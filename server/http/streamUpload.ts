// The file of a multipart body, streamed to the disk however large it is, with the fields beside it.
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { fileField, fileMissing, fileTooLarge, formParser, uploadUnreadable } from './multipart.ts';

const gigabyte = 1024 ** 3;

export interface StreamUploadOptions {
  readonly target: string;
  /** A whole number of gigabytes: a refusal names it in those. */
  readonly mostBytes: number;
  /** How the target is opened: its mode, whether it is synced at its end. */
  readonly write?: { readonly mode?: number; readonly flush?: boolean };
}

/**
 * Gives the fields of the form. What is left of the body is read away, so that the sender gets to see the answer; what was
 * written stays for the caller to remove. @throws 401 without a file, 402 for one that is too large or cut off
 */
export async function streamUpload(
  request: IncomingMessage,
  options: StreamUploadOptions,
): Promise<ReadonlyMap<string, string>> {
  try {
    return await receive(request, options);
  } finally {
    request.resume();
  }
}

async function receive(
  request: IncomingMessage,
  { target, mostBytes, write = {} }: StreamUploadOptions,
): Promise<ReadonlyMap<string, string>> {
  const parser = formParser(request, mostBytes);
  const fields = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    let writing: Promise<void> | undefined;
    const ending = new AbortController();
    // Told only when the target is let go of: a file that is removed while it is open keeps its place on the disk.
    const fail = (error: unknown) => {
      if (ending.signal.aborted) return;
      request.unpipe(parser);
      ending.abort();
      void Promise.allSettled([writing]).then(() => reject(error));
    };
    const cutOff = () => fail(uploadUnreadable());
    parser.on('field', (name, value) => fields.set(name, String(value)));
    parser.on('file', (field, stream) => {
      if (field !== fileField || writing) {
        stream.resume();
        return;
      }
      stream.on('limit', () => fail(fileTooLarge(`${mostBytes / gigabyte} GB`)));
      writing = writeTo(target, { stream, write, signal: ending.signal });
      writing.catch(fail);
    });
    parser.on('error', cutOff);
    parser.on('finish', () => {
      if (!writing) return reject(fileMissing());
      writing.then(resolve, reject);
    });
    // The sender went away in the middle: nothing will come any more. A whole body closes as well, while the disk still writes.
    request.on('close', () => {
      if (!request.complete) cutOff();
    });
    if (request.destroyed) return cutOff();
    request.pipe(parser);
  });
  return fields;
}

/** Ends when the file is closed, however that came. */
async function writeTo(
  target: string,
  { stream, write, signal }: { stream: Readable; write: StreamUploadOptions['write'] & object; signal: AbortSignal },
): Promise<void> {
  const out = createWriteStream(target, write);
  try {
    await pipeline(stream, out, { signal });
  } finally {
    if (!out.closed) await finished(out, { error: false }).catch(() => {});
  }
}
