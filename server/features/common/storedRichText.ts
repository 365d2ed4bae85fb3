// Rich text that comes in, as it is stored (goods detail, topics, notices).
import { invalidField } from '../../errors.ts';
import { isTooLong, maxRichText, tooLongOnceClean } from '../../lib/richTextLimit.ts';
import { storedHtml } from '../../view.ts';

/**
 * The text cleaned, own pictures without their host.
 * @throws 402 for one that cleaning made too long, as it does where `&` becomes `&amp;`: clients send back what they read, and
 * it could not be saved again
 */
export async function storedRichText(field: string, html: string, most = maxRichText): Promise<string> {
  const { cleanRichText } = await import('../../lib/richText.ts');
  const clean = cleanRichText(html);
  if (isTooLong(clean, most)) {
    const { zh, en } = tooLongOnceClean(most);
    throw invalidField(field, zh, en);
  }
  return storedHtml(clean);
}
