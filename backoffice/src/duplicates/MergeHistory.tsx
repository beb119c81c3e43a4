import Button from '@mui/material/Button';
import type { MergeRow, PersonKind } from '@tsumugi/contract/resources/duplicate';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { messageOf } from '../lib/http-error.js';
import { isAdmin } from '../lib/session.js';
import { Card } from '../ui/Card.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';
import { resourceOf } from './duplicate-paths.js';

/** Records that were merged into this one, with an undo as long as it is possible. */
export function MergeHistory({ kind, id }: { kind: PersonKind; id: number }) {
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const filter = { kind, winnerId: id, standing: 'true' };
  const { data = [] } = useGetList<MergeRow>(
    'merges',
    { filter, pagination: { page: 1, perPage: 10 } },
    { enabled: isAdmin() },
  );
  if (data.length === 0) return null;
  const undo = async (merge: MergeRow) => {
    setBusy(true);
    try {
      const { message, kept } = await call(api.duplicate.undoMerge, { id: merge.id });
      toastDone(kept.length > 0 ? '統合を元に戻しました。' : message);
      // The parts that were not undone have to be read and corrected by hand.
      if (kept.length > 0) showError(message);
      await invalidate.record(resourceOf[kind]);
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="統合した記録">
      <ul className="lines">
        {data.map((merge) => (
          <li key={merge.id}>
            <span className="grow">
              {merge.loserName}{' '}
              <span className="sub">
                #{merge.loserId}・{formatShortDay(merge.mergedAt)} {merge.mergedBy}
              </span>
            </span>
            {merge.undoUntil ? (
              <Button
                size="small"
                disabled={busy}
                aria-label={`${merge.loserName} #${merge.loserId} の統合を元に戻す`}
                onClick={() => void undo(merge)}
              >
                元に戻す
              </Button>
            ) : (
              <span className="sub">30日を過ぎました</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
