import type { Transaction } from '../../../platform/database/transaction.js';

/** Deletes lines of the access log, and mail that is no notice, from before that moment. @returns how many */
export async function deleteOldLogs(tx: Transaction, before: Date, atOnce: number): Promise<number> {
  const lines = await tx.$executeRaw`
    delete from access_log where id in (select id from access_log where at < ${before} order by at limit ${atOnce})`;
  const mails = await tx.$executeRaw`
    delete from outgoing_mail where id in (
      select id from outgoing_mail where created_at < ${before} order by created_at limit ${atOnce})`;
  return lines + mails;
}
