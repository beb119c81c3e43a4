import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { everyRoom, type LiveMessage, subscribeToLiveChanges } from '@tsumugi/client/live-stream';
import type { ChatSignal } from '@tsumugi/contract/resources/live';
import { userStream } from '@tsumugi/contract/routes/live';
import { useEffect } from 'react';
import { useNotices } from '../client/queries.js';
import { reader } from '../client/reader-key.js';
import { notifyChatListeners } from './signals.js';

const batchWindowMs = 150;

/** Query keys of the rooms. */
const chatKeys = ['chat-rooms', 'chat-room'];
const transientKinds: readonly ChatSignal['kind'][] = ['typing'];

function refresh(client: QueryClient, all: boolean): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => all || chatKeys.includes(String(queryKey[0])),
  });
}

/**
 * Keeps rooms, badges, the app icon's badge and notices current; a tab that becomes visible fetches
 * the missed changes.
 */
export default function LiveUpdates() {
  const client = useQueryClient();
  // A page with the bell reads the notices; this observer only shows the cached count.
  const unread = useNotices(false).data?.unread;
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
  // Clears the badge after signing out.
  useEffect(() => () => showBadge(0), []);
  useEffect(() => {
    const name = `tsumugi-live-${reader()}`;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due: 'all' | 'lists' | null = null;
    const refreshIfVisible = () => {
      timer = undefined;
      if (!due || document.visibilityState !== 'visible') return;
      refresh(client, due === 'all');
      due = null;
    };
    const scheduleRefresh = (scope: 'all' | 'lists') => {
      due = due === 'all' ? due : scope;
      timer ??= setTimeout(refreshIfVisible, batchWindowMs);
    };
    const onMessage = (message: LiveMessage) => {
      if ('changed' in message) scheduleRefresh('all');
      if (!('chat' in message)) return;
      notifyChatListeners(message.chat);
      if (!transientKinds.includes(message.chat.kind)) scheduleRefresh('lists');
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    // Another tab may hold the stream: signals sent before this tab listened are caught up by a
    // sync.
    navigator.locks
      ?.query()
      .then(
        ({ held }) => held?.some((lock) => lock.name === name) && onMessage({ chat: everyRoom }),
      );
    const stopListening = subscribeToLiveChanges(userStream, name, onMessage);
    return () => {
      stopListening();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [client]);
  return null;
}

/**
 * Shows the number of unread notices on the icon of the installed app; 0 clears it. No effect where
 * the browser has no app badge.
 */
export function showBadge(
  unread: number,
  browser: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator,
): void {
  const shown = unread > 0 ? browser.setAppBadge?.(unread) : browser.clearAppBadge?.();
  // Rejects where the user allows no notifications.
  shown?.catch(() => undefined);
}
