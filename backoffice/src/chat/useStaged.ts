import { useSyncExternalStore } from 'react';
import { useFileChoice } from '../../../portals/shared/unstyled/chat/write-message.js';
import { keepDraft, readDraft, subscribeDrafts } from '../lib/drafts.js';

const none: readonly File[] = [];

/**
 * Files that were chosen, pasted or dropped, before sending. They stay through a change of rooms; a
 * reload would lose them and asks first.
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
  return useFileChoice(files, setFiles);
}
