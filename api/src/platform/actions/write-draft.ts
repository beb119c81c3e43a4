import type { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import { toColumn } from './columns.js';

/** Draft columns of families and teachers. Rules and lists ignore them. */
export interface CandidateDraft {
  readonly additionalInfo?: Readonly<Record<string, unknown>>;
  readonly customerReadAt?: Date;
  readonly customerReportDraft?: Readonly<Record<string, unknown>> | null;
  readonly teacherReportDraft?: Readonly<Record<string, unknown>> | null;
}

/** Writes drafts and read marks without version and event, so that they cause no conflict. */
export async function writeDraft(
  tx: Transaction,
  matterTeacherId: number,
  draft: CandidateDraft,
): Promise<void> {
  const columns = Object.entries(draft).map(([name, value]) => [
    name,
    toColumn('matterTeacher', name, value),
  ]);
  if (columns.length === 0) return;
  const data = Object.fromEntries(columns) as Prisma.MatterTeacherUpdateInput;
  await tx.matterTeacher.update({ where: { id: matterTeacherId }, data });
}
