import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { lazy, Suspense, useState } from 'react';
import { NewsButton } from '../news/NewsButton.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { familyOfRow, nameOfRow } from './row-words.js';

const ActionDialog = lazy(() => import('../actions/ActionDialog.js'));

const keyOf = ({ key }: OpenAction): number => key ?? 10;

/** Actions that every ticked row offers, in the order of the list's numbers, whichever of the rows stands first. */
export function commonActions(rows: QueueRow[]): OpenAction[] {
  const [first, ...others] = rows;
  return (first?.actions ?? [])
    .filter(({ opens }) => !opens)
    .filter((action) => others.every((row) => row.actions.some(({ id, label }) => id === action.id && label === action.label)))
    .sort((a, b) => keyOf(a) - keyOf(b));
}

interface BulkBarProps {
  rows: QueueRow[];
  onAssign: () => void;
  onClear: () => void;
}

/** The ticked rows and what can be done with all of them: the same action over ids, one result per id. */
export function BulkBar({ rows, onAssign, onClear }: BulkBarProps) {
  const [running, setRunning] = useState<OpenAction | null>(null);
  const actions = commonActions(rows);
  const names = new Map(
    rows.map((row) => [
      (running?.on === 'matter' ? row.matterId : row.matterTeacherId) ?? row.id,
      [nameOfRow(row), familyOfRow(row)?.name, row.teacher?.name].filter(Boolean).join(' '),
    ]),
  );
  return (
    <div className="tools bulk" role="toolbar" aria-label="選択した行の操作">
      <b>{rows.length}件を選択中</b>
      {actions.map((action) => (
        <button key={action.id} type="button" className={action.danger ? 'btn m danger' : 'btn m'} onClick={() => setRunning(action)}>
          {action.label}
        </button>
      ))}
      {rows.some(({ matterId }) => matterId !== null) && (
        <button type="button" className="btn m" onClick={onAssign}>
          担当を変える<Kbd>a</Kbd>
        </button>
      )}
      <NewsButton rows={rows} className="btn m" onDone={onClear} />
      {actions.length === 0 && <span className="sub">ほかに共通する操作はありません</span>}
      <span className="grow" />
      <button type="button" className="btn ghost m" onClick={onClear}>
        <Icon name="x" small />
        選択を解除
      </button>
      {running && (
        <Suspense fallback={null}>
          <ActionDialog action={running} bulk={names} what={`${rows.length}件`} onClose={() => setRunning(null)} onDone={onClear} />
        </Suspense>
      )}
    </div>
  );
}
