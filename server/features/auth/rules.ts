// Reading what the mini-program hands over encrypted (shop-auth.yaml bindPhone): AES-128-CBC with the session key, then
// JSON that names the app it was made for. Pure.
import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

const phoneData = z.object({
  phoneNumber: z.string(),
  purePhoneNumber: z.string().optional(),
  watermark: z.object({ appid: z.string() }),
});

export interface SealedData {
  /** Base64, as are the other two. */
  readonly encryptedData: string;
  readonly iv: string;
  readonly sessionKey: string;
}

/** The phone number inside; null when it can't be read or was made for another app. */
export function readSealedPhone({ encryptedData, iv, sessionKey }: SealedData, appId: string): string | null {
  try {
    const cipher = createDecipheriv('aes-128-cbc', Buffer.from(sessionKey, 'base64'), Buffer.from(iv, 'base64'));
    const text = Buffer.concat([cipher.update(Buffer.from(encryptedData, 'base64')), cipher.final()]).toString('utf8');
    const data = phoneData.parse(JSON.parse(text));
    return data.watermark.appid === appId ? (data.purePhoneNumber ?? data.phoneNumber) : null;
  } catch {
    // A wrong key, a cut text and broken JSON are the same to the caller: not our data.
    return null;
  }
}
