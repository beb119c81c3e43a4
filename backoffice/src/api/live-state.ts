import type { Presence } from '@tsumugi/contract/resources/live';
import { useSyncExternalStore } from 'react';

let presence: readonly Presence[] = [];
let link: 'live' | 'lost' | 'opening' = 'opening';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const told = () => {
  for (const listener of listeners) listener();
};

export function setPresence(next: readonly Presence[]): void {
  presence = next;
  told();
}
export function setLink(next: typeof link): void {
  link = next;
  told();
}

/** Who of the staff has which case open, oneself included. */
export const usePresence = (): readonly Presence[] => useSyncExternalStore(subscribe, () => presence);
/** Whether changes arrive by themselves. */
export const useLink = (): typeof link => useSyncExternalStore(subscribe, () => link);
