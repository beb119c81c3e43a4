import { erasedText } from '@tsumugi/contract/text/hidden';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { eraseNotices, logErasure } from './erase-conversations.js';

/** Removes the sender from inquiries; brand, kind, grade, prefecture and dates stay. */
export async function eraseForms(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const id = { in: [...ids] };
  await tx.contactForm.updateMany({
    where: { id },
    data: {
      parentName: erasedText,
      parentNameKana: null,
      studentName: null,
      studentNameKana: null,
      email: null,
      phone: null,
      postalCode: null,
      city: null,
      town: null,
      building: null,
      body: null,
      extra: {},
      note: null,
      searchText: '',
      anonymizedAt: now,
    },
  });
  await tx.callNote.updateMany({ where: { contactFormId: id }, data: { callNote: null } });
  await eraseNotices(tx, { contactFormId: id });
  await logErasure(tx, 'contactForm', ids, now);
}

export const formIsOldSql = (before: Date): Prisma.Sql => Prisma.sql`
  anonymized_at is null and linked_matter_id is null and received_at <= ${before} and (confirmed_at is not null or deleted_at is not null)`;

/** Inquiries that never became a case, by arrival. @returns their number */
export async function eraseOldForms(
  tx: Transaction,
  before: Date,
  atOnce: number,
  now: Date,
): Promise<number> {
  const due = await tx.$queryRaw<{ id: number }[]>`
    select id from contact_form where ${formIsOldSql(before)}
    order by received_at limit ${atOnce} for update skip locked`;
  await eraseForms(
    tx,
    due.map(({ id }) => id),
    now,
  );
  return due.length;
}
