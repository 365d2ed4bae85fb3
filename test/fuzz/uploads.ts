// Multipart bodies for the operations that take a file: right ones and broken ones.
import type { Random } from '../../db/seed/random.ts';
import { pixel } from '../support/pixel.ts';
import { hostileText } from './hostile.ts';

const files: readonly Buffer[] = [
  pixel,
  pixel,
  pixel,
  pixel.subarray(0, 20),
  Buffer.from('GIF89a'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('<html><script>alert(1)</script>'),
  Buffer.from('MZ\u0090\u0000'),
  Buffer.alloc(0),
  Buffer.alloc(200_000, 0xff),
  Buffer.concat([pixel, Buffer.from('<?php system($_GET[0]); ?>')]),
];

/** Larger than any shop takes without being told to. */
const huge = Buffer.alloc(21 * 1024 * 1024, 1);

interface Multipart {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An upload as a browser sends it, or nearly so. */
export function uploadFor(random: Random): Multipart {
  const boundary = 'fuzz-boundary';
  const name = random.pick([
    'a.png',
    '茶.png',
    '../../a.png',
    'a.php',
    '',
    'a'.repeat(300),
    hostileText(random)
      .slice(0, 300)
      .replace(/["\r\n]/g, '_'),
  ]);
  const file = random.chance(0.003) ? huge : random.pick(files);
  const field = random.chance(0.9) ? 'file' : random.pick(['files', '__proto__', '']);
  const type = random.pick(['image/png', 'text/html', 'image/svg+xml', '']);
  const part = (header: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`), body, Buffer.from('\r\n')]);
  const parts = [
    part(
      `Content-Disposition: form-data; name="${field}"; filename="${name}"${type === '' ? '' : `\r\nContent-Type: ${type}`}`,
      file,
    ),
  ];
  if (random.chance(0.1))
    parts.push(part('Content-Disposition: form-data; name="other"', Buffer.from('x'.repeat(9000))));
  if (random.chance(0.05))
    for (let extra = 0; extra < 40; extra += 1) parts.push(part('Content-Disposition: x', pixel));
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const body = random.chance(0.1) ? whole.subarray(0, random.between(0, whole.length)) : whole;
  const contentType = random.weighted(
    [
      `multipart/form-data; boundary=${boundary}`,
      'multipart/form-data',
      'multipart/form-data; boundary=other',
      'image/png',
    ],
    (each) => (each.endsWith(boundary) ? 20 : 1),
  );
  return { body, headers: { 'content-type': contentType } };
}
