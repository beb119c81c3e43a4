import { useQueryClient } from '@tanstack/react-query';
import { type LiveMessage, subscribeToLiveChanges } from '@tsumugi/client/live-stream';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import { stream } from '@tsumugi/contract/routes/live';
import { useEffect } from 'react';
import {
  areLiveUpdatesHeld,
  notifyChatListeners,
  setLink,
  setOnFree,
  setPersonPresence,
  setPresence,
  setRoomPresence,
} from './live-state.js';
import { isAffected } from './stale.js';
import { ThrottledRefetch } from './throttled-refetch.js';

const batchWindowMs = 150;

/** Refetches lists and counts on live changes; a tab that becomes visible refetches at once. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pendingChanges: LiveChange[] = [];
    const throttledRefetch = new ThrottledRefetch(client);
    const scheduleRefresh = (change: LiveChange) => {
      pendingChanges.push(change);
      timer ??= setTimeout(() => {
        timer = undefined;
        if (areLiveUpdatesHeld()) return;
        if (document.visibilityState !== 'visible') {
          // The tab is hidden: the changes are merged into one that covers everything, for the
          // moment when it is visible again.
          pendingChanges = [{}, ...pendingChanges.filter((each) => 'teams' in each).slice(0, 1)];
          return;
        }
        const changes = pendingChanges;
        pendingChanges = [];
        throttledRefetch.invalidate(({ queryKey, state }) =>
          changes.some((each) => isAffected(queryKey, each, state.data)),
        );
      }, batchWindowMs);
    };
    const onMessage = (message: LiveMessage) => {
      if ('changed' in message) scheduleRefresh(message.changed);
      else if ('presence' in message) setPresence(message.presence);
      else if ('looking' in message) setRoomPresence(message.looking);
      else if ('visiting' in message) setPersonPresence(message.visiting);
      else if ('chat' in message) notifyChatListeners(message.chat);
      else setLink(message.link);
    };
    const onVisible = () => document.visibilityState === 'visible' && scheduleRefresh({});
    document.addEventListener('visibilitychange', onVisible);
    setOnFree(() => {
      throttledRefetch.goOn();
      if (pendingChanges.length > 0) scheduleRefresh({});
    });
    const stopListening = subscribeToLiveChanges(stream, 'tsumugi-live', onMessage);
    return () => {
      stopListening();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);
}
