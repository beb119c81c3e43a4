import type { Transaction } from '../../platform/database/transaction.js';

/** In days. */
interface RetentionPeriods {
  /** After the end of a case, or the removal of a family or a member of staff. */
  readonly matterDays: number;
  /** After a teacher was rejected or removed. */
  readonly teacherDays: number;
  /** After the verification of an identity document. */
  readonly identityDays: number;
  /** Access log, and mail that is no notice. */
  readonly logDays: number;
}

/**
 * How long things are kept (domain section 14): the setting `retention`, which only the owner of the database changes, or the usual
 * periods. The database tells them, because it also refuses to delete a log before.
 */
export async function readPeriods(tx: Transaction): Promise<RetentionPeriods> {
  const [periods] = await tx.$queryRaw<[RetentionPeriods]>`
    select retention_days('matterDays') as "matterDays", retention_days('teacherDays') as "teacherDays",
      retention_days('identityDays') as "identityDays", retention_days('logDays') as "logDays"`;
  return periods;
}
