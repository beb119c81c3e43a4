import { useCallback, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './device-draft.js';

/**
 * What is chosen and typed in a small form, kept on the device by record and form until it has been sent: a session may end in between, and a
 * sheet be closed to look something up.
 */
export function useKept<T extends object>(key: string, start: T) {
  const [value, setValue] = useState<T>(() => ({
    ...start,
    ...(readDraft(key)?.value as Partial<T> | undefined),
  }));
  const set = useCallback(
    (part: Partial<T>) =>
      setValue((before) => {
        const next = { ...before, ...part };
        keepDraft(key, next);
        return next;
      }),
    [key],
  );
  const drop = useCallback(() => dropDraft(key), [key]);
  return { value, set, drop };
}
