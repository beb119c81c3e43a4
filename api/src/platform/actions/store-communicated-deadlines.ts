import type { CaseFacts, CommunicatedDeadline } from '@tsumugi/contract/facts';
import { answerOfTeacher, awaitedFrom, reportOfTrial } from '@tsumugi/contract/queues/awaited';
import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';

/**
 * Stores the deadline of each new awaited answer (domain/turns#communicated-deadlines). Notices, reminders
 * and portals show it, so it must not move when the settings of a brand or the holidays change.
 * Deadlines of older waits are kept for the undo of the step.
 */
export async function storeCommunicatedDeadlines(
  tx: Transaction,
  cases: Iterable<CaseFacts>,
): Promise<void> {
  for (const facts of cases) {
    for (const candidate of facts.candidates) {
      const seen = { ...facts, candidate };
      const waits = [awaitedFrom(seen, 'customer'), answerOfTeacher(seen), reportOfTrial(seen)];
      const running = waits.flatMap((wait) =>
        wait?.begin ? [{ ...wait, begin: wait.begin }] : [],
      );
      const fresh = running.filter(
        (wait) => !candidate.communicatedDeadlines.some((known) => isOf(known, wait)),
      );
      if (fresh.length === 0) continue;
      const added = fresh.map(({ side, about, begin, deadline }) => ({
        side,
        about,
        begin,
        deadline,
      }));
      const all = JSON.stringify([...candidate.communicatedDeadlines, ...added]);
      await queryRows(
        tx,
        Prisma.sql`update matter_teacher set told_deadlines = ${all}::jsonb where id = ${candidate.matterTeacherId}`,
      );
    }
  }
}

const isOf = (
  known: CommunicatedDeadline,
  { side, about, begin }: Pick<CommunicatedDeadline, 'side' | 'about' | 'begin'>,
): boolean =>
  known.side === side && known.about === about && known.begin.getTime() === begin.getTime();
