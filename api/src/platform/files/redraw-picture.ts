import { AppError } from '@tsumugi/contract/errors';
import type { Sharp } from 'sharp';
import { drawing } from './drawing.js';

/**
 * Longest side of a stored picture in pixels: enough to read a licence, little enough to open on a
 * phone.
 */
const longestSide = 3000;
/**
 * Largest number of pixels; larger pictures are refused before they are decoded. A baseline JPEG
 * is scaled while it is decoded, so the 50 and 64 million pixels of phones cost little; other
 * formats are decoded whole, and a progressive JPEG also keeps all its coefficients: some 12 bytes
 * a pixel.
 */
const maxPixels = { baselineJpeg: 80_000_000, others: 40_000_000, progressive: 25_000_000 };

/** The part of a picture to keep, in fractions of its upright width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const writers: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90, mozjpeg: false }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 90 }),
};
/** Two large pictures at once would need the memory of both. */
const inTurn = oneAtATime();

/**
 * Re-encodes a picture upright, without EXIF, at most 3000 pixels a side.
 * @throws AppError 422 for unreadable pictures, or if it needs too much memory
 */
export async function redrawPicture(
  bytes: Buffer,
  contentType: string,
  crop?: Crop,
): Promise<Buffer> {
  try {
    await requireSize(bytes, contentType);
    return await inTurn(() => redraw(bytes, contentType, crop));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      /pixel limit/i.test((error as Error).message) ? 'file_too_many_pixels' : 'file_broken',
    );
  }
}

async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await drawing();
  return sharp(bytes, {
    limitInputPixels: maxPixels.baselineJpeg,
    sequentialRead: true,
    failOn: 'error',
  });
}

async function requireSize(bytes: Buffer, contentType: string): Promise<void> {
  const { width, height, isProgressive } = await (await openPicture(bytes)).metadata();
  const whole = contentType === 'image/jpeg' ? maxPixels.baselineJpeg : maxPixels.others;
  if (width * height > (isProgressive ? maxPixels.progressive : whole))
    throw new AppError('file_too_many_pixels');
}

async function redraw(bytes: Buffer, contentType: string, crop?: Crop): Promise<Buffer> {
  const picture = await openPicture(bytes);
  const upright = picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const cropped = crop ? await cut(upright, crop) : upright;
  const write = writers[contentType];
  if (!write) throw new AppError('file_type');
  return write(cropped).toBuffer();
}

/** The part of the upright picture, at least a pixel wide and within its edges. */
async function cut(image: Sharp, crop: Crop): Promise<Sharp> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const left = Math.min(Math.floor(crop.x * info.width), info.width - 1);
  const top = Math.min(Math.floor(crop.y * info.height), info.height - 1);
  const width = Math.min(Math.max(1, Math.round(crop.width * info.width)), info.width - left);
  const height = Math.min(Math.max(1, Math.round(crop.height * info.height)), info.height - top);
  const sharp = await drawing();
  return sharp(data).extract({ left, top, width, height });
}

/** Serial queue: each work begins when the previous one has settled. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
