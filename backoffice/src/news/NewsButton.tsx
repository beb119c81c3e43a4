import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { lazy, Suspense, useState } from 'react';
import { nameOfRow } from '../queues/row-words.js';

const NewsDialog = lazy(() => import('./NewsDialog.js'));
const recruiting = 80;

/** MD管理: gives the row's matter, or all ticked ones, to the news service. Nothing for rows of other lists. */
export function NewsButton({ rows, className, onDone }: { rows: readonly QueueRow[]; className: string; onDone?: () => void }) {
  const [open, setOpen] = useState(false);
  const fit = rows.length > 0 && rows.every(({ tab, caseStatus }) => tab.startsWith('MD') && caseStatus === recruiting);
  const [first] = rows;
  if (!fit || !first) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        ニュースに配信
      </button>
      {open && (
        <Suspense fallback={null}>
          <NewsDialog
            matterIds={rows.flatMap(({ matterId }) => matterId ?? [])}
            what={rows.length === 1 ? nameOfRow(first) : `${rows.length}件`}
            onClose={() => setOpen(false)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </>
  );
}
