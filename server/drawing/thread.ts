// The drawing thread: makes share pictures and thumbnails, which takes a fraction of a second that the shop has not got. Runs
// two libraries in WebAssembly, so a picture made to break them ends this thread at most, never the shop.
import { parentPort, workerData } from 'node:worker_threads';
import { crop, initPhoton, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon/others';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { orientationOf } from '../lib/orientation.ts';
import type { DrawingAnswer, DrawingJob, DrawingParts, Drawn, Poster } from './jobs.ts';
import { isTransparent, layOver, type Pixels, turned } from './pixels.ts';
import { fontFamily, pictureField, posterSize, posterSvg } from './posterSvg.ts';

const posterQuality = 88;
const thumbnailQuality = 80;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Reads a picture, cuts a box out of it and brings that to a size. What WebAssembly holds is given back at once. */
function readScaled(
  bytes: Uint8Array,
  plan: (size: { width: number; height: number }) => { box?: Box; width: number; height: number },
): Pixels {
  const whole = PhotonImage.new_from_byteslice(bytes);
  const { box, width, height } = plan({ width: whole.get_width(), height: whole.get_height() });
  let part = whole;
  if (box) {
    part = crop(whole, box.left, box.top, box.left + box.width, box.top + box.height);
    whole.free();
  }
  const scaled = resize(part, width, height, SamplingFilter.CatmullRom);
  part.free();
  const data = scaled.get_raw_pixels();
  scaled.free();
  return turned({ width, height, data }, orientationOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
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

/** The middle of the picture, as large a square as it has. */
function readSquare(bytes: Uint8Array, sizePx: number): Pixels {
  return readScaled(bytes, ({ width, height }) => {
    const side = Math.min(width, height);
    const box = { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side };
    return { box, width: sizePx, height: sizePx };
  });
}

function drawPoster(poster: Poster, font: Uint8Array): Drawn {
  const drawing = new Resvg(posterSvg(poster), {
    font: { fontBuffers: [font], defaultFontFamily: fontFamily, sansSerifFamily: fontFamily },
  });
  const rendered = drawing.render();
  // A copy: what the library gives is its own memory.
  const ground: Pixels = { ...posterSize, data: Uint8Array.from(rendered.pixels) };
  rendered.free();
  drawing.free();
  const { x, y, sizePx } = pictureField;
  if (poster.picture) layOver(ground, readSquare(poster.picture, sizePx), { x, y });
  return writeDown(ground, posterQuality);
}

function drawThumbnail(bytes: Uint8Array, longestPx: number): Drawn {
  const pixels = readScaled(bytes, ({ width, height }) => {
    const scale = Math.min(1, longestPx / Math.max(width, height));
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  });
  return writeDown(pixels, isTransparent(pixels) ? 'lossless' : thumbnailQuality);
}

async function serve({ photonWasm, resvgWasm, font }: DrawingParts): Promise<void> {
  await initPhoton({ module_or_path: Uint8Array.from(photonWasm) });
  let isResvgReady = false;

  async function draw(job: DrawingJob): Promise<Drawn> {
    if (job.kind === 'thumbnail') return drawThumbnail(job.picture, job.longestPx);
    if (!isResvgReady) await initWasm(Uint8Array.from(resvgWasm));
    isResvgReady = true;
    return drawPoster(job.poster, font);
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
