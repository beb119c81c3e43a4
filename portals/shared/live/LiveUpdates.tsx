import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ChatSignal } from '@tsumugi/contract/resources/live';
import { useEffect } from 'react';
import { reader } from '../client/reader-key.js';
import { openStream } from './open-stream.js';
import { tellSignal } from './signals.js';

const gather = 150;

/** What the tab with the stream tells the browser's other tabs. */
type Word = { changed: 'all' | 'lists' } | { chat: ChatSignal };

/** What the rooms' own state is read from. */
const ofChat = ['chat-rooms', 'chat-room'];
const quietKinds: readonly ChatSignal['kind'][] = ['typing'];

function refresh(client: QueryClient, all: boolean): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => all || ofChat.includes(String(queryKey[0])) });
}

/**
 * Rooms, badges and notices stay fresh without a hand. One tab of the browser holds the stream and tells the others (a browser grants six
 * connections per host); a tab that comes to the front asks for what it missed.
 */
export default function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => {
    const name = `tsumugi-live-${reader()}`;
    const channel = new BroadcastChannel(name);
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due: 'all' | 'lists' | null = null;
    const go = () => {
      timer = undefined;
      if (!due || document.visibilityState !== 'visible') return;
      refresh(client, due === 'all');
      due = null;
    };
    const wake = (what: 'all' | 'lists') => {
      due = due === 'all' ? due : what;
      timer ??= setTimeout(go, gather);
    };
    const hear = (word: Word) => {
      if ('changed' in word) return wake(word.changed);
      tellSignal(word.chat);
      if (!quietKinds.includes(word.chat.kind)) wake('lists');
    };
    const tell = (word: Word) => {
      if (stop.signal.aborted) return;
      channel.postMessage(word);
      hear(word);
    };
    channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
    document.addEventListener('visibilitychange', go);
    const hold = () => openStream(stop.signal, { changed: () => tell({ changed: 'all' }), chat: (chat) => tell({ chat }) });
    // Addresses without TLS have no locks; there each tab listens for itself.
    if (navigator.locks) {
      // Another tab may hold the stream: what it told before this one listened is asked for.
      navigator.locks.query().then(({ held }) => held?.some((lock) => lock.name === name) && hear({ chat: { kind: 'sync', roomId: 0 } }));
      navigator.locks.request(name, { signal: stop.signal }, hold).catch(() => undefined);
    } else void hold();
    return () => {
      stop.abort();
      channel.close();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', go);
    };
  }, [client]);
  return null;
}
