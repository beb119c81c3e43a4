import { familyOwn } from '@tsumugi/contract/fields/family-own';
import { studentOwn } from '@tsumugi/contract/fields/student-own';
import { presentFields } from '@tsumugi/contract/kit/define-fields';
import type { FamilyProfile, StudentProfile } from '@tsumugi/contract/portal/customer-profile';
import { fullName, gradeName } from '../shared/present.js';
import type { ProfileRow } from './profile.queries.js';

/** A guardian's own record, without notes of staff about the family. */
export function presentFamilyProfile(row: ProfileRow): FamilyProfile {
  const [pending] = row.account.emailChanges;
  const [wish] = row.account.deletionRequests;
  return {
    parentId: row.id,
    ...presentFields(familyOwn, 'guardian', { ...row, email: row.account.email }),
    students: row.students.map(presentStudentProfile),
    pendingEmail: pending
      ? { email: pending.newEmail, expiresAt: pending.expiresAt.toISOString() }
      : null,
    deletionRequestedAt: wish?.requestedAt.toISOString() ?? null,
  };
}

function presentStudentProfile(student: ProfileRow['students'][number]): StudentProfile {
  return {
    ...presentFields(studentOwn, 'guardian', student),
    name: fullName(student),
    grade: gradeName(student.grade),
    gradeCode: student.grade,
    email: student.account?.email ?? student.invitedEmail,
    emailConfirmed: student.emailConfirmed,
  };
}
