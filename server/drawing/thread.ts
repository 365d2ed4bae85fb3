// The drawing thread: makes share pictures and thumbnails, which takes a fraction of a second that the shop has not got. Its
// libraries are WebAssembly, so a picture made to break them ends this thread at most, never the shop.
import { parentPort, workerData } from 'node:worker_threads';
import { crop, initPhoton, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon/others';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { imageKindOf } from '../lib/imageKind.ts';
import { orientationOf } from '../lib/orientation.ts';
import type { DrawingAnswer, DrawingJob, DrawingParts, Drawn, Poster } from './jobs.ts';
import { isTransparent, layOver, type Pixels, turned } from './pixels.ts';
import { fontFamily, pictureField, posterSize, posterSvg } from './posterSvg.ts';

const posterQuality = 88;
const thumbnailQuality = 80;

/** Reads WebP by the decoder of those who made the format: the one for all kinds gets colours of lossy pictures wrong. */
type ReadWebp = (bytes: Uint8Array) => Promise<Pixels>;

/** A whole picture; the caller frees it. */
async function readWhole(bytes: Uint8Array, readWebp: ReadWebp): Promise<PhotonImage> {
  if (imageKindOf(asBuffer(bytes))?.type === 'image/webp') {
    try {
      const { data, width, height } = await readWebp(bytes);
      return new PhotonImage(data, width, height);
    } catch {
      // Animations are not for that decoder.
    }
  }
  return PhotonImage.new_from_byteslice(bytes);
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Cuts a box out of a picture, when there is one, and brings that to a size. Frees the picture. */
function scaled(whole: PhotonImage, { box, width, height }: Size & { box?: Box }): Pixels {
  let part = whole;
  if (box) {
    part = crop(whole, box.left, box.top, box.left + box.width, box.top + box.height);
    whole.free();
  }
  const small = resize(part, width, height, SamplingFilter.CatmullRom);
  part.free();
  const data = small.get_raw_pixels();
  small.free();
  return { width, height, data };
}

function writeDown({ width, height, data }: Pixels, quality: number | 'lossless'): Drawn {
  const image = new PhotonImage(data, width, height);
  const drawn: Drawn =
    quality === 'lossless'
      ? { type: 'image/png', bytes: image.get_bytes() }
      : { type: 'image/jpeg', bytes: image.get_bytes_jpeg(quality) };
  image.free();
  return drawn;
}

/** The middle of the picture, as large a square as it has, upright. */
async function readSquare(bytes: Uint8Array, sizePx: number, readWebp: ReadWebp): Promise<Pixels> {
  const whole = await readWhole(bytes, readWebp);
  const [width, height] = [whole.get_width(), whole.get_height()];
  const side = Math.min(width, height);
  const box = { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side };
  return turned(scaled(whole, { box, width: sizePx, height: sizePx }), orientationOf(asBuffer(bytes)));
}

async function drawPoster(poster: Poster, font: Uint8Array, readWebp: ReadWebp): Promise<Drawn> {
  const drawing = new Resvg(posterSvg(poster), {
    font: { fontBuffers: [font], defaultFontFamily: fontFamily, sansSerifFamily: fontFamily },
  });
  const rendered = drawing.render();
  // A copy: what the library gives is its own memory.
  const ground: Pixels = { ...posterSize, data: Uint8Array.from(rendered.pixels) };
  rendered.free();
  drawing.free();
  const { x, y, sizePx } = pictureField;
  if (poster.picture) layOver(ground, await readSquare(poster.picture, sizePx, readWebp), { x, y });
  return writeDown(ground, posterQuality);
}

async function drawThumbnail(bytes: Uint8Array, longestPx: number, readWebp: ReadWebp): Promise<Drawn> {
  const whole = await readWhole(bytes, readWebp);
  const [width, height] = [whole.get_width(), whole.get_height()];
  const scale = Math.min(1, longestPx / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const pixels = turned(scaled(whole, size), orientationOf(asBuffer(bytes)));
  return writeDown(pixels, isTransparent(pixels) ? 'lossless' : thumbnailQuality);
}

/** Each library is made ready when it is needed first. */
async function serve({ photonWasm, resvgWasm, webpWasm, font }: DrawingParts): Promise<void> {
  await initPhoton({ module_or_path: Uint8Array.from(photonWasm) });
  let resvgReady: Promise<void> | undefined;

  async function readWebp(bytes: Uint8Array): Promise<Pixels> {
    // Anew for each picture: one that is made to overrun the decoder's memory (CVE-2023-4863) can't touch the next one's.
    // The name of the file is asked for although its content is there.
    await initWebp({ wasmBinary: Uint8Array.from(webpWasm).buffer, locateFile: (name: string) => name });
    const { width, height, data } = await decodeWebp(Uint8Array.from(bytes).buffer);
    return { width, height, data: Uint8Array.from(data) };
  }

  async function draw(job: DrawingJob): Promise<Drawn> {
    if (job.kind === 'thumbnail') return drawThumbnail(job.picture, job.longestPx, readWebp);
    resvgReady ??= initWasm(Uint8Array.from(resvgWasm));
    await resvgReady;
    return drawPoster(job.poster, font, readWebp);
  }

  parentPort?.on('message', async (job: DrawingJob) => {
    const answer: DrawingAnswer = await draw(job).then(
      (drawn) => ({ drawn }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    parentPort?.postMessage(answer);
  });
}

void serve(workerData);
