// Addresses of pages that administrators give and clients follow: those of banners and of keywords.
import { type Kind, text } from '../../input.ts';

/** What browsers leave out of an address before they look at its scheme: control characters and spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are left out
const unseen = /[\u0000-\u0020]/g;

/** A page of a client or of the web; nothing that a page would run when it follows the link. */
export const pageLink: Kind<string> = {
  read: text().read,
  schema: text().schema.refine((value) => !/^(?:javascript|data|vbscript):/i.test(value.replace(unseen, '')), {
    message: 'no page to link to',
  }),
};
