import { keyOfMessage } from '@tsumugi/client/conversation-lines';
import type { Conversation } from '@tsumugi/contract/chat/conversation';
import { useRef, useState } from 'react';
import type { Line } from './lines.js';

type Target = { readonly key: string; readonly align: 'start' | 'center' } | null;

/**
 * The line that the list of messages scrolls to: at first the unread line, later a search hit, or
 * the newest message. `open` loads the messages around an id; null: the newest.
 */
export function useScrollTarget(
  conversation: Conversation | null,
  lines: readonly Line[],
  open: (around: number | null) => Promise<void>,
) {
  const [target, setTarget] = useState<Target>(null);
  const [markedId, setMarkedId] = useState<number | null>(null);
  const unreadLine = lines.find(
    (line) => (line.kind === 'day' && line.unread) || line.kind === 'unread',
  )?.key;
  // The unread line when the room was opened; the line itself may merge into its day later.
  const start = useRef<Target | undefined>(undefined);
  if (conversation && start.current === undefined)
    start.current = unreadLine === undefined ? null : { key: unreadLine, align: 'start' };
  return {
    target: target ?? start.current ?? null,
    /** The message of the last search hit. */
    markedId,
    showMessage: (messageId: number) => {
      setMarkedId(messageId);
      const scroll = () => setTarget({ key: keyOfMessage(messageId), align: 'center' });
      if (conversation?.messages.some(({ id }) => id === messageId)) scroll();
      else void open(messageId).then(scroll);
    },
    showLatest: () =>
      void open(null).then(() => {
        setTarget({ key: '', align: 'start' });
        setMarkedId(null);
      }),
  };
}
