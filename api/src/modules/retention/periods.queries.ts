import { z } from 'zod';
import type { Transaction } from '../../platform/database/transaction.js';

/** Row of the table `setting` by which the house changes the periods. */
const retentionKey = 'retention';

const days = (usual: number) => z.number().int().min(30).max(36_500).catch(usual);
const periods = z.object({
  /** After the end of a case, or the removal of a family or a member of staff. */
  matterDays: days(1095),
  /** After a teacher was rejected or removed. */
  teacherDays: days(365),
  /** After the verification of an identity document. */
  identityDays: days(90),
  /** Access log, and mail that is no notice. */
  logDays: days(365),
});
type RetentionPeriods = z.infer<typeof periods>;

/** How many days things are kept (domain section 14). A period that is missing or no sensible number counts as its usual one. */
export async function readPeriods(tx: Transaction): Promise<RetentionPeriods> {
  const row = await tx.setting.findUnique({ where: { key: retentionKey }, select: { value: true } });
  const value = row?.value;
  return periods.parse(typeof value === 'object' && value !== null ? value : {});
}
