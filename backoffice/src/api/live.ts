import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listen, type Word } from '@tsumugi/client/live-stream';
import { stream } from '@tsumugi/contract/routes/live';
import { useEffect } from 'react';
import { setLink, setLooking, setPresence, tellChatListeners } from './live-state.js';

const gather = 150;

/** Everything that a change elsewhere may have made stale on this screen; only what is mounted is fetched again. */
function refresh(client: QueryClient, teams: boolean): void {
  const kept = ['auth', 'preview', 'report', ...(teams ? [] : ['current-teams', 'options'])];
  void client.invalidateQueries({
    predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])),
  });
}

/** Lists and counts stay fresh without a hand; a tab that comes to the front asks at once. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let teams = false;
    const wake = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (document.visibilityState !== 'visible') return;
        refresh(client, teams);
        teams = false;
      }, gather);
    };
    const hear = (word: Word) => {
      if ('changed' in word) {
        teams ||= 'teams' in word.changed;
        wake();
      } else if ('presence' in word) setPresence(word.presence);
      else if ('looking' in word) setLooking(word.looking);
      else if ('chat' in word) tellChatListeners(word.chat);
      else setLink(word.link);
    };
    const onVisible = () => document.visibilityState === 'visible' && wake();
    document.addEventListener('visibilitychange', onVisible);
    const leave = listen(stream, 'tsumugi-live', hear);
    return () => {
      leave();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);
}
