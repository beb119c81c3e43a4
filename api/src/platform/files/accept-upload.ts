import { AppError } from '@tsumugi/contract/errors';
import { fileTypeFromBuffer } from 'file-type';
import { requirePlainPdf } from './inspect-file.js';
import { type Crop, redrawPicture } from './redraw-picture.js';
import { removePdfPrefix } from './remove-pdf-prefix.js';

export interface AcceptedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** File extension by the content, without the dot. */
  readonly extension: string;
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/**
 * Validates an identity or profile file by its content, not its name (domain/files#uploads).
 * Pictures are re-encoded upright and without EXIF; a PDF is stored unchanged if it has no active
 * content.
 * @throws AppError 415 for other kinds (HEIC with a hint), 422 for unreadable files, 503 when the
 * queue for PDFs is full
 */
export async function acceptUpload(
  upload: Buffer,
  { pdf, crop }: { pdf: boolean; crop?: Crop | undefined },
): Promise<AcceptedFile> {
  const bytes = removePdfPrefix(upload);
  if (bytes.length === 0) throw new AppError('file_broken');
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const contentType = sniffed?.mime ?? '';
  if (heic.has(contentType)) throw new AppError('file_heic');
  const extension = extensions[contentType];
  if (!extension || (contentType === 'application/pdf' && !pdf)) {
    throw new AppError(
      'file_type',
      undefined,
      pdf ? {} : { message: 'JPEG・PNG・WebPの画像を選んでください。' },
    );
  }
  if (contentType === 'application/pdf') {
    await requirePlainPdf(bytes);
    return { bytes, contentType, extension };
  }
  return { bytes: await redrawPicture(bytes, contentType, crop), contentType, extension };
}
