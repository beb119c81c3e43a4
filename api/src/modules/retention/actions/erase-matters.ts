import { type Day, dateFromDay } from '@tsumugi/contract/calendar/day';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { erasedColumns } from '@tsumugi/contract/kit/define-fields';
import { searchText } from '@tsumugi/contract/text/search-key';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { eraseCandidacies } from './erase-candidacies.js';
import { eraseNotices, eraseSteps, logErasure } from './erase-conversations.js';
import { eraseForms } from './erase-forms.js';

const { sql } = Prisma;

/** Must equal the condition of the index matter_retention; otherwise PostgreSQL does not use it. */
const isOver = sql`anonymized_at is null and (deleted_at is not null or case_status = 100 or contract_status in (2, 5))`;
export const endOf = sql`(case when deleted_at is not null then (deleted_at at time zone 'Asia/Tokyo')::date
  when case_status = 100 then (status_changed_at at time zone 'Asia/Tokyo')::date
  else coalesce(contract_end_date, (updated_at at time zone 'Asia/Tokyo')::date) end)`;

/**
 * A matter with a step that is too new is kept, because the texts of the step cannot be deleted
 * yet.
 */
const hasNewStep = (
  since: Prisma.Sql,
) => sql`exists (select from status_event e where e.matter_id = matter.id and e.at > ${since}
  and (e.reason is not null or e.stamped <> '[]'))`;

/** Matters that ended on or before that day, with all steps older than `steps`. */
export const matterIsOverSql = (lastDay: Day, steps: Prisma.Sql): Prisma.Sql =>
  sql`${isOver} and ${endOf} <= ${dateFromDay(lastDay)}::date and not ${hasNewStep(steps)}`;

/** Locks and returns the matters that ended first. */
export const dueMatters = (lastDay: Day, atOnce: number): Prisma.Sql => sql`
  select id, parent_id as "parentId", matter_number as "matterNumber" from matter
  where ${matterIsOverSql(lastDay, sql`retention_before('matterDays')`)} order by ${endOf} limit ${atOnce} for update skip locked`;

/**
 * Anonymises cases that ended on or before a day (domain/people#retention): texts, conversation,
 * memos, notices, the inquiry. The row, its steps and its figures stay; its family is checked next.
 * @returns their number
 */
export async function eraseMatters(
  tx: Transaction,
  lastDay: Day,
  atOnce: number,
  now: Date,
): Promise<number> {
  const due = await tx.$queryRaw<{ id: number; parentId: number | null; matterNumber: string }[]>(
    dueMatters(lastDay, atOnce),
  );
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const matterId = { in: ids };
  const candidates = await tx.matterTeacher.findMany({ where: { matterId }, select: { id: true } });
  await eraseCandidacies(
    tx,
    candidates.map(({ id }) => id),
    now,
  );
  const forms = await tx.contactForm.findMany({
    where: { linkedMatterId: matterId, anonymizedAt: null },
    select: { id: true },
  });
  await eraseForms(
    tx,
    forms.map(({ id }) => id),
    now,
  );
  await tx.memo.deleteMany({ where: { matterId } });
  await tx.callNote.updateMany({ where: { matterId }, data: { callNote: null } });
  await tx.changeRequest.updateMany({
    where: { matterId },
    data: { diff: {}, reason: null, rejectReason: null },
  });
  await tx.newsDelivery.updateMany({ where: { matterId }, data: { csv: '', error: null } });
  await eraseNotices(tx, { matterId });
  await eraseSteps(tx, ids);
  await tx.matter.updateMany({
    where: { id: matterId },
    data: {
      ...erasedColumns(matterFields),
      anonymizedAt: now,
      version: { increment: 1 },
    },
  });
  for (const { id, matterNumber } of due)
    await tx.matter.update({ where: { id }, data: { searchText: searchText(matterNumber) } });
  const parents = due.flatMap(({ parentId }) => parentId ?? []);
  await tx.parent.updateMany({
    where: { id: { in: parents }, anonymizedAt: null },
    data: { retentionCheckAt: now },
  });
  await logErasure(tx, 'matter', ids, now);
  return due.length;
}
