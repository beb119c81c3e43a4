import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { presentFields, secretsIn } from '@tsumugi/contract/kit/define-fields';
import type { TeacherDetail } from '@tsumugi/contract/resources/teacher';
import { presentWish } from '../../platform/accounts/present-wish.js';
import type { TeacherRow } from './teacher.queries.js';

/**
 * A teacher with everything staff keep; without `full` (Operators) telephone, address and birth
 * date are masked (domain/permissions#masks).
 */
export function presentTeacher(row: TeacherRow, full: boolean): TeacherDetail {
  const { account } = row;
  const shown = presentFields(teacherFields, 'staff', { ...row, email: account.email }, full);
  return {
    ...shown,
    teacherId: row.id,
    name: `${row.lastName} ${row.firstName}`,
    mailaddress: shown.email,
    leaveWish: presentWish(account.deletionRequests),
    canSignIn: account.canSignIn,
    lastSeenAt: account.sessions[0]?.lastSeenAt.toISOString() ?? null,
    adminRoomId: account.adminRoom?.id ?? null,
    candidacies: row.candidacies.map(({ matter: { student }, statusChangedAt, id, ...rest }) => ({
      ...rest,
      matterTeacherId: id,
      statusSince: statusChangedAt.toISOString(),
      student: student && { id: student.id, name: `${student.lastName} ${student.firstName}` },
    })),
    masked: full ? [] : secretsIn(teacherFields, row),
  };
}
