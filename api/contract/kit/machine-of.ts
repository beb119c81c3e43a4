import type { ActionDefinition, Subject } from './define-action.js';

export interface Move {
  readonly from: number | null;
  readonly to: number;
  readonly action: string;
  readonly rows: readonly string[];
}

/**
 * The state machine of one subject, derived from its actions, so that table and actions agree.
 * Unchanged statuses are left out.
 */
export function machineOf(subject: Subject, actions: readonly ActionDefinition[]): Move[] {
  return actions
    .filter((action) => action.on === subject && action.to !== 'same')
    .flatMap((action) => {
      const pairs: readonly (readonly [number | null, number])[] =
        action.moves ??
        (action.from === 'none' ? [null] : action.from).flatMap((from) =>
          (action.to as readonly number[]).map((to) => [from, to] as const),
        );
      return pairs
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => ({ from, to, action: action.id, rows: action.rows }));
    });
}
