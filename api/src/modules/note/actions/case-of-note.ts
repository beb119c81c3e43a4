import { AppError } from '@tsumugi/contract/errors';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { systemActor } from '../../../platform/actions/actors.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { loadCases } from '../../../platform/facts/load-cases.js';
import { rewriteCase } from '../../../platform/queues/rewrite-work-items.js';

interface At {
  readonly calendars: CalendarSource;
  readonly now: Date;
}

/** Locks the case, so that its notes are written in sequence. */
export const lockCase = (tx: Transaction, matterId: number) =>
  tx.$queryRaw`select id from matter where id = ${matterId} for update`;

/** The case of a note, with its current facts. @throws AppError 404 */
export async function caseOfNote(
  tx: Transaction,
  matterId: number,
  { calendars, now }: At,
): Promise<CaseFacts> {
  const context = { now, calendar: await calendars.current(tx), actor: systemActor };
  const facts = (await loadCases(tx, [matterId], context)).get(matterId);
  if (!facts) throw new AppError('not_found');
  return facts;
}

/**
 * A promise in a note changes the wait owner: rewrites the case's work items and notifies open
 * screens.
 */
export async function rewriteCaseOfNote(
  tx: Transaction,
  matterId: number,
  at: At,
): Promise<CaseFacts> {
  const facts = await caseOfNote(tx, matterId, at);
  await rewriteCase(tx, facts);
  await announceChange(tx, { matters: [matterId] });
  return facts;
}
