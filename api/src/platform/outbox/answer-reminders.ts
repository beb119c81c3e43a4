import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { type Awaited, type AwaitedSide, awaitedFrom } from '@tsumugi/contract/queues/awaited';
import type { NoticeOrder } from '../actions/change.js';

const sides: readonly AwaitedSide[] = ['customer', 'teacher'];
const moments = [
  { code: 'N40', days: -2, name: 'ahead' },
  { code: 'N40', days: 0, name: 'due' },
  { code: 'N41', days: 1, name: 'over' },
] as const;
/** Key of one of the three reminders, `name`; `'%'` for an SQL pattern of all candidacies. */
export const keyOfReminder = (
  matterTeacherId: number | '%',
  side: AwaitedSide,
  name: (typeof moments)[number]['name'],
): string => `wait:${matterTeacherId}:${side}:${name}`;

/** Orders of new reminders, and keys of scheduled ones that no longer apply. */
export interface ReminderChanges {
  readonly orders: readonly (NoticeOrder & { readonly matterTeacherId: number })[];
  readonly dropKeys: readonly string[];
}

/**
 * The changes of reminders by any action, from the awaited answers before and after it
 * (domain/notices#reminders). A new wait gets reminders, an ended one loses them, a moved deadline
 * reschedules them; at most three in all.
 * @param before null when the action created the matter; `after` when it removed it
 */
export function reminderChanges(
  before: CaseFacts | null,
  after: CaseFacts | null,
): ReminderChanges {
  const changes = ((after ?? before)?.candidates ?? []).flatMap(({ matterTeacherId: id }) =>
    sides.map((side) =>
      changesOf(
        waitOf(before, id, side),
        waitOf(after, id, side),
        id,
        side,
        (after ?? before)?.now as Date,
      ),
    ),
  );
  return {
    orders: changes.flatMap(({ orders }) => orders),
    dropKeys: changes.flatMap(({ dropKeys }) => dropKeys),
  };
}

function waitOf(facts: CaseFacts | null, id: number, side: AwaitedSide): Awaited | null {
  const candidate = facts?.candidates.find(({ matterTeacherId }) => matterTeacherId === id);
  return facts && candidate ? awaitedFrom({ ...facts, candidate }, side) : null;
}

const nothing: ReminderChanges = { orders: [], dropKeys: [] };

function changesOf(
  was: Awaited | null,
  is: Awaited | null,
  matterTeacherId: number,
  side: AwaitedSide,
  now: Date,
): ReminderChanges {
  if (was?.about === is?.about && was?.deadline.getTime() === is?.deadline.getTime())
    return nothing;
  const dropKeys = was ? moments.map(({ name }) => keyOfReminder(matterTeacherId, side, name)) : [];
  return { dropKeys, orders: is ? remindersOf(is, matterTeacherId, now) : [] };
}

/**
 * Three reminders for the side whose answer is awaited, at 10:00: 2 days before the deadline, on
 * its day, the day after.
 */
function remindersOf(
  { side, about, since, deadline }: Awaited,
  matterTeacherId: number,
  now: Date,
) {
  return moments.flatMap(({ code, days, name }) => {
    const at = hoursAt(addDays(dayOf(deadline), days), '10:00');
    // No reminder on the day of the request, unless it is the last day of the period.
    if (at <= now || (days < 0 && dayOf(at) === dayOf(now))) return [];
    const values = { responseDeadline: deadline };
    // For a repeated request, all reminders since the first one count together (limit-reminders).
    const waitingSince = since < now ? since : undefined;
    return [
      {
        code,
        to: side,
        about,
        at,
        key: keyOfReminder(matterTeacherId, side, name),
        values,
        waitingSince,
        matterTeacherId,
      },
    ];
  });
}
