// The drawing thread at work: share pictures whose code a scanner reads, thumbnails, bytes made to break it, and that the
// process goes on meanwhile.
import { Worker } from 'node:worker_threads';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { isInPieces, watchHoldUps } from '../../test/support/holdUp.ts';
import { createDrawing } from './drawing.ts';
import type { Drawn, Poster } from './jobs.ts';

const drawing = createDrawing();
afterAll(() => drawing.stop());

const poster: Poster = {
  mallName: 'PocketMall',
  name: '新疆伊犁黑蜂蜂蜜 500g 家庭装 <纯正> & 天然结晶蜜（冬季限定）超级长的名称🍯😀',
  price: '¥45.90',
  formerPrice: '¥59.00',
  badge: '3 人团',
  hint: '扫码参团',
  code: 'http://192.168.1.23:8080/?scene=groupon,12345',
  picture: null,
};

const pixelsOf = async ({ bytes }: Drawn) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

async function codeOf(drawn: Drawn): Promise<string | undefined> {
  const { data, info } = await pixelsOf(drawn);
  // The package is CommonJS and says otherwise.
  const scan = jsQR as unknown as typeof jsQR.default;
  return scan(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const photo = (format: 'png' | 'jpeg' | 'webp' | 'gif', options: { width?: number; height?: number } = {}) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 200, g: 30, b: 60 }, ...options } })
    .toFormat(format)
    .toBuffer();

describe('a share picture', () => {
  test('is a JPEG of 805 x 1118 whose code a scanner reads', async () => {
    const drawn = await drawing.poster(poster);
    expect(drawn.type).toBe('image/jpeg');
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 805, height: 1118 });
    expect(await codeOf(drawn)).toBe(poster.code);
  });

  test('carries codes of long addresses', async () => {
    const code = `http://a-rather-long-name-of-a-computer.in.a.local.network.example:65535/?scene=goods,2147483647`;
    expect(await codeOf(await drawing.poster({ ...poster, code }))).toBe(code);
  });

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('shows a %s as a square in its field', async (format) => {
    const drawn = await drawing.poster({ ...poster, picture: await photo(format) });
    const { data, info } = await pixelsOf(drawn);
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 3)];
    for (const corner of [at(75, 73), at(727, 73), at(75, 725), at(727, 725), at(400, 400)]) {
      const distance = Math.hypot(...corner.map((value, channel) => value - ([200, 30, 60][channel] ?? 0)));
      expect(distance).toBeLessThan(12);
    }
    expect(at(60, 400).every((value) => value > 245)).toBe(true);
  });

  test('draws the texts: another name gives another picture, one that can not be shown gives none', async () => {
    const darkIn = async (name: string) => {
      const { data, info } = await pixelsOf(await drawing.poster({ ...poster, name }));
      let dark = 0;
      for (let y = 835; y < 930; y++) {
        for (let x = 60; x < 430; x++) if ((data[(y * info.width + x) * 4 + 2] ?? 255) < 150) dark += 1;
      }
      return dark;
    };
    const [long, short, none] = [await darkIn(poster.name), await darkIn('蜜'), await darkIn('🍯😀')];
    expect(long).toBeGreaterThan(short * 5);
    expect(short).toBeGreaterThan(50);
    expect(none).toBe(0);
  });
});

describe('a thumbnail', () => {
  test.each([
    ['wide', { width: 900, height: 600 }, [400, 267]],
    ['tall', { width: 10, height: 5000 }, [1, 400]],
    ['small', { width: 30, height: 20 }, [30, 20]],
  ])('of a %s picture has its longest side at the wanted length, never enlarged', async (_, size, [width, height]) => {
    const drawn = await drawing.thumbnail(await photo('png', size), 400);
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  test('stands upright whichever way the camera was held, without saying so twice', async () => {
    const sideways = await sharp(await photo('png'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { orientation, width, height } = await sharp((await drawing.thumbnail(sideways, 400)).bytes).metadata();
    expect({ orientation, width, height }).toEqual({ orientation: undefined, width: 267, height: 400 });
  });

  test('of a picture that something shines through is a PNG that keeps this', async () => {
    const background = { r: 1, g: 2, b: 3, alpha: 0.5 };
    const glass = await sharp({ create: { width: 800, height: 800, channels: 4, background } })
      .png()
      .toBuffer();
    const drawn = await drawing.thumbnail(glass, 400);
    expect(drawn.type).toBe('image/png');
    expect((await pixelsOf(drawn)).data[3]).toBeLessThan(130);
  });

  test('of bytes that are none, or a picture cut off, fails, and the next one is made all the same', async () => {
    const whole = await photo('jpeg');
    for (const bytes of [Buffer.from('GIF89a nonsense'), Buffer.alloc(0), whole.subarray(0, 300)]) {
      await expect(drawing.thumbnail(bytes, 400)).rejects.toThrow();
    }
    expect((await drawing.thumbnail(whole, 400)).type).toBe('image/jpeg');
  });
});

test('large pictures are worked on beside this thread', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const fresh = createDrawing();
  const begun = process.cpuUsage();
  const watch = watchHoldUps();
  await fresh.thumbnail(large, 400);
  await fresh.poster({ ...poster, picture: large });
  const held = watch.stop();
  // Of all threads: starting the other one is nearly all that is left to this one.
  const { user, system } = process.cpuUsage(begun);
  await fresh.stop();
  expect({ ...held, workMs: (user + system) / 1000 }).toSatisfy(isInPieces);
});

test('pieces go one after another; the stop fails those that wait and starts no thread', async () => {
  const stopping = createDrawing();
  const waiting = [1, 2, 3].map(() => stopping.poster(poster));
  const ends = Promise.allSettled(waiting);
  await stopping.stop();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  let starts = 0;
  const never = createDrawing(async () => {
    starts += 1;
    return {} as Worker;
  });
  await never.stop();
  await expect(never.poster(poster)).rejects.toThrow('stopped');
  expect(starts).toBe(0);
});

test('a thread that dies while it rests takes nothing along, and the next picture has a new one', async () => {
  const code = `
    const { parentPort } = require('node:worker_threads');
    parentPort.once('message', () => {
      parentPort.postMessage({ drawn: { type: 'image/png', bytes: new Uint8Array(1) } });
      setTimeout(() => { throw new Error('afterwards'); }, 20);
    });`;
  const started: Worker[] = [];
  const dying = createDrawing(async () => {
    const thread = new Worker(code, { eval: true });
    started.push(thread);
    return thread;
  });
  for (const count of [1, 2]) {
    await dying.poster(poster);
    expect(started).toHaveLength(count);
    await new Promise((resolve) => started[count - 1]?.once('exit', resolve));
  }
  await dying.stop();
});
