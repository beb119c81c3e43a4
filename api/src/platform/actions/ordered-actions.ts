import type { PrimaryAction } from '@tsumugi/contract/kit/define-queue';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';

/** An action with at least this many target statuses is a move by hand, not the next step. */
const manualMoveTargets = 6;

/**
 * Records a distribution outside the product; ordered after the distribution by the product
 * (domain/matter#news-distribution).
 */
const recordDistribution: OpenAction['id'] = 'matter.addTnewsDistribution';
/**
 * Actions that correct stored values: the family, the day of the first lesson. They come after the
 * others, unless the tab names them as primary actions.
 */
const correctingActions: readonly OpenAction['id'][] = [
  'matter.linkFamily',
  'matterTeacher.setFirstLessonDate',
];

function rank({ id, danger, to, on }: OpenAction): number {
  if (danger) return 3;
  if (id === recordDistribution || correctingActions.includes(id)) return 2;
  if (to === null) return on === 'matter' || on === 'matterTeacher' ? 1 : 0;
  return to.length >= manualMoveTargets ? 2 : 0;
}

export interface OrderedActions {
  readonly actions: readonly OpenAction[];
  /** Whether the first action is a primary one; false: no primary action is allowed. */
  readonly hasPrimaryAction: boolean;
}

/**
 * Orders the offered actions: allowed primary actions, moves forward, actions without a move,
 * manual moves, and endings last.
 */
export function orderedActions(
  offered: readonly OpenAction[],
  primaryActions: readonly PrimaryAction[],
): OrderedActions {
  const first = primaryActions.flatMap((primary) => {
    const { action, label } =
      typeof primary === 'string' ? { action: primary, label: undefined } : primary;
    const found = offered.find(({ id }) => id === action);
    return found ? [label ? { ...found, label, short: label } : found] : [];
  });
  const rest = offered
    .filter(({ id }) => !first.some((each) => each.id === id))
    .sort((a, b) => rank(a) - rank(b));
  return { actions: [...first, ...rest], hasPrimaryAction: first.length > 0 };
}

/** Order of actions without a number: after the numbers 1 to 9. */
const afterAll = 10;
const keyOrder = (a: { key: number | null }, b: { key: number | null }) =>
  (a.key ?? afterAll) - (b.key ?? afterAll);

/**
 * Orders the actions on a list row: primary actions first, in their own order, the others by their
 * number, actions without a number last.
 */
export function numberedActions(
  offered: readonly OpenAction[],
  primaryActions: readonly PrimaryAction[],
  keyOf: (action: string) => number | null,
): OrderedActions {
  const ordered = orderedActions(offered, primaryActions);
  const numbered = ordered.actions.map((action) => ({ ...action, key: keyOf(action.id) }));
  const isPrimary = new Set(
    primaryActions.map((primary) => (typeof primary === 'string' ? primary : primary.action)),
  );
  const count = numbered.filter(({ id }) => isPrimary.has(id)).length;
  return {
    ...ordered,
    actions: [...numbered.slice(0, count), ...numbered.slice(count).sort(keyOrder)],
  };
}
