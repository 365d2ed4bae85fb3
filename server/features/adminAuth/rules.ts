// The captcha of the login page: drawn, but asked for by nobody (DECISIONS.md 28).

/** Digits and capitals that are not mistaken for one another. */
export const captchaLetters = 'ACDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A data URL of a 100 x 40 picture that shows the letters; `lean` gives each its turn in degrees. */
export function drawCaptcha(letters: readonly string[], lean: readonly number[]): string {
  const signs = letters.map((letter, at) => {
    const x = 18 + at * 22;
    return `<text x="${x}" y="29" transform="rotate(${lean[at] ?? 0} ${x} 22)">${letter}</text>`;
  });
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40">',
    '<rect width="100" height="40" fill="#eef2f6"/>',
    '<path d="M0 30 Q30 5 55 22 T100 12" fill="none" stroke="#9fb3c8"/>',
    '<g font-family="monospace" font-size="24" font-weight="bold" text-anchor="middle" fill="#334e68">',
    ...signs,
    '</g></svg>',
  ].join('');
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
