import { studentFields } from '@tsumugi/contract/fields/student';
import { show } from '@tsumugi/contract/kit/define-fields';
import type { FamilyProfile, StudentProfile } from '@tsumugi/contract/portal/customer-profile';
import { fullName, gradeName } from '../shared/words.js';
import type { ProfileRow } from './profile.queries.js';

/** A guardian's own record. What staff noted about the family is not in it. */
export function presentFamilyProfile(row: ProfileRow): FamilyProfile {
  const [pending] = row.account.emailChanges;
  const [wish] = row.account.deletionRequests;
  return {
    parentId: row.id,
    version: row.version,
    email: row.account.email,
    lastName: row.lastName,
    firstName: row.firstName,
    lastNameKana: row.lastNameKana,
    firstNameKana: row.firstNameKana,
    relation: row.relation,
    phone: row.phone,
    phone2: row.phone2,
    postalCode: row.postalCode,
    prefecture: row.prefecture,
    city: row.city,
    town: row.town,
    building: row.building,
    country: row.country,
    overseasAddress: row.overseasAddress,
    timeZone: row.timeZone,
    nearestStation: row.nearestStation,
    paymentMethod: row.paymentMethod,
    contactableHours: row.contactableHours,
    noPhone: row.noPhone,
    students: row.students.map(presentStudentProfile),
    pendingEmail: pending ? { email: pending.newEmail, expiresAt: pending.expiresAt.toISOString() } : null,
    deletionRequestedAt: wish?.requestedAt.toISOString() ?? null,
  };
}

function presentStudentProfile(student: ProfileRow['students'][number]): StudentProfile {
  return {
    ...show(studentFields, 'guardian', student),
    name: fullName(student),
    grade: gradeName(student.grade),
    gradeCode: student.grade,
    email: student.account?.email ?? student.invitedEmail,
    emailConfirmed: student.emailConfirmed,
  };
}
