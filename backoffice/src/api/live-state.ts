import type { ChatSignal, OpenPerson, OpenRoom, Presence } from '@tsumugi/contract/resources/live';
import { useEffect, useRef, useSyncExternalStore } from 'react';

let presence: readonly Presence[] = [];
let roomPresence: readonly OpenRoom[] = [];
let personPresence: readonly OpenPerson[] = [];
let link: 'live' | 'lost' | 'opening' = 'opening';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export function setPresence(next: readonly Presence[]): void {
  presence = next;
  notifyListeners();
}
export function setRoomPresence(next: readonly OpenRoom[]): void {
  roomPresence = next;
  notifyListeners();
}
export function setPersonPresence(next: readonly OpenPerson[]): void {
  personPresence = next;
  notifyListeners();
}
export function setLink(next: typeof link): void {
  link = next;
  notifyListeners();
}

/** The staff who have each matter open, with the user. */
export const usePresence = (): readonly Presence[] =>
  useSyncExternalStore(subscribe, () => presence);
/** State of the live connection; changes arrive only while it is `live`. */
export const useLink = (): typeof link => useSyncExternalStore(subscribe, () => link);
/** The staff who have each chat room open, with the user. */
export const useRoomPresence = (): readonly OpenRoom[] =>
  useSyncExternalStore(subscribe, () => roomPresence);

/** The staff who have each person's page open, with the user. */
export const usePersonPresence = (): readonly OpenPerson[] =>
  useSyncExternalStore(subscribe, () => personPresence);

let holdCount = 0;
let onFree = () => {};
/** Holds live updates until the returned function is called: no query is refetched meanwhile. */
export function holdLiveUpdates(): () => void {
  let release = () => {
    release = () => {};
    holdCount -= 1;
    if (holdCount === 0) onFree();
  };
  holdCount += 1;
  return () => release();
}
export const areLiveUpdatesHeld = (): boolean => holdCount > 0;
/** Called when the last hold on live updates is released. */
export function setOnFree(listener: () => void): void {
  onFree = listener;
}

const chatListeners = new Set<(signal: ChatSignal) => void>();
export function notifyChatListeners(signal: ChatSignal): void {
  for (const listener of chatListeners) listener(signal);
}
/** Subscribes to chat signals; a `sync` of room 0 concerns all rooms. */
export function useChatSignals(listener: (signal: ChatSignal) => void): void {
  const current = useRef(listener);
  current.current = listener;
  useEffect(() => {
    const own = (signal: ChatSignal) => current.current(signal);
    chatListeners.add(own);
    return () => void chatListeners.delete(own);
  }, []);
}
