import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { hiddenDay } from '@tsumugi/contract/resources/address-mask';
import type { StudentDetail } from '@tsumugi/contract/resources/student';
import { presentLine } from '../matter/matter.presenter.js';
import type { StudentRow } from './student.queries.js';

/** A child as staff see it; without `full` (Operators) the birth date is masked (domain section 8). */
export function presentStudent(row: StudentRow, full: boolean): StudentDetail {
  const birthDate = row.birthDate && dayFromDate(row.birthDate);
  return {
    id: row.id,
    version: row.version,
    accountId: row.accountId,
    parentId: row.parentId,
    lastName: row.lastName,
    firstName: row.firstName,
    lastNameKana: row.lastNameKana,
    firstNameKana: row.firstNameKana,
    grade: row.grade,
    gender: row.gender,
    birthDate: full || !birthDate ? birthDate : hiddenDay,
    schoolType: row.schoolType,
    schoolName: row.schoolName,
    entranceExamType: row.entranceExamType,
    targetSchools: row.targetSchools,
    clubActivities: row.clubActivities,
    character: row.character,
    note: row.note,
    chatReadable: row.chatReadable,
    chatWritable: row.chatWritable,
    email: row.account?.email ?? null,
    parent: { id: row.parent.id, name: `${row.parent.lastName} ${row.parent.firstName}`, relation: row.parent.relation },
    matters: row.matters.map(presentLine),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    masked: full || !birthDate ? [] : ['birthDate'],
  };
}
