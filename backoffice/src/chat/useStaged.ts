import { sift } from '@tsumugi/contract/chat/sendable-files';
import { useState, useSyncExternalStore } from 'react';
import { keepDraft, readDraft, subscribeDrafts } from '../lib/drafts.js';

const none: readonly File[] = [];

/**
 * Files chosen, pasted or dropped, before they are sent; what can never be sent is refused here already, by name. The same file, chosen
 * twice, is sent once. They wait in their room while one looks into others; a reload, which would lose them, asks first.
 */
export function useStaged(roomId: number) {
  const key = `staged ${roomId}`;
  const files = useSyncExternalStore(
    subscribeDrafts,
    () => readDraft<readonly File[]>(key) ?? none,
  );
  const setFiles = (change: (before: readonly File[]) => readonly File[]) => {
    const next = change(readDraft<readonly File[]>(key) ?? none);
    keepDraft(key, next.length > 0 ? next : undefined, { pageOnly: true });
  };
  const [complaint, setComplaint] = useState<string | null>(null);
  const add = (more: Iterable<File>) => {
    const { files: next, complaint: said } = sift(readDraft<readonly File[]>(key) ?? none, more);
    setComplaint(said);
    setFiles(() => next);
  };
  const remove = (file: File) => setFiles((before) => before.filter((each) => each !== file));
  const clear = () => {
    setFiles(() => none);
    setComplaint(null);
  };
  return { files, complaint, add, remove, clear };
}
