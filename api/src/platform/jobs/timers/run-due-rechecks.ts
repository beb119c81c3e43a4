import { systemActor } from '../../actions/actors.js';
import { announceChange } from '../../actions/announce-change.js';
import { Prisma } from '../../database/generated-client/client.js';
import type { Transaction } from '../../database/transaction.js';
import { loadCases } from '../../facts/load-cases.js';
import { contactFormEvaluation, roomEvaluation } from '../../queues/evaluate-forms-and-rooms.js';
import { rewriteCase, rewriteSingle } from '../../queues/rewrite-work-items.js';
import {
  type WorkItemChanges,
  workItemChangesOf,
  writtenTogether,
} from '../../queues/work-item-changes.js';
import { deleteWorkItems } from '../../queues/write-work-items.js';
import type { TimerTools } from '../timer.js';

const batch = 200;
interface Rechecked {
  readonly entity: string;
  readonly entityId: number;
  readonly written: WorkItemChanges;
}
export type RecheckTools = Pick<TimerTools, 'prisma' | 'calendars' | 'logger'>;

/**
 * Rechecks work items that change with time alone: an interview has passed, a matter has recruited
 * for two weeks (domain/lists#membership).
 */
export async function runDueRechecks(tools: RecheckTools, now: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await tools.prisma.workRecheck.findMany({
      where: { at: { lte: now } },
      orderBy: { at: 'asc' },
      take: batch,
    });
    const rechecked: Rechecked[] = [];
    for (const { entity, entityId } of due) {
      try {
        const written = await tools.prisma.$transaction(async (tx) => {
          await recheck(tx, tools, entity, entityId, now);
          return workItemChangesOf(tx);
        });
        rechecked.push({ entity, entityId, written });
      } catch (error) {
        tools.logger.warn({ entity, entityId, reason: (error as Error).name }, 'a recheck failed');
      }
    }
    if (rechecked.length > 0) await announce(tools, rechecked);
    done += rechecked.length;
    // A failed recheck stays due and is retried in the next minute.
    if (due.length < batch || rechecked.length === 0) return done;
  }
}

/**
 * Announces all rechecks of a batch at once: when a closing day is added, every row changes, and
 * open screens would reload for each.
 */
function announce({ prisma }: RecheckTools, rechecked: readonly Rechecked[]): Promise<void> {
  const of = (kind: string) =>
    rechecked.filter(({ entity }) => entity === kind).map(({ entityId }) => entityId);
  const changed = {
    matters: of('matter'),
    contactForms: of('contactForm'),
    waitingRooms: of('room'),
  };
  const written = writtenTogether(rechecked.map((each) => each.written));
  return prisma.$transaction((tx) => announceChange(tx, changed, written));
}

async function recheck(
  tx: Transaction,
  { calendars }: RecheckTools,
  entity: string,
  entityId: number,
  now: Date,
): Promise<void> {
  const calendar = await calendars.current(tx);
  if (entity === 'matter') {
    await tx.$queryRaw`select id from matter where id = ${entityId} for update`;
    const facts = (await loadCases(tx, [entityId], { now, calendar, actor: systemActor })).get(
      entityId,
    );
    if (facts) await rewriteCase(tx, facts);
    else await deleteWorkItems(tx, Prisma.sql`matter_id = ${entityId}`);
    await forgetIfDue(tx, entity, entityId, now);
    return;
  }
  const read = entity === 'room' ? roomEvaluation : contactFormEvaluation;
  const [single] = await read(tx, { now, calendar }, entityId);
  if (single)
    await rewriteSingle(
      tx,
      entity === 'room' ? 'room' : 'contactForm',
      entityId,
      single.evaluation,
      single.owner,
    );
  else await deleteWorkItems(tx, Prisma.sql`entity = ${entity} and entity_id = ${entityId}`);
  await forgetIfDue(tx, entity, entityId, now);
}

/** Deletes the recheck, unless the recomputation has set a later one. */
async function forgetIfDue(
  tx: Transaction,
  entity: string,
  entityId: number,
  now: Date,
): Promise<void> {
  await tx.workRecheck.deleteMany({ where: { entity, entityId, at: { lte: now } } });
}
