import { AppError } from '@tsumugi/contract/errors';
import { fileTypeFromBuffer } from 'file-type';
import { requirePlainPdf } from './look-into-file.js';
import { type Crop, redrawPicture } from './redraw-picture.js';
import { withoutLead } from './without-lead.js';

export interface AcceptedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Without the dot, as the content is. */
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
 * Takes an identity or profile file by its content, whatever its name says (domain/files#uploads): pictures are drawn anew, upright and
 * without EXIF; a PDF is kept as it is when it does nothing but show pages.
 * @throws AppError 415 for other kinds (HEIC with the way out), 422 for what cannot be read, 503 when too many PDFs wait
 */
export async function acceptUpload(
  given: Buffer,
  { pdf, crop }: { pdf: boolean; crop?: Crop | undefined },
): Promise<AcceptedFile> {
  const bytes = withoutLead(given);
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
