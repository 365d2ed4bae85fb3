// Picture addresses that come in: with the texts of shoppers, and with what administrators write.
import { z } from 'zod';
import { type Kind, text } from '../../input.ts';
import { storedPicture } from '../../view.ts';

/** A web address, or a path or key without any scheme: nothing that a page would run when it shows it as a link. */
const harmless = /^(?:https?:\/\/[^\s]+|[^\s:]*)$/i;

/** Whether a picture address may be kept and shown to others. */
export const isHarmlessPicture = (address: string): boolean => address.length <= 255 && harmless.test(address);

/** One picture address. */
export function pictureAddress(): Kind<string> {
  const { read, schema } = text({ max: 255 });
  return { read, schema: schema.refine(isHarmlessPicture, { message: 'no picture address' }) };
}

/** A list of picture addresses. */
export function pictureAddresses({ max = 20 } = {}): Kind<string[]> {
  return {
    read: (raw) => (raw === null ? undefined : raw),
    schema: z.array(pictureAddress().schema).max(max),
  };
}

/** What to store of the pictures that came in: none unless the text says that it has some. */
export function storedPictures(input: {
  readonly hasPicture?: boolean | undefined;
  readonly picUrls?: readonly string[] | undefined;
}): string[] {
  return input.hasPicture ? (input.picUrls ?? []).filter((address) => address !== '').map(storedPicture) : [];
}
