import { useQueryClient } from '@tanstack/react-query';
import { type LiveMessage, listen } from '@tsumugi/client/live-stream';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import { stream } from '@tsumugi/contract/routes/live';
import { useEffect } from 'react';
import {
  areNewsHeld,
  setLink,
  setOnFree,
  setPersonPresence,
  setPresence,
  setRoomPresence,
  tellChatListeners,
} from './live-state.js';
import { isStale } from './stale.js';
import { ThrottledRefetch } from './throttled-refetch.js';

const gatherMs = 150;

/** Refetches lists and counts on live changes; a tab that becomes visible refetches at once. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told: LiveChange[] = [];
    const again = new ThrottledRefetch(client);
    const wake = (change: LiveChange) => {
      told.push(change);
      timer ??= setTimeout(() => {
        timer = undefined;
        if (areNewsHeld()) return;
        if (document.visibilityState !== 'visible') {
          // The tab is hidden: the changes are merged into one that covers everything, for the
          // moment when it is visible again.
          told = [{}, ...told.filter((each) => 'teams' in each).slice(0, 1)];
          return;
        }
        const changes = told;
        told = [];
        again.stale(({ queryKey, state }) =>
          changes.some((each) => isStale(queryKey, each, state.data)),
        );
      }, gatherMs);
    };
    const hear = (word: LiveMessage) => {
      if ('changed' in word) wake(word.changed);
      else if ('presence' in word) setPresence(word.presence);
      else if ('looking' in word) setRoomPresence(word.looking);
      else if ('visiting' in word) setPersonPresence(word.visiting);
      else if ('chat' in word) tellChatListeners(word.chat);
      else setLink(word.link);
    };
    const onVisible = () => document.visibilityState === 'visible' && wake({});
    document.addEventListener('visibilitychange', onVisible);
    setOnFree(() => {
      again.goOn();
      if (told.length > 0) wake({});
    });
    const leave = listen(stream, 'tsumugi-live', hear);
    return () => {
      leave();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);
}
