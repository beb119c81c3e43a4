import Button from '@mui/material/Button';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';

const keyOf = ({ key }: OpenAction): number => key ?? 10;

/**
 * Actions that every ticked row offers and that open a dialog. The order is that of the list's key
 * numbers, independent of which row comes first.
 */
export function commonActions(rows: readonly QueueRow[]): OpenAction[] {
  const [first, ...others] = rows;
  return (first?.actions ?? [])
    .filter(({ opens }) => !opens || ('dialog' in opens && opens.dialog === 'news'))
    .filter((action) =>
      others.every((row) =>
        row.actions.some(({ id, label }) => id === action.id && label === action.label),
      ),
    )
    .sort((a, b) => keyOf(a) - keyOf(b));
}

interface BulkBarProps {
  rows: readonly QueueRow[];
  onRun: (action: OpenAction) => void;
  onAssign: () => void;
  onClear: () => void;
}

/**
 * The number of ticked rows and their common actions. The bar unmounts with the last tick, so the
 * dialogs are mounted in the list instead.
 */
export function BulkBar({ rows, onRun, onAssign, onClear }: BulkBarProps) {
  const actions = commonActions(rows);
  return (
    <div className="tools bulk" role="toolbar" aria-label="選択した行の操作">
      <b>{rows.length}件を選択中</b>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="small"
          color={action.danger ? 'error' : 'inherit'}
          onClick={() => onRun(action)}
        >
          {action.label}
        </Button>
      ))}
      {rows.some(({ matterId }) => matterId !== null) && (
        <Button size="small" onClick={onAssign}>
          担当を変える<Kbd>a</Kbd>
        </Button>
      )}
      {actions.length === 0 && <span className="sub">ほかに共通する操作はありません</span>}
      <span className="grow" />
      <Button variant="text" size="small" onClick={onClear}>
        <Icon name="x" small />
        選択を解除
      </Button>
    </div>
  );
}
