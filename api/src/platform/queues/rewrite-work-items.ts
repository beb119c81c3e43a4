import { dateFromDay } from '@tsumugi/contract/calendar/day';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { tabsByCode } from '@tsumugi/contract/queues/all';
import { type Evaluation, membershipsOfCase, type WorkItem } from '@tsumugi/contract/queues/memberships';
import type { Transaction } from '../database/transaction.js';
import { passRoomsOn } from './pass-on.js';
import { writeWork } from './write-work.js';

export interface Moves {
  readonly left: readonly string[];
  readonly entered: readonly string[];
}
export interface Owner {
  readonly teamId: number | null;
  readonly personId: number | null;
  readonly matterId: number | null;
}
export const caseKinds = ['matter', 'matterTeacher', 'changeRequest'];
/** What the definitions say of a row; its card is made by whoever reads it. */
const said = {
  ...{ tab: true, entity: true, entityId: true, dueDay: true, waitingSince: true, counted: true, chip: true },
  ...{ teamId: true, personId: true, matterId: true },
} as const;

/**
 * Makes the work items of a matter and all that hangs on it equal to what the queue definitions say; only differences are written.
 * `before`: the case before the step that is being written; rooms are looked at where it left open whose they are, or was another's.
 */
export async function rewriteCase(tx: Transaction, facts: CaseFacts, before?: CaseFacts | null): Promise<Moves> {
  const { matter } = facts;
  if (!before || whoseRooms(before) !== whoseRooms(facts)) await passRoomsOn(tx, matter.matterId);
  return rewrite(
    tx,
    { matterId: matter.matterId, entity: { in: caseKinds } },
    { entity: 'matter', entityId: matter.matterId },
    membershipsOfCase(facts),
    ownersOf(facts),
  );
}

/** What decides who answers for the rooms of a case. */
const whoseRooms = ({ matter }: CaseFacts) =>
  [matter.parentId, matter.teamInCharge, matter.personInChargeOnTheDay ?? matter.personInCharge].join();

/** Who answers for a row of a case: the team and person in charge, and for the interviewer's tasks the interviewer. */
export function ownersOf({ matter, candidates }: CaseFacts): (item: Pick<WorkItem, 'entity' | 'entityId' | 'tab'>) => Owner {
  const interviewers = new Map(candidates.map((candidate) => [candidate.matterTeacherId, candidate.interviewer]));
  const inCharge = matter.personInChargeOnTheDay ?? matter.personInCharge;
  return (item) => {
    const interviewer = item.entity === 'matterTeacher' && item.tab.startsWith('IT') ? interviewers.get(item.entityId) : null;
    return { teamId: matter.teamInCharge, personId: interviewer ?? inCharge, matterId: matter.matterId };
  };
}

/** A matter that was removed leaves every list. */
export async function removeCase(tx: Transaction, matterId: number): Promise<Moves> {
  const where = { matterId, entity: { in: caseKinds } };
  const old = await tx.workItem.findMany({ where, select: { tab: true } });
  await tx.workItem.deleteMany({ where });
  await tx.workRecheck.deleteMany({ where: { entity: 'matter', entityId: matterId } });
  return { left: old.map(({ tab }) => tab).filter((tab) => !tabsByCode.get(tab)?.tab.search), entered: [] };
}

/** What rewriteCase does, for something that stands alone: a contact form, a chat room. */
export async function rewriteSingle(
  tx: Transaction,
  entity: 'contactForm' | 'room',
  entityId: number,
  evaluation: Evaluation,
  owner: Owner,
): Promise<Moves> {
  return rewrite(tx, { entity, entityId }, { entity, entityId }, evaluation, () => owner);
}

async function rewrite(
  tx: Transaction,
  where: { matterId?: number; entity: string | { in: string[] }; entityId?: number },
  recheck: { entity: string; entityId: number },
  evaluation: Evaluation,
  ownerOf: (item: WorkItem) => Owner,
): Promise<Moves> {
  const old = await tx.workItem.findMany({ where, select: said });
  const fresh = evaluation.items.map((item) => {
    const { dueDay, ...rest } = item;
    return { ...rest, ...ownerOf(item), dueDay: dateFromDay(dueDay) };
  });
  const key = (row: { tab: string; entity: string; entityId: number }) => `${row.tab} ${row.entity} ${row.entityId}`;
  const text = (row: Record<string, unknown>) => JSON.stringify(Object.entries(row).sort(([a], [b]) => a.localeCompare(b)));
  const oldByKey = new Map(old.map((row) => [key(row), row]));
  const freshByKey = new Map(fresh.map((row) => [key(row), row]));
  const gone = old.filter((row) => text(freshByKey.get(key(row)) ?? {}) !== text(row));
  const added = fresh.filter((row) => text(oldByKey.get(key(row)) ?? {}) !== text(row));
  const left = gone.filter((row) => !freshByKey.has(key(row)));
  await writeWork(tx, { left, added, recheck, at: evaluation.recheckAt });
  const search = (code: string) => tabsByCode.get(code)?.tab.search;
  return {
    left: left.filter((row) => !search(row.tab)).map((row) => row.tab),
    entered: added.filter((row) => !oldByKey.has(key(row)) && !search(row.tab)).map((row) => row.tab),
  };
}
