// Input and output of the settings of the desk (desk.yaml): those of this computer, and those of the shop that no page of
// /admin/config holds.
import { z } from 'zod';
import { flag, integer, nested, optional, text, texts, word } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

const line = () => optional(text({ max: 255 }));

/** A secret is read as set or not: that sent back is no secret, and what is kept stays. */
const secret = (max = 255) => {
  const { read, schema } = text({ max });
  return optional({ read: (raw) => (typeof raw === 'boolean' ? undefined : read(raw)), schema });
};
const pem = () => secret(16_384);

/** A path as people paste it: Windows copies the path of a folder with quotes around it. */
const pastedPath = () => {
  const { read, schema } = text({ max: 1000 });
  return optional({ read, schema: schema.transform((path) => path.replace(/^\s*"(.*)"\s*$/, '$1')) });
};

/** What is left out stays as it is. `''` as payment method leaves the choice to the kind of shop. */
export const saveSettingsInput = lazily(() =>
  z.object({
    language: optional(word('zh-CN', 'en')),
    timeZone: optional(text({ min: 1, max: 64 })),
    logDays: optional(integer({ min: 0, max: 3650 })),
    logMegabytes: optional(integer({ min: 1, max: 10_000 })),
    isRecordingBodies: optional(flag()),
    lowStockLimit: optional(integer({ min: 0, max: 999_999 })),
    uploadLimitMegabytes: optional(integer({ min: 1, max: 500 })),
    paymentMethod: optional({
      read: (raw) => (raw === null ? undefined : raw),
      schema: z.enum(['', 'simulated', 'offline', 'wechat']),
    }),
    paymentDelayMs: optional(integer({ min: 0, max: 600_000 })),
    allowedOrigins: optional(texts({ max: 100, each: 255 })),
    trustedProxies: optional(texts({ max: 100, each: 64 })),
    backupSchedule: optional(
      nested(
        z.object({
          enabled: optional(flag()),
          /** From 24 on whole days. */
          everyHours: optional(integer({ min: 1, max: 168 })),
          /** The local hour of backups that are days apart. */
          hour: optional(integer({ min: 0, max: 23 })),
          /** Each scheduled backup is copied to this folder too; '' copies it nowhere. */
          folder: pastedPath(),
        }),
      ),
    ),
    isMaskingNames: optional(flag()),
    /** Secrets are only ever written; what is left out of them stays. */
    weixin: optional(nested(z.object({ appId: line(), appSecret: secret(), messageToken: secret() }))),
    wechatPay: optional(
      nested(
        z.object({
          appId: line(),
          merchantId: line(),
          serial: line(),
          privateKey: pem(),
          apiV3Key: secret(),
          platformKeyId: line(),
          platformKey: pem(),
          notifyUrl: line(),
        }),
      ),
    ),
    /** Takes away all of a kind of secrets. */
    removedSecrets: optional({
      read: (raw) => (raw === null ? undefined : raw),
      schema: z.array(z.enum(['weixin', 'wechatPay'])).max(2),
    }),
  }),
);
export type SaveSettingsInput = z.output<ReturnType<typeof saveSettingsInput>>;

const isSet = lazily(() => z.boolean());

export const settingsOutput = lazily(() =>
  z.strictObject({
    /** Absent: the system's. */
    language: z.enum(['zh-CN', 'en']).optional(),
    timeZone: z.string(),
    logDays: z.int(),
    logMegabytes: z.int(),
    isRecordingBodies: z.boolean(),
    lowStockLimit: z.int(),
    uploadLimitMegabytes: z.int(),
    paymentMethod: z.enum(['', 'simulated', 'offline', 'wechat']),
    /** What that comes to for this shop. */
    paymentMethodInUse: z.enum(['simulated', 'offline', 'wechat']),
    paymentDelayMs: z.int(),
    allowedOrigins: z.array(z.string()),
    trustedProxies: z.array(z.string()),
    backupSchedule: z.strictObject({
      enabled: z.boolean(),
      everyHours: z.int(),
      hour: z.int(),
      folder: z.string().optional(),
    }),
    isMaskingNames: z.boolean(),
    /** Absent when nothing of it was ever entered. What is secret is only said to be set or not. */
    weixin: z.strictObject({ appId: z.string(), appSecret: isSet(), messageToken: isSet() }).optional(),
    wechatPay: z
      .strictObject({
        appId: z.string(),
        merchantId: z.string(),
        serial: z.string(),
        platformKeyId: z.string(),
        notifyUrl: z.string(),
        privateKey: isSet(),
        apiV3Key: isSet(),
        platformKey: isSet(),
      })
      .optional(),
  }),
);
