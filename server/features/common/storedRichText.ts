// Rich text that comes in, as it is stored (goods detail, topics, notices).
import { invalidField } from '../../errors.ts';
import { isTooLong, maxRichText } from '../../lib/richTextLimit.ts';
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
    throw invalidField(field, `清理后超过 ${most} 个字符`, `more than ${most} characters once it is cleaned`);
  }
  return storedHtml(clean);
}
