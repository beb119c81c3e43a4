import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { dayFromDate } from '@tsumugi/contract/calendar/day';
import {
  type Evaluation,
  membershipsOfCase,
  type WorkItem,
} from '@tsumugi/contract/queues/memberships';
import { systemActor } from '../actions/actors.js';
import type { PrismaClient } from '../database/generated-client/client.js';
import { loadCases } from '../facts/load-cases.js';
import { isOpenMatter } from '../facts/open-matter.js';
import { contactFormEvaluation, roomEvaluation } from './evaluate-forms-and-rooms.js';
import {
  type Assignment,
  assignmentsOf,
  rewriteCase,
  rewriteSingle,
} from './rewrite-work-items.js';

const batch = 500;
const unassigned: Assignment = { teamId: null, personId: null, matterId: null };

export interface Drift {
  readonly entity: string;
  readonly entityId: number;
  /** Computed by the definitions, as lines `tab kind id day counted chip team person`. */
  readonly expected: readonly string[];
  readonly found: readonly string[];
}

/**
 * Recomputes every work item from the queue definitions and compares (npm run doctor). With
 * `repair` the table is corrected.
 */
export async function findDrift(
  prisma: PrismaClient,
  context: { now: Date; calendar: Calendar },
  repair = false,
): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (let after = 0; ; ) {
    // Closed matters must have no items; closed matters with stored items are checked too.
    const ids = await prisma.$queryRaw<{ id: number }[]>`
      select m.id from matter m where m.id > ${after} and (
        (${isOpenMatter}) or exists (select 1 from work_item w where w.matter_id = m.id)
      ) order by m.id limit ${batch}`;
    if (ids.length === 0) break;
    after = ids.at(-1)?.id ?? after;
    const matterIds = ids.map((row) => row.id);
    const cases = await loadCases(prisma, matterIds, { ...context, actor: systemActor });
    const items = await prisma.workItem.findMany({
      where: { matterId: { in: matterIds }, entity: { not: 'room' } },
    });
    for (const matterId of matterIds) {
      const facts = cases.get(matterId);
      const evaluation = facts ? membershipsOfCase(facts) : { items: [], recheckAt: null };
      const drift = compare(
        'matter',
        matterId,
        evaluation,
        facts ? assignmentsOf(facts) : () => unassigned,
        items.filter((item) => item.matterId === matterId),
      );
      if (!drift) continue;
      drifts.push(drift);
      if (repair && facts) await prisma.$transaction((tx) => rewriteCase(tx, facts));
      if (repair && !facts) await prisma.workItem.deleteMany({ where: { matterId } });
    }
  }
  return [...drifts, ...(await findDriftOfSingleRows(prisma, context, repair))];
}

async function findDriftOfSingleRows(
  prisma: PrismaClient,
  context: { now: Date; calendar: Calendar },
  repair: boolean,
): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const [entity, evaluations] of [
    ['contactForm', await contactFormEvaluation(prisma, context)],
    ['room', await roomEvaluation(prisma, context)],
  ] as const) {
    const items = await prisma.workItem.findMany({ where: { entity } });
    const known = new Set(evaluations.map((each) => each.id));
    const lost = items
      .filter((item) => !known.has(item.entityId))
      .map((item) => ({
        id: item.entityId,
        owner: item,
        evaluation: { items: [], recheckAt: null },
      }));
    for (const { id, evaluation, owner } of [...evaluations, ...lost]) {
      const drift = compare(
        entity,
        id,
        evaluation,
        () => owner,
        items.filter((item) => item.entityId === id),
      );
      if (!drift) continue;
      drifts.push(drift);
      if (repair)
        await prisma.$transaction((tx) =>
          rewriteSingle(tx, entity, id, evaluation, {
            teamId: owner.teamId,
            personId: owner.personId,
            matterId: owner.matterId,
          }),
        );
    }
  }
  return drifts;
}

interface Item {
  readonly tab: string;
  readonly entity: string;
  readonly entityId: number;
  readonly dueDay: Date;
  readonly counted: boolean;
  readonly chip: string | null;
  readonly teamId: number | null;
  readonly personId: number | null;
}

function compare(
  entity: string,
  entityId: number,
  evaluation: Evaluation,
  assignmentOf: (item: WorkItem) => Assignment,
  items: readonly Item[],
): Drift | null {
  const expected = evaluation.items
    .map((item) => lineOf({ ...item, ...assignmentOf(item) }, item.dueDay))
    .sort();
  const found = items.map((item) => lineOf(item, dayFromDate(item.dueDay))).sort();
  return JSON.stringify(expected) === JSON.stringify(found)
    ? null
    : { entity, entityId, expected, found };
}

const lineOf = (item: Omit<Item, 'dueDay'>, day: string) =>
  [
    item.tab,
    item.entity,
    item.entityId,
    day,
    item.counted,
    item.chip ?? '',
    item.teamId ?? '',
    item.personId ?? '',
  ].join(' ');
