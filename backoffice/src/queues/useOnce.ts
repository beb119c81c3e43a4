import { useQueryClient } from '@tanstack/react-query';
import type { ChatWork } from '@tsumugi/contract/resources/chat-staff';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useRef } from 'react';
import { settledSaid } from '../chat/settled-said.js';
import { messageOf } from '../lib/http-error.js';
import { useOffice } from '../providers/useOffice.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';

/** Runs an action without a dialog (確認済にする, 対応不要), then invalidates every query. */
export function useOnce(
  onDone: (row: QueueRow) => void,
): (action: OpenAction, row: QueueRow) => Promise<void> {
  const client = useQueryClient();
  const office = useOffice();
  // The row stays visible until the list is refetched: a second key press on it is ignored.
  const underWay = useRef(new Set<number>());
  return async ({ id, call: ready, opens }, row) => {
    if (!opens || !('body' in opens) || underWay.current.has(row.id)) return;
    underWay.current.add(row.id);
    try {
      const answer: unknown = await office.runAction(ready, opens.body);
      toastDone(id === 'room.settle' ? settledSaid(answer as ChatWork) : opens.done);
      onDone(row);
    } catch (failure) {
      showError(messageOf(failure));
    }
    await client.invalidateQueries();
    underWay.current.delete(row.id);
  };
}
