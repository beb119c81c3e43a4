import { systemActor } from '../../../platform/actions/actors.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { loadCases } from '../../../platform/facts/load-cases.js';
import { roomEvaluation } from '../../../platform/queues/evaluate-forms-and-rooms.js';
import { rewriteCase, rewriteSingle } from '../../../platform/queues/rewrite-work-items.js';
import { refreshMatterSearch } from '../../../platform/search/search-texts.js';

const none = {
  evaluation: { items: [], recheckAt: null },
  owner: { teamId: null, personId: null, matterId: null },
};

/** Refreshes lists, row projections and search columns of all records of two people. */
export async function refreshWork(
  tx: Transaction,
  calendars: Pick<CalendarSource, 'current'>,
  now: Date,
  of: { readonly matters: readonly number[]; readonly accounts: readonly number[] },
): Promise<void> {
  const context = { now, calendar: await calendars.current(tx) };
  for (const id of of.matters) await refreshMatterSearch(tx, { id });
  for (const facts of (
    await loadCases(tx, of.matters, { ...context, actor: systemActor })
  ).values())
    await rewriteCase(tx, facts);
  const rooms = await tx.chatRoom.findMany({
    where: {
      OR: [
        { accountId: { in: [...of.accounts] } },
        { matterTeacher: { matterId: { in: [...of.matters] } } },
      ],
    },
    select: { id: true },
  });
  for (const { id } of rooms) {
    const [single] = await roomEvaluation(tx, context, id);
    const { evaluation, owner } = single ?? none;
    await rewriteSingle(tx, 'room', id, evaluation, owner);
  }
  await announceChange(tx, { matters: of.matters, rooms: rooms.map(({ id }) => id) });
}
