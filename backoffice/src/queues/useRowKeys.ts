import type { QueueDefinition } from '@tsumugi/contract/kit/define-queue';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useShortcuts } from '../lib/shortcuts.js';

interface RowKeyHandlers {
  current: () => QueueRow | undefined;
  step: (by: number) => void;
  run: (action: OpenAction | undefined, row: QueueRow) => void;
  open: (row: QueueRow) => void;
  tick: (row: QueueRow) => void;
  assign: () => void;
  note: () => void;
  openTab: (tab: number) => void;
  /** Undefined where Esc has nothing to close. */
  leave: (() => void) | undefined;
}

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The keys of a work list. 1 is the row's button; every other number means the same action on each
 * row (decision 31).
 */
export function useRowKeys(queue: QueueDefinition, on: RowKeyHandlers): void {
  const withRow = (act: (row: QueueRow) => void) => () => {
    const row = on.current();
    if (row) act(row);
  };
  const number = (key: number) =>
    withRow((row) => {
      if (key > 1)
        on.run(
          row.actions.find((action) => action.key === key),
          row,
        );
      else if (row.hasPrimaryAction) on.run(row.actions[0], row);
      else on.open(row);
    });
  const moveDown = () => on.step(1);
  const up = () => on.step(-1);
  useShortcuts({
    ...Object.fromEntries(['j', 'ArrowDown'].map((key) => [key, moveDown])),
    ...Object.fromEntries(['k', 'ArrowUp'].map((key) => [key, up])),
    ...Object.fromEntries(
      queue.tabs.map((each, index) => [`Shift+${index + 1}`, () => on.openTab(each.tab)]),
    ),
    ...Object.fromEntries(numbers.map((key) => [String(key), number(key)])),
    Enter: withRow(on.open),
    Escape: on.leave,
    x: withRow(on.tick),
    n: on.note,
    a: on.assign,
  });
}
