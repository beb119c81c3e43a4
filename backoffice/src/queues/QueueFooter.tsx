import Button from '@mui/material/Button';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { type KeyHint, ListFooter, listKeys } from '../ui/ListFooter.js';
import { maxBacklogRows } from './row-params.js';
import type { useRows } from './useRows.js';

const keys: readonly KeyHint[] = [
  ...listKeys,
  [['1', '9'], '操作'],
  [['a'], '担当'],
  [['n'], '電話メモ'],
  [['z'], '元に戻す'],
];

interface QueueFooterProps {
  query: ReturnType<typeof useRows>;
  /** The day buckets that are open; empty: all. */
  buckets: readonly (1 | 2 | 3)[];
  /** The backlog is loaded whole: all of its pages are one. */
  whole: boolean;
  page: number;
  onPage: (page: number, replace?: boolean) => void;
  /** Shows the rows of all assignees. */
  onAllAssignees: () => void;
}

/**
 * Below a work list: pages, keys, and the number of rows hidden by the assignee filter, so that a
 * colleague's late row is not overlooked (domain/lists#numbers).
 */
export function QueueFooter({
  query,
  buckets,
  whole,
  page,
  onPage,
  onAllAssignees,
}: QueueFooterProps) {
  const { counts } = query;
  const opened = counts
    ? buckets.length > 0
      ? buckets.map((day) => counts[day])
      : [counts.all]
    : [];
  const hidden = opened.reduce((sum, [shown, total]) => sum + total - shown, 0);
  const elsewhere = Object.values(counts?.elsewhere ?? {}).reduce((sum, number) => sum + number, 0);
  return (
    <ListFooter
      total={query.total}
      more={query.more}
      stale={query.isPlaceholderData}
      page={whole ? 1 : page}
      perPage={whole ? maxBacklogRows : rowsPerPage}
      keys={keys}
      onPage={onPage}
    >
      {elsewhere > 0 && <span>うち{elsewhere}件はほかのタブで数えています</span>}
      {hidden > 0 && (
        <Button variant="link" onClick={onAllAssignees}>
          ほかの担当の{hidden}件も表示
        </Button>
      )}
    </ListFooter>
  );
}
