import { AppError } from '@tsumugi/contract/errors';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

/** Longest side of a kept picture in pixels: enough to read a licence, little enough to open on a telephone. */
const longestSide = 3000;
/** A picture that unpacks to more than this is refused unread. */
const mostPixels = 120_000_000;
/** What a PDF may do besides being read; pupils' and teachers' papers need none of it. */
const activePdf = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm)\b/;

sharp.cache(false);
sharp.concurrency(1);

export interface AcceptedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Without the dot, as the content is. */
  readonly extension: string;
}

const writers = {
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 90, mozjpeg: false }),
  'image/png': (image: Sharp) => image.png(),
  'image/webp': (image: Sharp) => image.webp({ quality: 90 }),
};
const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' };
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/**
 * Takes an identity or profile file by its content, whatever its name says (domain 12.5): pictures are drawn anew, upright and
 * without EXIF; a PDF is kept as it is when it does nothing but show pages.
 * @throws AppError 415 for other kinds (HEIC with the way out), 422 for what cannot be read
 */
export async function acceptUpload(bytes: Buffer, { pdf }: { pdf: boolean }): Promise<AcceptedFile> {
  if (bytes.length === 0) throw new AppError('file_broken');
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const contentType = sniffed?.mime ?? '';
  if (heic.has(contentType)) throw new AppError('file_heic');
  const extension = extensions[contentType];
  if (!extension || (contentType === 'application/pdf' && !pdf)) {
    throw new AppError('file_type', undefined, pdf ? {} : { message: 'JPEG・PNG・WebPの画像を選んでください。' });
  }
  if (contentType === 'application/pdf') return { bytes: checkedPdf(bytes), contentType, extension };
  return { bytes: await redrawn(bytes, writers[contentType as keyof typeof writers]), contentType, extension };
}

async function redrawn(bytes: Buffer, write: (image: Sharp) => Sharp): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' });
  try {
    const { width, height } = await image.metadata();
    if (width * height > mostPixels) throw new AppError('file_too_many_pixels');
    const upright = image.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    return await write(upright).toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(/pixel limit/i.test((error as Error).message) ? 'file_too_many_pixels' : 'file_broken');
  }
}

function checkedPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) throw new AppError('file_broken');
  if (text.includes('/Encrypt')) throw new AppError('file_locked');
  if (activePdf.test(text))
    throw new AppError('file_type', undefined, { message: '動作を含むPDFは受け付けていません。印刷し直したPDFか、写真を送ってください。' });
  return bytes;
}
