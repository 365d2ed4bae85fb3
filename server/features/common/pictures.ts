// Picture addresses that shoppers send along with their texts: comments, feedback, after-sales.
import { z } from 'zod';
import { type Kind, text } from '../../input.ts';
import { storedPicture } from '../../view.ts';

/** A web address, or a path or key without any scheme: nothing that a page would run when it shows it as a link. */
const harmless = /^(?:https?:\/\/[^\s]+|[^\s:]*)$/i;
const each = text({ max: 255 }).schema.refine((value) => harmless.test(value), { message: 'no picture address' });

/** A list of picture addresses. */
export function pictureAddresses({ max = 20 } = {}): Kind<string[]> {
  return { read: (raw) => (raw === null ? undefined : raw), schema: z.array(each).max(max) };
}

/** What to store of the pictures that came in: none unless the text says that it has some. */
export function storedPictures(input: {
  readonly hasPicture?: boolean | undefined;
  readonly picUrls?: readonly string[] | undefined;
}): string[] {
  return input.hasPicture ? (input.picUrls ?? []).filter((address) => address !== '').map(storedPicture) : [];
}
