import type { Day } from '../calendar/day.js';
import type { CandidateCase, CaseFacts, ContactFormFacts, RoomFacts } from '../facts.js';
import type { RowFacts, RowKind, TabDefinition } from '../kit/define-queue.js';
import { isOver } from '../states.js';
import { type ContactDays, contactDaysOf, dayInTab } from './due-day.js';
import { queues } from './queues.js';

/** A row of the work list, stored as `work_item` (domain/lists#membership). */
export interface WorkItem {
  readonly entity: RowKind;
  readonly entityId: number;
  readonly tab: string;
  /** Natural due day, or the snooze when that is later. */
  readonly dueDay: Day;
  readonly counted: boolean;
  readonly chip: string | null;
  readonly waitingSince: Date;
}

export interface Evaluation {
  readonly items: WorkItem[];
  /** The next instant at which time alone may change the answer. */
  readonly recheckAt: Date | null;
}

/**
 * All rows of a matter, its candidates and its open change request in the work lists. Empty for
 * closed matters (domain/lists#membership).
 */
export function membershipsOfCase(facts: CaseFacts): Evaluation {
  const { matter, candidates, openChangeRequest } = facts;
  if (isOver(matter)) return { items: [], recheckAt: null };
  const parts = [
    evaluate('matter', matter.matterId, facts, contactDaysOf(facts)),
    ...candidates.map((candidate) => {
      const own: CandidateCase = { ...facts, candidate };
      return evaluate('matterTeacher', candidate.matterTeacherId, own, contactDaysOf(own));
    }),
    ...(openChangeRequest
      ? [
          evaluate(
            'changeRequest',
            openChangeRequest.id,
            { ...facts, changeRequest: openChangeRequest },
            contactDaysOf(facts),
          ),
        ]
      : []),
  ];
  return {
    items: parts.flatMap((part) => part.items),
    recheckAt: earliestOf(parts.map((part) => part.recheckAt)),
  };
}

export const membershipsOfContactForm = (facts: ContactFormFacts): Evaluation =>
  evaluate('contactForm', facts.contactFormId, facts, null);
export const membershipsOfRoom = (facts: RoomFacts): Evaluation =>
  evaluate('room', facts.roomId, facts, null);

function evaluate<K extends RowKind>(
  kind: K,
  entityId: number,
  facts: RowFacts[K],
  days: ContactDays | null,
): Evaluation {
  const items: (WorkItem & { group: string })[] = [];
  const rechecks: (Date | null)[] = [];
  for (const queue of queues) {
    for (const tab of queue.tabs as readonly TabDefinition<K>[]) {
      if (tab.row !== kind) continue;
      rechecks.push(tab.recheckAt?.(facts) ?? null);
      const membership = tab.member(facts);
      if (!membership) continue;
      items.push({
        group: queue.group,
        entity: kind,
        entityId,
        tab: tab.code,
        dueDay: dayInTab(tab, membership, days),
        counted: membership.counted ?? true,
        chip: membership.chip ?? null,
        waitingSince: membership.since,
      });
    }
  }
  return {
    items: countOncePerGroup(items),
    recheckAt: earliestOf(rechecks.filter((at) => at !== null && at > facts.now)),
  };
}

/** A row counts once per group: in the tab where it is due first (domain/lists#counted-rows). */
function countOncePerGroup(items: readonly (WorkItem & { group: string })[]): WorkItem[] {
  const first = new Map<string, string>();
  for (const item of [...items].sort((a, b) => a.dueDay.localeCompare(b.dueDay))) {
    if (item.counted && !first.has(item.group)) first.set(item.group, item.tab);
  }
  return items.map(({ group, ...item }) => ({
    ...item,
    counted: item.counted && first.get(group) === item.tab,
  }));
}

function earliestOf(instants: readonly (Date | null)[]): Date | null {
  const times = instants.filter((at) => at !== null).map((at) => at.getTime());
  return times.length ? new Date(Math.min(...times)) : null;
}
