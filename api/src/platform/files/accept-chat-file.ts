import { AppError } from '@tsumugi/contract/errors';
import { fileTypeFromBuffer } from 'file-type';
import { type AcceptedFile, acceptUpload } from './accept-upload.js';
import { drawing } from './drawing.js';
import { isPlainOffice } from './inspect-file.js';
import { removePdfPrefix } from './remove-pdf-prefix.js';
import { removeVideoLocation } from './remove-video-location.js';

/** Longest side of the small picture in a conversation, in pixels. */
const thumbnailSide = 480;
const office = 'application/vnd.openxmlformats-officedocument.';

/** Kinds that are stored unchanged; the kind is detected from the content. */
const keptAsTheyAre: Readonly<Record<string, string>> = {
  [`${office}wordprocessingml.document`]: 'docx',
  [`${office}spreadsheetml.sheet`]: 'xlsx',
  [`${office}presentationml.presentation`]: 'pptx',
  'video/mp4': 'mp4',
};
const drawn = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'image/heic',
  'image/heif',
]);

export interface AcceptedChatFile extends AcceptedFile {
  /** Of pictures: a WebP thumbnail, and the size of the original. */
  readonly picture: {
    readonly thumbnail: Buffer;
    readonly width: number;
    readonly height: number;
  } | null;
}

/**
 * Validates a chat file by its content, not its name (domain/files#chat-files). Pictures are
 * re-encoded without EXIF and get a thumbnail; office documents with macros or programs are
 * refused; location data of videos is removed.
 * @throws AppError 415 for other kinds, 422 for unreadable files, 503 when the queue is full
 */
export async function acceptChatFile(upload: Buffer): Promise<AcceptedChatFile> {
  const bytes = removePdfPrefix(upload);
  const contentType = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  if (bytes.length === 0 || drawn.has(contentType))
    return withPicture(await acceptUpload(bytes, { pdf: true }));
  const extension = keptAsTheyAre[contentType];
  if (!extension || (extension !== 'mp4' && !(await isPlainOffice(bytes))))
    throw new AppError('chat_file_type');
  return {
    bytes: extension === 'mp4' ? removeVideoLocation(bytes) : bytes,
    contentType,
    extension,
    picture: null,
  };
}

async function withPicture(file: AcceptedFile): Promise<AcceptedChatFile> {
  if (!file.contentType.startsWith('image/')) return { ...file, picture: null };
  const sharp = await drawing();
  const { width, height } = await sharp(file.bytes).metadata();
  const small = {
    width: thumbnailSide,
    height: thumbnailSide,
    fit: 'inside' as const,
    withoutEnlargement: true,
  };
  const thumbnail = await sharp(file.bytes).resize(small).webp({ quality: 75 }).toBuffer();
  return { ...file, picture: { thumbnail, width, height } };
}
