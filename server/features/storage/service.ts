// Storing pictures and sending them (shop-user-data.yaml; DECISIONS.md 41 and 42).
import { hash } from 'node:crypto';
import {
  addStorage,
  findFileFacts,
  findStorage,
  findStorageByHash,
  renewStorage,
  type StorageRow,
} from '../../../db/stores/storage.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { readUpload, type Upload } from '../../http/readUpload.ts';
import { Reply } from '../../http/reply.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { imageKindOf, shownTypes } from '../../lib/imageKind.ts';
import type { Shop } from '../../shop.ts';
import { defaultAvatarBytes, defaultAvatarKey } from './defaultAvatar.ts';
import { thumbnailOf } from './makeThumbnail.ts';
import { keptName, uploadLimitBytes } from './rules.ts';

/** Uploads a minute from one address (loopback is not counted). */
const mostFromAddress = 120;
const minuteMs = 60_000;

/** Takes the picture of a request. @throws 401 without a file, 402 when it is too large, no picture, or one of too many */
export async function takeUpload(shop: Shop, request: RequestFacts): Promise<StorageRow> {
  const seconds = request.isLoopback ? 0 : shop.attempts.spend(`upload@${request.ip}`, mostFromAddress, minuteMs);
  if (seconds > 0) {
    request.raw.resume();
    throw new ShopError('tooManyTries', { seconds });
  }
  const limitBytes = uploadLimitBytes(shop.settings().uploadLimitMegabytes);
  return shop.uploadTurns.take(async () => storePicture(shop, await readUpload(request.raw, limitBytes)));
}

/**
 * Stores a picture, once however often it comes: the row that is there is answered with the name that it has now. The file
 * is written before its row, so there is never a row without a file.
 * @throws 402 when it is no PNG, JPEG, GIF or WebP
 */
export async function storePicture(shop: Shop, { name, bytes }: Upload): Promise<StorageRow> {
  const kind = imageKindOf(bytes);
  if (!kind) {
    throw invalidField('file', '只能上传 PNG、JPEG、GIF、WebP 图片', 'only PNG, JPEG, GIF and WebP pictures are taken');
  }
  const { type, extension, widthPx, heightPx } = kind;
  const contentHash = hash('sha256', bytes);
  const kept = keptName(name);
  const present = findStorageByHash(shop.read, contentHash);
  if (present && (await shop.files.find(present.key))) return { ...(await renewed(shop, present)), name: kept };

  // A row whose file got lost is healed by storing under its key.
  const key = present?.key ?? `${shop.ids.text(20)}.${extension}`;
  await shop.files.put(key, bytes);
  const row = { key, name: kept, type, sizeBytes: bytes.length, hash: contentHash, widthPx, heightPx };
  let stored: StorageRow | undefined;
  try {
    stored = await shop.write(
      (tx) => findStorageByHash(tx, contentHash) ?? findStorage(tx, addStorage(tx, { ...row, now: shop.clock.now() })),
    );
  } finally {
    // The row could not be written, or another upload of the same picture was faster.
    if (stored?.key !== key) await shop.files.remove(key);
  }
  if (!stored) throw new ShopError('updateFailed');
  return { ...stored, name: kept };
}

const renewedAfterMs = 60 * 60 * 1000;

/** A picture that comes again is about to be used: its row is brought up, so that it is not swept before that. */
async function renewed(shop: Shop, present: StorageRow): Promise<StorageRow> {
  const now = shop.clock.now();
  if (now - present.updatedAt < renewedAfterMs) return present;
  await shop.write((tx) => renewStorage(tx, present.id, now));
  return { ...present, updatedAt: now };
}

interface FoundFile {
  /** Tells this content from every other. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Opens the file. */
  readonly open: () => Reply['body'];
}

async function findFile(shop: Shop, key: string, isThumbnail: boolean): Promise<FoundFile | undefined> {
  if (key === defaultAvatarKey) {
    return { name: key, type: 'image/png', bytes: defaultAvatarBytes.length, open: () => defaultAvatarBytes };
  }
  const facts = findFileFacts(shop.read, key);
  const file = facts && (await shop.files.find(key));
  if (!file) return undefined;
  const small = isThumbnail ? await thumbnailOf(shop, key) : undefined;
  if (small) return { name: small.name, type: small.type, bytes: small.file.bytes, open: small.file.stream };
  return { name: key, type: facts.type, bytes: file.bytes, open: file.stream };
}

/** Whether the caller has the file already; a name never changes its content, so it is the tag. */
function isKnownTo(request: RequestFacts, tag: string): boolean {
  const known = request.raw.headers['if-none-match']?.split(',').map((part) => part.trim()) ?? [];
  return known.some((part) => part === '*' || part === tag || part === `W/${tag}`);
}

/**
 * A stored file. Only pictures are shown in place; anything else, such as what came from an imported shop, is offered as a
 * download, and nothing of it runs. @throws 402 with HTTP 404 for an unknown key, 400 for one that leads elsewhere, both bare
 */
export async function fetchFile(
  shop: Shop,
  key: string,
  options: { readonly request: RequestFacts; readonly isDownload: boolean; readonly isThumbnail?: boolean },
): Promise<Reply> {
  const file = await findFile(shop, key, options.isThumbnail ?? false);
  if (!file) {
    const status = key.includes('../') ? 400 : 404;
    throw new ShopError('parameterInvalid', { names: 'key' }, { status, isBare: true });
  }
  const tag = `"${file.name}"`;
  const headers: Record<string, string> = {
    ETag: tag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
  const isShown = shownTypes.has(file.type);
  // The key is a plain name; what the uploader called the file stays out of headers.
  if (options.isDownload || !isShown) headers['Content-Disposition'] = `attachment; filename="${key}"`;
  const type = isShown ? file.type : 'application/octet-stream';
  if (isKnownTo(options.request, tag)) return new Reply('', type, { status: 304, headers });
  headers['Content-Length'] = String(file.bytes);
  return new Reply(file.open(), type, { headers });
}
