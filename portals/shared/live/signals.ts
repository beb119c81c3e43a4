import type { ChatSignal } from '@tsumugi/contract/resources/live';
import { useEffect, useRef } from 'react';

const listeners = new Set<(signal: ChatSignal) => void>();

export function notifyChatListeners(signal: ChatSignal): void {
  for (const listener of listeners) listener(signal);
}

/** Listens to the signals of the user's rooms; a `sync` of room 0 is about all of them. */
export function useChatSignals(listener: (signal: ChatSignal) => void): void {
  const current = useRef(listener);
  current.current = listener;
  useEffect(() => {
    const own = (signal: ChatSignal) => current.current(signal);
    listeners.add(own);
    return () => void listeners.delete(own);
  }, []);
}
