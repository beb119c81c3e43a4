import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../ui/lazy-component.js';
import { subjectOfRow } from './queue-row-text.js';

const AssignDialog = lazyComponent(() => import('./AssignDialog.js'));
const BulkAction = lazyComponent(() => import('./BulkAction.js'));
const RowAction = lazyComponent(() => import('./RowAction.js'));

interface RowDialog {
  action: OpenAction;
  row: QueueRow;
}
interface BulkDialog {
  action: OpenAction;
  rows: readonly QueueRow[];
}
const noRows: readonly QueueRow[] = [];

/** The open dialog of a list: an action of one row, an action of the ticked rows, or 担当. */
export function useQueueDialogs() {
  const [rowDialog, setRowDialog] = useState<RowDialog | null>(null);
  const [bulkDialog, setBulkDialog] = useState<BulkDialog | null>(null);
  const [rowsToAssign, setRowsToAssign] = useState(noRows);
  return {
    rowDialog,
    bulkDialog,
    rowsToAssign,
    openRow: (action: OpenAction, row: QueueRow) => setRowDialog({ action, row }),
    /** Also cancels an action whose dialog is still loading. */
    closeRow: () => setRowDialog(null),
    openBulk: (action: OpenAction, rows: readonly QueueRow[]) => setBulkDialog({ action, rows }),
    closeBulk: () => setBulkDialog(null),
    openAssign: (rows: readonly QueueRow[]) => setRowsToAssign(rows),
    closeAssign: () => setRowsToAssign(noRows),
  };
}

interface QueueDialogsProps {
  dialogs: ReturnType<typeof useQueueDialogs>;
  /** The rows now in the list. */
  rows: readonly QueueRow[];
  onHandled: (row: QueueRow) => void;
  /** Called when the ticked rows were processed. */
  onBulkDone: () => void;
}

export function QueueDialogs({ dialogs, rows, onHandled, onBulkDone }: QueueDialogsProps) {
  const { rowDialog, bulkDialog, rowsToAssign } = dialogs;
  const mattersToAssign = new Map(
    rowsToAssign.flatMap((row) =>
      row.matterId ? [[row.matterId, subjectOfRow(row)] as const] : [],
    ),
  );
  return (
    <Suspense fallback={null}>
      {rowDialog && (
        <RowAction
          action={rowDialog.action}
          row={rows.find(({ id }) => id === rowDialog.row.id) ?? rowDialog.row}
          subject={subjectOfRow(rowDialog.row)}
          onClose={dialogs.closeRow}
          onDone={() => onHandled(rowDialog.row)}
        />
      )}
      {bulkDialog && (
        <BulkAction {...bulkDialog} listed={rows} onClose={dialogs.closeBulk} onDone={onBulkDone} />
      )}
      {mattersToAssign.size > 0 && (
        <AssignDialog
          matters={mattersToAssign}
          subject={
            rowsToAssign.length > 1
              ? `${rowsToAssign.length}件`
              : rowsToAssign.map(subjectOfRow).join('')
          }
          onClose={dialogs.closeAssign}
          onDone={onBulkDone}
        />
      )}
    </Suspense>
  );
}
