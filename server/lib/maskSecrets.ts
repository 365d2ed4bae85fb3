// Takes secrets out of what the request log keeps: passwords, tokens, codes and keys whole, mobile numbers in their middle.
// Works on text, so that a body that was cut, or is no good JSON, is masked as well. Pure.

export interface Masked {
  readonly text: string;
  /** Whether nothing had to be taken out. */
  readonly isWhole: boolean;
}

const mask = '***';

/** Names whose value is a secret, whatever case and separators they are written with. */
const secretName =
  '[\\w.-]*(?:password|passwd|pwd|token|secret|ticket|captcha|credential|signature|private[_-]?key|api[_-]?key|session[_-]?key|[a-z0-9]Key)' +
  '|code|paysign|sign|iv|encrypteddata|openid';

const inJson = new RegExp(
  `("(?:${secretName})"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*(?:"|$)|-?\\d[\\d.eE+-]*|\\[[^\\]]*(?:\\]|$)|\\{[^}]*(?:\\}|$))`,
  'gi',
);
const inForm = new RegExp(`((?:^|[?&;])(?:${secretName})=)([^&;]*)`, 'gi');
const mobile = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
const numbersOfOthers = /^-?\d/;

/** Values of these names may be numbers that are no secret: codes of regions, states. */
const numericName = /^"(?:code)"/i;

function collect(text: string, replace: (text: string) => string): Masked {
  const masked = replace(text);
  return { text: masked, isWhole: masked === text };
}

const withoutMobiles = (text: string) => text.replace(mobile, '$1****$2');

/** A JSON text, or the beginning of one. */
export function maskJson(text: string): Masked {
  return collect(text, (whole) =>
    withoutMobiles(
      whole.replace(inJson, (found, name: string, value: string) => {
        if (value === '""' || value === '[]' || value === '{}') return found;
        return numericName.test(name) && numbersOfOthers.test(value) ? found : `${name}"${mask}"`;
      }),
    ),
  );
}

/** A query or a form, still encoded. */
export function maskForm(text: string): Masked {
  return collect(text, (whole) =>
    withoutMobiles(whole.replace(inForm, (found, name: string, value: string) => (value === '' ? found : name + mask))),
  );
}

const secretHeader = /token|authorization|cookie|secret|signature|ticket|pass$/i;

/** Header lines; tokens and cookies masked. */
export function maskHeaders(headers: Readonly<Record<string, unknown>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${secretHeader.test(name) ? mask : withoutMobiles(String(value))}`)
    .join('\n');
}
