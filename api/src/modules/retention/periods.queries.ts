import type { RetentionPeriods } from '@tsumugi/contract/resources/retention';
import type { Transaction } from '../../platform/database/transaction.js';

/**
 * Retention periods (domain/people#retention): the setting `retention`, or the default periods.
 * Read by a database function, because the database also refuses an early deletion of the log.
 */
export async function readPeriods(tx: Transaction): Promise<RetentionPeriods> {
  const [periods] = await tx.$queryRaw<[RetentionPeriods]>`
    select retention_days('matterDays') as "matterDays", retention_days('teacherDays') as "teacherDays",
      retention_days('identityDays') as "identityDays", retention_days('logDays') as "logDays"`;
  return periods;
}
