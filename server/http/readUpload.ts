// One file out of a multipart body, held in memory up to a limit: what is larger, or no file at all, is refused before
// anything is kept.
import type { IncomingMessage } from 'node:http';
import { ShopError } from '../errors.ts';
import { fileField, fileMissing, fileTooLarge, formParser, uploadUnreadable } from './multipart.ts';

export interface Upload {
  /** As the sender called it, without folders; '' when it has no name. */
  readonly name: string;
  readonly bytes: Buffer;
}

const megabyte = 1024 * 1024;

/** What surrounds the file in the body: boundaries, headers of parts, a few fields. */
const aroundFile = 64 * 1024;

const tooLarge = (limitBytes: number) => fileTooLarge(`${limitBytes / megabyte} MB`);

/**
 * Reads the file of a request. What is left of the body after a refusal is read away, so that the sender gets to see the
 * answer. @throws 401 without a part named `file`, 402 when it is larger than the limit or the body is broken
 */
export function readUpload(request: IncomingMessage, limitBytes: number): Promise<Upload> {
  return new Promise((resolve, reject) => {
    function refuse(error: ShopError): void {
      request.off('close', cutOff);
      if (parser) request.unpipe(parser);
      request.resume();
      reject(error);
    }
    const cutOff = () => refuse(uploadUnreadable());
    let found: { name: string; chunks: Buffer[] } | undefined;
    let parser: ReturnType<typeof formParser> | undefined;
    try {
      // The sender went away before it was its turn: no event will tell of that any more.
      if (request.destroyed) throw uploadUnreadable();
      parser = formParser(request, limitBytes);
      if (Number(request.headers['content-length'] ?? 0) > limitBytes + aroundFile) throw tooLarge(limitBytes);
    } catch (error) {
      if (error instanceof ShopError) return refuse(error);
      throw error;
    }
    parser.on('file', (field, stream, name: string | undefined) => {
      stream.on('error', cutOff);
      if (field !== fileField || found) {
        stream.resume();
        return;
      }
      const file = { name: name ?? '', chunks: [] as Buffer[] };
      found = file;
      stream.on('limit', () => refuse(tooLarge(limitBytes)));
      stream.on('data', (chunk: Buffer) => file.chunks.push(chunk));
    });
    parser.on('error', cutOff);
    parser.on('finish', () => {
      if (!found) return refuse(fileMissing());
      request.off('close', cutOff);
      resolve({ name: found.name, bytes: Buffer.concat(found.chunks) });
    });
    // The sender went away in the middle: nothing will come any more.
    request.on('close', cutOff);
    request.pipe(parser);
  });
}
