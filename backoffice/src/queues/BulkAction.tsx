import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import ActionDialog from '../actions/ActionDialog.js';
import NewsDialog from '../news/NewsDialog.js';
import { GoneRows } from './GoneRows.js';
import { familyOfRow, nameOfRow } from './row-words.js';

interface BulkActionProps {
  action: OpenAction;
  /** Those that were ticked when it was opened. */
  rows: readonly QueueRow[];
  /** The list as it stands. */
  listed: readonly QueueRow[];
  onClose: () => void;
  onDone: () => void;
}

const wordsOf = (row: QueueRow) => [nameOfRow(row), familyOfRow(row)?.name, row.teacher?.name].filter(Boolean).join(' ');

/** The same action over ticked rows, one result per row. Those that leave the list meanwhile are told and left out; the dialog stays. */
export default function BulkAction({ action, rows, listed, onClose, onDone }: BulkActionProps) {
  const left = rows.filter(({ id }) => listed.some((row) => row.id === id));
  const gone = rows.filter((row) => !left.includes(row));
  const what = `${rows.length}件`;
  const note = gone.length > 0 && <GoneRows rows={gone} none={left.length === 0} wordsOf={wordsOf} />;
  if (action.opens)
    return (
      <NewsDialog matterIds={left.flatMap(({ matterId }) => matterId ?? [])} what={what} head={note} onClose={onClose} onDone={onDone} />
    );
  const names = new Map(left.map((row) => [(action.on === 'matter' ? row.matterId : row.matterTeacherId) ?? row.id, wordsOf(row)]));
  return <ActionDialog action={action} bulk={names} what={what} head={note} onClose={onClose} onDone={onDone} />;
}
