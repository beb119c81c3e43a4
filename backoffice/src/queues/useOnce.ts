import { useQueryClient } from '@tanstack/react-query';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { messageOf } from '../lib/http-error.js';
import { call } from '../providers/http-client.js';
import { standFault } from '../ui/faults.js';
import { toastDone } from '../ui/toast.js';

/** Does what needs no dialog (確認済にする, 対応不要), then has every list and count asked again. */
export function useOnce(onDone: (row: QueueRow) => void): (action: OpenAction, row: QueueRow) => Promise<void> {
  const client = useQueryClient();
  return async ({ call: ready, opens }, row) => {
    const [, url = ''] = ready.split(' ');
    if (!opens || !('body' in opens)) return;
    try {
      await call('POST', url, opens.body);
      toastDone(opens.done);
      onDone(row);
    } catch (failure) {
      standFault(messageOf(failure));
    }
    await client.invalidateQueries();
  };
}
