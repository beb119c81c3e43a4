import type { CaseFacts } from '@tsumugi/contract/facts';
import {
  type Evaluation,
  membershipsOfCase,
  type WorkItem,
} from '@tsumugi/contract/queues/memberships';
import { tabsByCode } from '@tsumugi/contract/queues/queues';
import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import { reassignInquiries, reassignRooms } from './reassign.js';
import { deleteWorkItems, writeWorkItems } from './write-work-items.js';

const { sql } = Prisma;

export interface TabChanges {
  readonly leftTabs: readonly string[];
  readonly entered: readonly string[];
  /** Each row that left (-1) or entered (1); absent for a removed matter. */
  readonly rows?: readonly {
    readonly tab: string;
    readonly dueDay: string;
    readonly counted: boolean;
    readonly by: 1 | -1;
  }[];
}
export interface Assignment {
  readonly teamId: number | null;
  readonly personId: number | null;
  readonly matterId: number | null;
}
export const caseKinds = ['matter', 'matterTeacher', 'changeRequest'];
/**
 * Writes the differences between the stored work items of a matter and the queue definitions.
 * `before`: facts before the action; rooms and inquiries are updated only if their team or person
 * may have changed.
 */
export async function rewriteCase(
  tx: Transaction,
  facts: CaseFacts,
  before?: CaseFacts | null,
): Promise<TabChanges> {
  const { matter } = facts;
  if (!before || whoseRooms(before) !== whoseRooms(facts))
    await reassignRooms(tx, matter.matterId, before?.matter.parentId);
  if (!before || before.matter.teamInCharge !== matter.teamInCharge)
    await reassignInquiries(tx, matter.matterId);
  const where = sql`matter_id = ${matter.matterId} and entity = any(${caseKinds}::text[])`;
  return rewrite(
    tx,
    where,
    { entity: 'matter', entityId: matter.matterId },
    membershipsOfCase(facts),
    assignmentsOf(facts),
  );
}

/** Facts that determine the team and person of the rooms of a matter. */
const whoseRooms = ({ matter }: CaseFacts) =>
  [
    matter.parentId,
    matter.teamInCharge,
    matter.personInChargeOnTheDay ?? matter.personInCharge,
  ].join();

/**
 * The team and person in charge of a row: those of the matter. In a list with `inCharge:
 * 'interviewer'` the person is the interviewer.
 */
export function assignmentsOf({
  matter,
  candidates,
}: CaseFacts): (item: Pick<WorkItem, 'entity' | 'entityId' | 'tab'>) => Assignment {
  const interviewers = new Map(
    candidates.map((candidate) => [candidate.matterTeacherId, candidate.interviewer]),
  );
  const inCharge = matter.personInChargeOnTheDay ?? matter.personInCharge;
  return (item) => {
    const interviewer =
      item.entity === 'matterTeacher' && tabsByCode.get(item.tab)?.queue.inCharge === 'interviewer'
        ? interviewers.get(item.entityId)
        : null;
    return {
      teamId: matter.teamInCharge,
      personId: interviewer ?? inCharge,
      matterId: matter.matterId,
    };
  };
}

/**
 * Removes a matter from all lists. Assigns the rooms of its family and its inquiry as if the matter
 * did not exist (reassign.ts).
 */
export async function removeCase(tx: Transaction, matterId: number): Promise<TabChanges> {
  const old = await deleteWorkItems(
    tx,
    sql`matter_id = ${matterId} and entity = any(${caseKinds}::text[])`,
  );
  await tx.workRecheck.deleteMany({ where: { entity: 'matter', entityId: matterId } });
  await reassignRooms(tx, matterId);
  await reassignInquiries(tx, matterId);
  return { leftTabs: old.filter((tab) => !tabsByCode.get(tab)?.tab.search), entered: [] };
}

/** Like `rewriteCase`, for a contact form or a chat room. */
export async function rewriteSingle(
  tx: Transaction,
  entity: 'contactForm' | 'room',
  entityId: number,
  evaluation: Evaluation,
  assignment: Assignment,
): Promise<TabChanges> {
  return rewrite(
    tx,
    sql`entity = ${entity} and entity_id = ${entityId}`,
    { entity, entityId },
    evaluation,
    () => assignment,
  );
}

async function rewrite(
  tx: Transaction,
  where: Prisma.Sql,
  recheck: { entity: string; entityId: number },
  { items, recheckAt }: Evaluation,
  assignmentOf: (item: WorkItem) => Assignment,
): Promise<TabChanges> {
  const moved = await writeWorkItems(tx, {
    where,
    items: items.map((item) => ({ ...item, ...assignmentOf(item) })),
    recheck,
    at: recheckAt,
  });
  const shown = (tabs: readonly string[]) =>
    tabs.filter((code) => !tabsByCode.get(code)?.tab.search);
  return { leftTabs: shown(moved.leftTabs), entered: shown(moved.entered), rows: moved.rows };
}
