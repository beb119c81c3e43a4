import type { Lead } from '@tsumugi/contract/kit/define-queue';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';

/** An action that may lead nearly anywhere is a move by hand, not the next step. */
const anywhere = 6;

/** A stamp for what was done outside the product: never before what does it (domain/matter#news-distribution). */
const stamp: OpenAction['id'] = 'matter.addTnewsDistribution';
/** Where one of these is the next step, a list leads with it; elsewhere it corrects what stands already: the family, the first lesson's day. */
const corrections: readonly OpenAction['id'][] = [
  'matter.linkFamily',
  'matterTeacher.setFirstLessonDate',
];

function rank({ id, danger, to, on }: OpenAction): number {
  if (danger) return 3;
  if (id === stamp || corrections.includes(id)) return 2;
  if (to === null) return on === 'matter' || on === 'matterTeacher' ? 1 : 0;
  return to.length >= anywhere ? 2 : 0;
}

export interface OrderedActions {
  readonly actions: readonly OpenAction[];
  /** Whether one of the leads is allowed, and so stands first. */
  readonly leads: boolean;
}

/** The offered actions as people meet them: the leads that are allowed, then what moves the case on, what stays, moves by hand, and last what ends something. */
export function orderedActions(
  offered: readonly OpenAction[],
  leads: readonly Lead[],
): OrderedActions {
  const first = leads.flatMap((lead) => {
    const { action, label } = typeof lead === 'string' ? { action: lead, label: undefined } : lead;
    const found = offered.find(({ id }) => id === action);
    return found ? [label ? { ...found, label, short: label } : found] : [];
  });
  const rest = offered
    .filter(({ id }) => !first.some((each) => each.id === id))
    .sort((a, b) => rank(a) - rank(b));
  return { actions: [...first, ...rest], leads: first.length > 0 };
}

/** Behind the nine keys. */
const afterAll = 10;

/** The same on the rows of a list: what leads stands first, the others by the list's numbers, and last what has none. */
export function numberedActions(
  offered: readonly OpenAction[],
  leads: readonly Lead[],
  keyOf: (action: string) => number | null,
): OrderedActions {
  const ordered = orderedActions(offered, leads);
  const numbered = ordered.actions.map((action) => ({ ...action, key: keyOf(action.id) }));
  const first = ordered.leads ? numbered.slice(0, 1) : [];
  return {
    ...ordered,
    actions: [
      ...first,
      ...numbered.slice(first.length).sort((a, b) => (a.key ?? afterAll) - (b.key ?? afterAll)),
    ],
  };
}
