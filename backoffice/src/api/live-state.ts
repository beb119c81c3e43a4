import type { ChatSignal, Looking, Presence, Visiting } from '@tsumugi/contract/resources/live';
import { useEffect, useRef, useSyncExternalStore } from 'react';

let presence: readonly Presence[] = [];
let looking: readonly Looking[] = [];
let visiting: readonly Visiting[] = [];
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
export function setLooking(next: readonly Looking[]): void {
  looking = next;
  told();
}
export function setVisiting(next: readonly Visiting[]): void {
  visiting = next;
  told();
}
export function setLink(next: typeof link): void {
  link = next;
  told();
}

/** Who of the staff has which case open, oneself included. */
export const usePresence = (): readonly Presence[] =>
  useSyncExternalStore(subscribe, () => presence);
/** Whether changes arrive by themselves. */
export const useLink = (): typeof link => useSyncExternalStore(subscribe, () => link);
/** Who of the staff has which chat room open, oneself included. */
export const useLooking = (): readonly Looking[] => useSyncExternalStore(subscribe, () => looking);

/** Who of the staff has which person's page open, oneself included. */
export const useVisiting = (): readonly Visiting[] =>
  useSyncExternalStore(subscribe, () => visiting);

let held = 0;
let onFree = () => {};
/** News of changes waits until the one who asked lets it go: nothing is read anew meanwhile. */
export function holdNews(): () => void {
  let letGo = () => {
    letGo = () => {};
    held -= 1;
    if (held === 0) onFree();
  };
  held += 1;
  return () => letGo();
}
export const areNewsHeld = (): boolean => held > 0;
/** Told when news that waited may be heard. */
export function setOnFree(listener: () => void): void {
  onFree = listener;
}

const chatListeners = new Set<(signal: ChatSignal) => void>();
export function tellChatListeners(signal: ChatSignal): void {
  for (const listener of chatListeners) listener(signal);
}
/** Hears what happens in the rooms; a `sync` of room 0 is about all of them. */
export function useChatSignals(listener: (signal: ChatSignal) => void): void {
  const current = useRef(listener);
  current.current = listener;
  useEffect(() => {
    const own = (signal: ChatSignal) => current.current(signal);
    chatListeners.add(own);
    return () => void chatListeners.delete(own);
  }, []);
}
