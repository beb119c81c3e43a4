import type { Transaction } from '../../../platform/database/transaction.js';

/**
 * Deletes lines of the access log, and mails other than notices, from before that moment.
 * @returns their number
 */
export async function deleteOldLogs(
  tx: Transaction,
  before: Date,
  atOnce: number,
): Promise<number> {
  const [lines] = await tx.$queryRaw<
    [{ deleted: number }]
  >`select forget_access_log(${before}, ${atOnce}::int) as deleted`;
  const mails = await tx.$executeRaw`
    delete from outgoing_mail where id in (
      select id from outgoing_mail where created_at < ${before} order by created_at limit ${atOnce})`;
  return lines.deleted + mails;
}
