import Alert from '@mui/material/Alert';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import ActionDialog from '../actions/ActionDialog.js';
import { useTimelineBrief } from '../api/matter.js';
import { today } from '../lib/clock.js';
import NewsDialog from '../news/NewsDialog.js';
import { familyOfRow, nameOfRow } from './queue-row-text.js';

interface BulkActionProps {
  action: OpenAction;
  /** The rows that were ticked when the dialog opened. */
  rows: readonly QueueRow[];
  /** The rows now in the list. */
  listed: readonly QueueRow[];
  onClose: () => void;
  onDone: () => void;
}

const wordsOf = (row: QueueRow) =>
  [nameOfRow(row), familyOfRow(row)?.name, row.teacher?.name].filter(Boolean).join(' ');

/**
 * Runs one action over the ticked rows, with one result per row. A row that leaves the list
 * meanwhile is named and left out; the dialog stays open.
 */
export default function BulkAction({ action, rows, listed, onClose, onDone }: BulkActionProps) {
  const presentRows = rows.filter(({ id }) => listed.some((row) => row.id === id));
  const removedRows = rows.filter((row) => !presentRows.includes(row));
  const subject = `${rows.length}件`;
  const note = removedRows.length > 0 && (
    <GoneRows rows={removedRows} none={presentRows.length === 0} wordsOf={wordsOf} />
  );
  if (action.opens)
    return (
      <NewsDialog
        matterIds={presentRows.flatMap(({ matterId }) => matterId ?? [])}
        subject={subject}
        head={note}
        onClose={onClose}
        onDone={onDone}
      />
    );
  const names = new Map(
    presentRows.map((row) => [
      (action.on === 'matter' ? row.matterId : row.matterTeacherId) ?? row.id,
      wordsOf(row),
    ]),
  );
  return (
    <ActionDialog
      action={action}
      bulk={names}
      subjectText={subject}
      head={note}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

const steps = ['status', 'edit'] as const;
/** Maximum number of rows shown with their last step, since each needs a request. */
const maxNamed = 10;
/**
 * Timeline lines read to find the newest about the row: a step has at most this many consequences
 * for other candidates.
 */
const lines = 10;

/** 10:42 山田 花子さん「お断り」（教師紹介済 → 不採用） */
function LastStep({ matterId, candidate }: { matterId: number; candidate: number | null }) {
  const { data } = useTimelineBrief(matterId, lines, steps);
  const last = data?.items.find(
    ({ matterTeacherId }) => matterTeacherId === null || matterTeacherId === candidate,
  );
  if (!last) return null;
  return (
    <>
      <br />
      <span className="sub nw">{formatShortDateTime(last.at, today())}</span>{' '}
      {last.by && <b>{last.by}</b>}「{last.title}」
      {last.to && `（${last.from ? `${last.from} → ` : ''}${last.to}）`}
    </>
  );
}

interface GoneRowsProps {
  rows: readonly QueueRow[];
  /** None of the ticked rows is left. */
  none: boolean;
  wordsOf: (row: QueueRow) => string;
}

/** Ticked rows that have left the list: each with its last step and the user who ran it. */
function GoneRows({ rows, none, wordsOf }: GoneRowsProps) {
  return (
    <Alert severity="warning">
      <b>
        {none
          ? '選んだ行は、すべて一覧から外れました'
          : `選んだ行のうち${rows.length}件が一覧から外れました`}
      </b>
      <ul>
        {rows.slice(0, maxNamed).map((row) => (
          <li key={row.id}>
            {wordsOf(row)}
            {row.matterId !== null && (
              <LastStep matterId={row.matterId} candidate={row.matterTeacherId} />
            )}
          </li>
        ))}
      </ul>
      {rows.length > maxNamed && <p className="sub">ほか{rows.length - maxNamed}件</p>}
      <p className="sub">
        {none
          ? '入力した内容は、閉じるまでここに残ります。'
          : '外れた行は処理しません。入力した内容は残っています。残りの行でよければ、このまま確定してください。'}
      </p>
    </Alert>
  );
}
