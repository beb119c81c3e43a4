import { sift } from '@tsumugi/contract/chat/sendable-files';
import { useState, useSyncExternalStore } from 'react';
import { keepDraft, readDraft, subscribeDrafts } from '../lib/drafts.js';

const none: readonly File[] = [];

/**
 * Files that were chosen, pasted or dropped, before sending. A file that can never be sent is
 * refused here, by name; a file chosen twice is sent once. The files stay through a change of
 * rooms; a reload would lose them and asks first.
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
    const { files: next, complaint: refusal } = sift(readDraft<readonly File[]>(key) ?? none, more);
    setComplaint(refusal);
    setFiles(() => next);
  };
  const remove = (file: File) => setFiles((before) => before.filter((each) => each !== file));
  const clear = () => {
    setFiles(() => none);
    setComplaint(null);
  };
  return { files, complaint, add, remove, clear };
}
