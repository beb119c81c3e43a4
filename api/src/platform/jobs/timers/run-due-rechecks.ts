import { systemActor } from '../../actions/actors.js';
import { announceChange } from '../../actions/announce-change.js';
import type { Transaction } from '../../database/transaction.js';
import { loadCases } from '../../facts/load-cases.js';
import { rewriteCase, rewriteSingle } from '../../queues/rewrite-work-items.js';
import { contactFormEvaluation, roomEvaluation } from '../../queues/single-evaluations.js';
import type { TimerTools } from '../timer.js';

const batch = 200;
export type RecheckTools = Pick<TimerTools, 'prisma' | 'calendars' | 'logger'>;

/** Work items that change by the clock alone: an interview has passed, a matter recruits for two weeks (domain 5.1). */
export async function runDueRechecks(tools: RecheckTools, now: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await tools.prisma.workRecheck.findMany({ where: { at: { lte: now } }, orderBy: { at: 'asc' }, take: batch });
    let moved = 0;
    for (const { entity, entityId } of due) {
      try {
        await tools.prisma.$transaction((tx) => recheck(tx, tools, entity, entityId, now));
        moved += 1;
      } catch (error) {
        tools.logger.warn({ entity, entityId, reason: (error as Error).name }, 'a recheck failed');
      }
    }
    done += moved;
    // What failed stays due and is tried again in the next minute.
    if (due.length < batch || moved === 0) return done;
  }
}

async function recheck(tx: Transaction, { calendars }: RecheckTools, entity: string, entityId: number, now: Date): Promise<void> {
  const calendar = await calendars.current(tx);
  if (entity === 'matter') {
    await tx.$queryRaw`select id from matter where id = ${entityId} for update`;
    const facts = (await loadCases(tx, [entityId], { now, calendar, actor: systemActor })).get(entityId);
    if (facts) await rewriteCase(tx, facts);
    else await tx.workItem.deleteMany({ where: { matterId: entityId } });
    await forgetIfDue(tx, entity, entityId, now);
    await announceChange(tx, { matters: [entityId] });
    return;
  }
  const read = entity === 'room' ? roomEvaluation : contactFormEvaluation;
  const [single] = await read(tx, { now, calendar }, entityId);
  if (single) await rewriteSingle(tx, entity === 'room' ? 'room' : 'contactForm', entityId, single.evaluation, single.owner);
  else await tx.workItem.deleteMany({ where: { entity, entityId } });
  await forgetIfDue(tx, entity, entityId, now);
}

/** A row that is still due after its recheck has nothing left to wait for. */
async function forgetIfDue(tx: Transaction, entity: string, entityId: number, now: Date): Promise<void> {
  await tx.workRecheck.deleteMany({ where: { entity, entityId, at: { lte: now } } });
}
