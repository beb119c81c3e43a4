import { fileKey, whyNotSendable } from '@tsumugi/contract/chat/sendable-files';
import { useState, useSyncExternalStore } from 'react';
import { keepDraft, readDraft, subscribeDrafts } from '../lib/drafts.js';

const none: readonly File[] = [];
/** The server refuses these with a remedy of their own. */
const leftToServer = /\.hei[cf]$/i;

/**
 * Files chosen, pasted or dropped, before they are sent; what can never be sent is refused here already, by name. The same file, chosen
 * twice, is sent once. They wait in their room while one looks into others; a reload, which would lose them, asks first.
 */
export function useStaged(roomId: number) {
  const key = `staged ${roomId}`;
  const files = useSyncExternalStore(subscribeDrafts, () => readDraft<readonly File[]>(key) ?? none);
  const setFiles = (change: (before: readonly File[]) => readonly File[]) => {
    const next = change(readDraft<readonly File[]>(key) ?? none);
    keepDraft(key, next.length > 0 ? next : undefined, { pageOnly: true });
  };
  const [complaint, setComplaint] = useState<string | null>(null);
  const add = (more: Iterable<File>) => {
    const all = [...more];
    const large = all.filter((file) => whyNotSendable(file) === 'too large');
    const other = all.filter((file) => whyNotSendable(file) === 'other kind' && !leftToServer.test(file.name));
    const names = (list: File[]) => list.map(({ name }) => `「${name}」`).join('');
    setComplaint(
      large.length > 0
        ? `${names(large)}は20MBを超えるため送れません。小さくするか、分けてお送りください。`
        : other.length > 0
          ? `${names(other)}は送れない形式です。画像(JPEG・PNG・WebP)、PDF、Word、Excel、PowerPoint、MP4をお選びください。`
          : null,
    );
    const good = all.filter((file) => !large.includes(file) && !other.includes(file));
    if (good.length > 0)
      setFiles((before) => [...before, ...good.filter((file) => !before.some((there) => fileKey(there) === fileKey(file)))]);
  };
  const remove = (file: File) => setFiles((before) => before.filter((each) => each !== file));
  const clear = () => {
    setFiles(() => none);
    setComplaint(null);
  };
  return { files, complaint, add, remove, clear };
}
