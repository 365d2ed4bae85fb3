// Takes in the file of an import: streamed to the disk, however large, with the fields beside it.
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { invalidField, ShopError } from '../../errors.ts';

const mostBytes = 2 * 1024 ** 3;
const unreadable = () => invalidField('file', '上传内容无法读取', 'the upload cannot be read');
const missing = () => new ShopError('parameterMissing', { names: 'file' });

/** Gives the fields of the form. @throws 401 without a file, 402 for one that is too large or cut off */
export async function receiveImport(request: IncomingMessage, target: string): Promise<ReadonlyMap<string, string>> {
  const { 'content-type': type = '' } = request.headers;
  const fields = new Map<string, string>();
  try {
    if (!/^multipart\/form-data\s*;/i.test(type)) throw missing();
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({
        headers: { ...request.headers, 'content-type': type } satisfies BusboyHeaders,
        limits: { fileSize: mostBytes, files: 4, fields: 20, fieldSize: 8192, parts: 24, headerPairs: 50 },
        isPartAFile: (field, _type, name) => field === 'file' || name !== undefined,
      });
    } catch {
      throw unreadable();
    }
    await new Promise<void>((resolve, reject) => {
      let writing: Promise<void> | undefined;
      const fail = (error: unknown) => {
        request.unpipe(parser);
        reject(error);
      };
      parser.on('field', (name, value) => fields.set(name, String(value)));
      parser.on('file', (field, stream) => {
        if (field !== 'file' || writing) return void stream.resume();
        stream.on('limit', () => fail(new ShopError('bodyTooLarge', { limit: '2 GB' })));
        writing = pipeline(stream, createWriteStream(target, { mode: 0o600 }));
        writing.catch(fail);
      });
      parser.on('error', () => fail(unreadable()));
      parser.on('finish', () => (writing ? writing.then(resolve, reject) : reject(missing())));
      request.on('close', () => {
        if (!request.complete) fail(unreadable());
      });
      if (request.destroyed) return fail(unreadable());
      request.pipe(parser);
    });
  } finally {
    request.resume();
  }
  return fields;
}
