import { useEffect, useId } from 'react';

const dirty = new Set<string>();
const listeners = new Set<() => void>();

/** Whether a reload would lose input. */
export const isAnyDirty = (): boolean => dirty.size > 0;

/** Calls the listener after each change; returns the unsubscribe function. */
export function onDirtyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markDirty(key: string, isDirty: boolean): void {
  const before = dirty.size;
  if (isDirty) dirty.add(key);
  else dirty.delete(key);
  if (dirty.size !== before) for (const listener of listeners) listener();
}

/**
 * Dirty flag: while `isDirty`, the update prompt is held back and leaving the page needs
 * confirmation (domain/screens#updates).
 */
export function useDirty(isDirty: boolean): void {
  const key = useId();
  useEffect(() => {
    markDirty(key, isDirty);
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      markDirty(key, false);
    };
  }, [key, isDirty]);
}
