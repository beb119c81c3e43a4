import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { erasedColumns } from '@tsumugi/contract/kit/define-fields';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { eraseNotices, eraseRooms } from './erase-conversations.js';

const { DbNull } = Prisma;
const noJson = {
  matchingChoice: DbNull,
  customerReportDraft: DbNull,
  teacherReport: DbNull,
  teacherReportDraft: DbNull,
};

/**
 * Deletes the texts of candidacies; statuses, dates, results and the figure of the family's report
 * stay.
 */
export async function eraseCandidacies(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const id = { in: [...ids] };
  await tx.$executeRaw`
    update matter_teacher set customer_report = jsonb_build_object('satisfaction', customer_report -> 'satisfaction')
    where id = any(${ids}::int[]) and customer_report is not null`;
  // A meeting place is invalid without its text.
  await tx.$executeRaw`
    update matter_teacher set trial_place = nullif(trial_place, 3), meeting_place = null,
      preferred_trial_place = nullif(preferred_trial_place, 3), preferred_meeting_place = null
    where id = any(${ids}::int[]) and (meeting_place is not null or preferred_meeting_place is not null)`;
  await tx.matterTeacher.updateMany({
    where: { id },
    data: { ...erasedColumns(matterTeacherFields), ...noJson },
  });
  await tx.teachingExperience.updateMany({
    where: { matterTeacherId: id },
    data: { employer: null, note: null },
  });
  await tx.callNote.updateMany({ where: { matterTeacherId: id }, data: { callNote: null } });
  await eraseNotices(tx, { matterTeacherId: id });
  const rooms = await tx.chatRoom.findMany({
    where: { matterTeacherId: id },
    select: { id: true },
  });
  await eraseRooms(
    tx,
    rooms.map((room) => room.id),
    now,
  );
}
