import { chatFileMax } from '../resources/chat-input.js';

/** `accept` of file inputs: the kinds that the server accepts (domain/files#chat-files). */
export const chatFileKinds = '.jpg,.jpeg,.jpe,.jfif,.png,.webp,.pdf,.docx,.xlsx,.pptx,.mp4';
/** Refused by the server, whose message contains the remedy for these photos. */
const leftToServer = ['.heic', '.heif'];
const endings = [...chatFileKinds.split(','), ...leftToServer];

/** A file chosen on the device. */
interface OfferedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: number;
}

/** Key of a chosen file; a file that was chosen twice has one key. */
export const fileKey = ({ name, size, lastModified }: OfferedFile): string =>
  `${name}-${size}-${lastModified}`;

/** Files without an extension are identified by the server. */
const isSent = ({ name }: OfferedFile) =>
  !name.includes('.') || endings.some((ending) => name.toLowerCase().endsWith(ending));
const named = (files: readonly OfferedFile[]) => files.map(({ name }) => `「${name}」`).join('');

/**
 * Filters newly chosen files: removes duplicates, and refuses by name and size before upload with a
 * `complaint`.
 */
export function selectSendable<F extends OfferedFile>(
  waiting: readonly F[],
  chosen: Iterable<F>,
): { files: readonly F[]; complaint: string | null } {
  const all = [...chosen];
  const large = all.filter(({ size }) => size > chatFileMax);
  const other = all.filter((file) => !large.includes(file) && !isSent(file));
  const good = all.filter((file) => !large.includes(file) && !other.includes(file));
  const complaints = [
    large.length > 0
      ? `${named(large)}は20MBを超えるため送れません。小さくするか、分けてお送りください。`
      : '',
    other.length > 0
      ? `${named(other)}は送れない形式です。写真(JPEG・PNG・WebP)、PDF、Word、Excel、PowerPoint、MP4をお選びください。`
      : '',
  ];
  return {
    files: [...new Map([...waiting, ...good].map((file) => [fileKey(file), file])).values()],
    complaint: complaints.join('') || null,
  };
}
