import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { type ErasedRows, erasedColumns } from '@tsumugi/contract/kit/define-fields';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { eraseAccounts } from './erase-accounts.js';
import { eraseCandidacies } from './erase-candidacies.js';
import { eraseSteps, logErasure } from './erase-conversations.js';
import { canUndoMergeSql, withMergedRows } from './merged-rows.js';

/**
 * `t`: removed before that moment, or rejected and unchanged since, without a merge that can be
 * undone, and with all steps older than `steps`.
 */
export const teacherIsOverSql = (
  before: Date,
  steps: Prisma.Sql,
  now: Date,
): Prisma.Sql => Prisma.sql`
    t.anonymized_at is null and t.blocked_at is null and t.created_at <= ${before} and (
      t.deleted_at <= ${before}
      or (t.deleted_at is null and not t.is_introducible and not ${canUndoMergeSql('teacher', Prisma.sql`t.id`, now)}
        and exists (select from matter_teacher c where c.teacher_id = t.id and (c.screening_result = 4 or c.interview_result = 4))
        and not exists (select from matter_teacher c where c.teacher_id = t.id
          and (c.candidate_status not in (100, 120) or c.teacher_hiring_date is not null or c.status_changed_at > ${before}))
        and not exists (select from session s where s.account_id = t.account_id)))
      and not exists (select from matter_teacher c join status_event e on e.matter_id = c.matter_id
        where c.teacher_id = t.id and e.at > ${steps} and (e.reason is not null or e.stamped <> '[]')
          and ((e.entity = 'matterTeacher' and e.entity_id = c.id) or exists (select from jsonb_array_elements(e.stamped) s
            where s ->> 'entity' = 'matterTeacher' and (s ->> 'id')::int = c.id)))`;

/**
 * Anonymises teachers who were removed before that moment, or rejected and never introducible
 * since, with no open matter and no session (domain/people#retention), and the records merged into
 * them. A blocked teacher is kept, so that the block stays. @returns their number
 */
export async function eraseTeachers(
  tx: Transaction,
  before: Date,
  atOnce: number,
  now: Date,
): Promise<number> {
  const over = await tx.$queryRaw<{ id: number }[]>`
    select t.id from teacher t
    where ${teacherIsOverSql(before, Prisma.sql`retention_before('teacherDays')`, now)}
    order by t.id limit ${atOnce}`;
  if (over.length === 0) return 0;
  const every = await withMergedRows(
    tx,
    'teacher',
    over.map(({ id }) => id),
  );
  const due = await tx.teacher.findMany({
    where: { id: { in: every } },
    select: { id: true, accountId: true },
  });
  const teacherId = { in: due.map(({ id }) => id) };
  // Locks the cases before the teachers' rows, in the order of steps.
  await tx.$queryRaw`select m.id from matter m where m.id in (
    select c.matter_id from matter_teacher c where c.teacher_id = any(${teacherId.in}::int[])) order by m.id for update`;
  const candidacies = await tx.matterTeacher.findMany({
    where: { teacherId },
    select: { id: true, matterId: true },
  });
  const own = candidacies.map(({ id }) => id);
  await eraseCandidacies(tx, own, now);
  await eraseSteps(
    tx,
    candidacies.map(({ matterId }) => matterId),
    own,
  );
  await tx.memo.deleteMany({ where: { teacherId } });
  await tx.callNote.updateMany({ where: { teacherId }, data: { callNote: null } });
  for (const table of Object.values(personalRows))
    await table(tx).deleteMany({ where: { teacherId } });
  await tx.teacher.updateMany({
    where: { id: teacherId },
    data: { ...erasedValues, anonymizedAt: now, version: { increment: 1 } },
  });
  await tx.teacher.updateMany({
    where: { id: teacherId, deletedAt: null },
    data: { deletedAt: now },
  });
  await eraseAccounts(
    tx,
    due.map(({ accountId }) => accountId),
    ['Teacher'],
    now,
  );
  await logErasure(tx, 'teacher', teacherId.in, now);
  return due.length;
}

/** Tables of the personal fields that are stored in rows; the compiler finds a missing one. */
const personalRows: {
  readonly [K in ErasedRows<typeof teacherFields>]: (tx: Transaction) => {
    deleteMany(which: object): Promise<unknown>;
  };
} = {
  teachingExperiences: (tx) => tx.teachingExperience,
  overseasExperiences: (tx) => tx.overseasExperience,
  prereturnAppliedSchools: (tx) => tx.prereturnAppliedSchool,
  availability: (tx) => tx.teacherAvailability,
};

const erasedValues = {
  ...erasedColumns(teacherFields),
  lastTimetable: Prisma.DbNull,
  searchText: '',
} satisfies Prisma.TeacherUncheckedUpdateManyInput;
