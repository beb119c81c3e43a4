import { chatFileMax } from '../resources/chat-input.js';

/** What the input for files asks a device for: what the server takes (specification section 13). */
export const chatFileKinds = '.jpg,.jpeg,.png,.webp,.pdf,.docx,.xlsx,.pptx,.mp4';
const endings = chatFileKinds.split(',');

/** A file as a device offers it. */
interface Offered {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: number;
}

/** The same for the same file, chosen twice. */
export const fileKey = ({ name, size, lastModified }: Offered): string => `${name}-${size}-${lastModified}`;

/** Why a file can never be sent, known by its name and size before anything leaves the device; null: it may go. */
export function whyNotSendable({ name, size }: Pick<Offered, 'name' | 'size'>): 'too large' | 'other kind' | null {
  if (size > chatFileMax) return 'too large';
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? null : 'other kind';
}
