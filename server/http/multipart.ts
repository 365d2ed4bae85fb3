// What all uploads share: which part is the file, how much may surround it, and the refusals.
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { invalidField, ShopError } from '../errors.ts';

/** The part that holds the file, in all uploads of the interface. */
export const fileField = 'file';

export const fileMissing = () => new ShopError('parameterMissing', { names: fileField });
/** @param limit with its unit, such as `20 MB` */
export const fileTooLarge = (limit: string) => new ShopError('bodyTooLarge', { limit });
export const uploadUnreadable = () => invalidField(fileField, '上传内容无法读取', 'the upload cannot be read');

/** A parser for the body of a request. @throws 401 for what is no form, 402 for one that can't be read */
export function formParser(request: IncomingMessage, limitBytes: number) {
  const { 'content-type': type = '' } = request.headers;
  if (!/^multipart\/form-data\s*;/i.test(type)) throw fileMissing();
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type } satisfies BusboyHeaders,
      limits: { fileSize: limitBytes, files: 4, fields: 20, fieldSize: 8192, parts: 24, headerPairs: 50 },
      isPartAFile: (field, _type, name) => field === fileField || name !== undefined,
    });
  } catch {
    // Thrown for a type without boundary.
    throw uploadUnreadable();
  }
}
