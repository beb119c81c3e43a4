import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ChatSignal, Looking, Presence } from '@tsumugi/contract/resources/live';
import { useEffect } from 'react';
import { setLink, setLooking, setPresence, tellChatListeners } from './live-state.js';
import { openStream } from './live-stream.js';

const gather = 150;

/** What the tab with the stream tells the browser's other tabs. */
type Word =
  | { changed: true; teams: boolean }
  | { presence: readonly Presence[] }
  | { looking: readonly Looking[] }
  | { chat: ChatSignal }
  | { link: 'live' | 'lost' }
  | { hello: true };
/** What a tab that opens later has to be told again. */
const lasting = ['presence', 'looking', 'link'] as const;

/** Everything that a change elsewhere may have made stale on this screen; only what is mounted is fetched again. */
function refresh(client: QueryClient, teams: boolean): void {
  const kept = ['auth', 'preview', 'report', ...(teams ? [] : ['current-teams', 'options'])];
  void client.invalidateQueries({
    predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])),
  });
}

/**
 * Lists and counts stay fresh without a hand. One tab of the browser holds the stream and tells the others (a browser grants
 * six connections per host); a tab that comes to the front asks at once.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel('tsumugi-live');
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting = false;
    let teams = false;
    const wake = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        waiting = document.visibilityState !== 'visible';
        if (waiting) return;
        refresh(client, teams);
        teams = false;
      }, gather);
    };
    const hear = (word: Word) => {
      if ('changed' in word) {
        teams ||= word.teams;
        wake();
      }
      if ('presence' in word) setPresence(word.presence);
      else if ('looking' in word) setLooking(word.looking);
      else if ('chat' in word) tellChatListeners(word.chat);
      else if ('link' in word) setLink(word.link);
    };
    const onVisible = () => document.visibilityState === 'visible' && wake();
    document.addEventListener('visibilitychange', onVisible);
    let last: Word[] = [];
    const tell = (word: Word) => {
      if (stop.signal.aborted) return;
      if (lasting.some((key) => key in word)) last = [...last.filter((one) => !Object.keys(word).some((key) => key in one)), word];
      channel.postMessage(word);
      hear(word);
    };
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if ('hello' in data) for (const word of last) channel.postMessage(word);
      else hear(data);
    };
    const hold = () =>
      openStream(stop.signal, {
        changed: (other) => tell({ changed: true, teams: other }),
        presence: (presence) => tell({ presence }),
        looking: (looking) => tell({ looking }),
        chat: (chat) => tell({ chat }),
        link: (link) => tell({ link }),
      });
    channel.postMessage({ hello: true } satisfies Word);
    // Without TLS browsers have no locks: then each tab holds a stream of its own.
    const held = navigator.locks ? navigator.locks.request('tsumugi-live', { signal: stop.signal }, hold) : hold();
    held.catch(() => undefined);
    return () => {
      stop.abort();
      channel.close();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);
}
