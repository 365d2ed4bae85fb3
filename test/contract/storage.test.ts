// Uploading pictures and fetching stored files through HTTP (shop-user-data.yaml).
import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Envelope, startTestShop, type TestShop } from '../support/shop.ts';
import { addRow, change, rowsOf } from '../support/world.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ seed: 'empty' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

/** A picture unlike all others. */
function picture(format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png'): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width: 8, height: 6, channels: 3, background: { r, g, b } } })
    .toFormat(format)
    .toBuffer();
}

async function upload(bytes: Buffer, { name = 'photo.png', field = 'file', type = '' } = {}) {
  const form = new FormData();
  form.append('note', 'beside the file');
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${shop.url}/wx/storage/upload`, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
  return (await response.json()) as Envelope<any>;
}
async function post(body: string, type: string) {
  const headers = { 'Content-Type': type };
  const response = await fetch(`${shop.url}/wx/storage/upload`, { method: 'POST', body, headers });
  return (await response.json()) as Envelope;
}
const count = () => rowsOf(shop, 'SELECT count(*) AS n FROM storage')[0]?.n;

describe('storage/upload', () => {
  test('answers the stored picture, which is fetched as it was, without a login', async () => {
    const bytes = await picture();
    const { errno, data } = await upload(bytes, { name: '照片 1.png' });
    expect(errno).toBe(0);
    expect(data).toEqual({
      id: expect.any(Number),
      key: expect.stringMatching(/^[a-z0-9]{20}\.png$/),
      name: '照片 1.png',
      type: 'image/png',
      size: bytes.length,
      url: `${shop.url}/wx/storage/fetch/${data.key}`,
      addTime: expect.any(String),
      updateTime: data.addTime,
    });
    const fetched = await fetch(data.url);
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true);
    expect(rowsOf(shop, 'SELECT hash, width_px, height_px FROM storage WHERE id = ?', data.id)).toEqual([
      { hash: createHash('sha256').update(bytes).digest('hex'), width_px: 8, height_px: 6 },
    ]);
  });
  test.each([
    ['jpeg', 'image/jpeg', 'jpg'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
  ] as const)('knows a %s whatever its name and the type it was sent with', async (format, type, extension) => {
    const { data } = await upload(await picture(format), { name: 'page.html', type: 'text/html' });
    expect(data).toMatchObject({ type, name: 'page.html' });
    expect(data.key.endsWith(`.${extension}`)).toBe(true);
    expect((await fetch(data.url)).headers.get('content-type')).toBe(type);
  });
  test('the same picture is stored once, also when it comes many times at the same moment', async () => {
    const bytes = await picture();
    const put = vi.spyOn(shop.shop.files, 'put');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => upload(bytes, { name: `${n}.png` })));
    const key = answers[0]?.data.key;
    expect(new Set(answers.map(({ data }) => data.key)).size).toBe(1);
    // Files that lost the race are gone again.
    const lost = put.mock.calls.map(([written]) => written).filter((written) => written !== key);
    expect(lost.length).toBeGreaterThan(0);
    for (const written of lost) expect(await shop.shop.files.find(written)).toBeNull();
    put.mockRestore();
    expect(answers.map(({ data }) => data.name)).toEqual(answers.map((_, n) => `${n}.png`));
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(rowsOf(shop, 'SELECT count(*) AS n FROM storage WHERE hash = ?', hash)).toEqual([{ n: 1 }]);
  });
  test('a picture whose file got lost is whole again after the next upload', async () => {
    const bytes = await picture();
    const { data } = await upload(bytes);
    await shop.shop.files.remove(data.key);
    expect((await fetch(data.url)).status).toBe(404);
    expect((await upload(bytes)).data.key).toBe(data.key);
    expect((await fetch(data.url)).status).toBe(200);
  });
  test('a deleted picture that comes again gets a new key', async () => {
    const bytes = await picture();
    const { data } = await upload(bytes);
    await change(shop, 'storage', 'UPDATE storage SET is_deleted = 1 WHERE id = ?', data.id);
    const again = await upload(bytes);
    expect(again.data.key).not.toBe(data.key);
    expect((await fetch(data.url)).status).toBe(404);
    expect((await fetch(again.data.url)).status).toBe(200);
  });
  test.each([
    ['x'.repeat(400), `${'x'.repeat(255)}`],
    ['C:\\fakepath\\a.png', 'a.png'],
    ['noDot', 'noDot'],
    ['a"b.png', expect.any(String)],
  ])('the name %j is no problem', async (name, kept) => {
    expect(await upload(await picture(), { name })).toMatchObject({ errno: 0, data: { name: kept } });
  });
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'photo.png'],
    ['a vector picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'photo.svg'],
    ['text', 'hello', 'photo.jpg'],
    ['nothing', '', 'empty.png'],
    ['half a header', '\x89PNG\r\n\x1a\n', 'photo.png'],
  ])('%s is 402 and nothing is stored', async (_, content, name) => {
    const before = count();
    expect((await upload(Buffer.from(content, 'latin1'), { name, type: 'image/png' })).errno).toBe(402);
    expect(count()).toBe(before);
  });
  test('without a part named file it is 401', async () => {
    expect((await upload(await picture(), { field: 'picture' })).errno).toBe(401);
    expect((await post('{}', 'application/json')).errno).toBe(401);
    expect((await fetch(`${shop.url}/wx/storage/upload`, { method: 'POST' })).status).toBe(200);
    expect(
      (
        await post(
          '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
          'multipart/form-data; boundary=x',
        )
      ).errno,
    ).toBe(401);
  });
  test.each([
    ['no boundary', 'x', 'multipart/form-data; '],
    [
      'a cut part',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab',
      'multipart/form-data; boundary=x',
    ],
    ['rubbish', 'rubbish', 'multipart/form-data; boundary=x'],
  ])('a body with %s is refused', async (_, body, type) => {
    expect([401, 402]).toContain((await post(body, type)).errno);
  });
  test('20 MB are taken, one byte more is 402 and names the limit', async () => {
    const whole = Buffer.concat([await picture(), Buffer.alloc(20 * 1024 * 1024)]);
    const limit = 20 * 1024 * 1024;
    const before = count();
    const refused = await upload(whole.subarray(0, limit + 1));
    expect(refused).toMatchObject({ errno: 402, errmsg: expect.stringContaining('20 MB') });
    expect((await upload(Buffer.alloc(25 * 1024 * 1024))).errmsg).toContain('20 MB');
    expect(count()).toBe(before);
    const taken = await upload(whole.subarray(0, limit));
    expect(taken).toMatchObject({ errno: 0, data: { size: limit } });
  });
  test('the limit is a setting', async () => {
    await addRow(shop, 'setting', { key: 'upload_limit_mb', value: '1' });
    const large = Buffer.concat([await picture(), Buffer.alloc(1024 * 1024)]);
    expect((await upload(large)).errmsg).toContain('1 MB');
    await change(shop, 'setting', "UPDATE setting SET value = '2' WHERE key = 'upload_limit_mb'");
    expect((await upload(large)).errno).toBe(0);
    await change(shop, 'setting', "DELETE FROM setting WHERE key = 'upload_limit_mb'");
  });
  test('a sender that goes away in the middle leaves nothing, and the next one is served', async () => {
    const before = count();
    for (let n = 0; n < 12; n++) {
      await new Promise<void>((resolve) => {
        const socket = connect(shop.port, '127.0.0.1', () => {
          const head = 'POST /wx/storage/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n';
          socket.write(
            `${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; `,
          );
          socket.write('name="file"; filename="a.png"\r\n\r\n\x89PNG', () => socket.destroy());
        });
        socket.on('close', () => resolve());
      });
    }
    expect((await upload(await picture())).errno).toBe(0);
    expect(count()).toBe(Number(before) + 1);
  });
});

describe('storage/fetch and storage/download', () => {
  test('are kept for good, never sniffed, and answered 304 to who has them', async () => {
    const { data } = await upload(await picture());
    const first = await fetch(data.url);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('content-length')).toBe(String(data.size));
    expect(first.headers.get('content-disposition')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetch(data.url, { headers: { 'If-None-Match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await fetch(data.url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    const head = await fetch(data.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(data.size)]);
  });
  test('a download is an attachment named by its key', async () => {
    const { data } = await upload(await picture(), { name: 'a"; filename="evil.html' });
    const response = await fetch(data.url.replace('/fetch/', '/download/'));
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${data.key}"`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await response.arrayBuffer()).byteLength).toBe(data.size);
  });
  test('what is no picture is never shown in place', async () => {
    const key = 'ssssssssssssssssssss.svg';
    await shop.shop.files.put(key, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
    await addRow(shop, 'storage', { key, name: 'x.svg', type: 'image/svg+xml', size_bytes: 9 });
    const { headers } = await fetch(`${shop.url}/wx/storage/fetch/${key}`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });
  test('the picture of accounts without one is there in every shop', async () => {
    const response = await fetch(`${shop.url}/wx/storage/fetch/defaultavatarpicture.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 96, height: 96 });
  });
  test.each([
    ['aaaaaaaaaaaaaaaaaaaa.png', 404],
    ['shop.db', 404],
    ['..%2Fshop.db', 400],
    ['%2e%2e%2fshop.db', 400],
    ['a%00b.png', 404],
    ['%ff', 404],
    ['a'.repeat(500), 404],
    ['{key}', 404],
  ])('the key %s is %i without a body', async (key, status) => {
    for (const kind of ['fetch', 'download']) {
      // A client that leaves the path as it is.
      const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        const path = `/wx/storage/${kind}/${key}`;
        httpRequest({ port: shop.port, host: '127.0.0.1', path }, (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        })
          .on('error', reject)
          .end();
      });
      expect(answer).toEqual({ status, text: '' });
    }
  });
  test('whatever clients put behind the address changes nothing', async () => {
    const { data } = await upload(await picture());
    for (const query of ['?imageView2/1/w/80/h/80', '?%', '?key=aaaaaaaaaaaaaaaaaaaa.png']) {
      const answer = await fetch(data.url + query);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });
  test('another method is 405 with the envelope', async () => {
    for (const kind of ['fetch', 'download']) {
      const answer = await fetch(`${shop.url}/wx/storage/${kind}/aaaaaaaaaaaaaaaaaaaa.png`, { method: 'POST' });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
      expect(await answer.json()).toMatchObject({ errno: 402 });
    }
  });
  test('a picture varies with the origin, also for who names none: a browser keeps it for both', async () => {
    const { data } = await upload(await picture());
    expect((await fetch(data.url)).headers.get('vary')).toBe('Origin');
    const known = await fetch(data.url, { headers: { 'If-None-Match': `"${data.key}"` } });
    expect([known.status, known.headers.get('vary')]).toEqual([304, 'Origin']);
    const asked = await fetch(data.url, { headers: { Origin: 'http://shop.example' } });
    expect(asked.headers.get('vary')).toMatch(/^Origin, Access/);
  });
  test('pages of other origins may show pictures', async () => {
    const { data } = await upload(await picture());
    const { headers } = await fetch(data.url, { headers: { Origin: 'http://elsewhere.test' } });
    expect(headers.get('access-control-allow-origin')).toBe('http://elsewhere.test');
  });
});
