import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { type Role, roles as roleLabels } from '@tsumugi/contract/codes/person';
import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { maskAddress } from '@tsumugi/contract/resources/address-mask';
import type {
  AdminListRow,
  FamilyListRow,
  StudentListRow,
  TeacherListRow,
} from './account-list.queries.js';
import type { StudyFacts } from './row-facts.queries.js';

interface Login {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly disabledAt: Date | null;
  readonly roles: readonly { readonly role: Role }[];
}
const ref = (person: { id: number; lastName: string; firstName: string }) => ({
  id: person.id,
  name: `${person.lastName} ${person.firstName}`,
});

const login = (account: Login | null) => ({
  roles: account?.roles.map(({ role }) => role) ?? [],
  roleNames: account?.roles.map(({ role }) => roleLabels[role]) ?? [],
  email: account?.email ?? null,
  canSignIn: account != null && account.passwordHash !== null && account.disabledAt === null,
});

const nothing = {
  relation: null,
  grade: null,
  parent: null,
  students: null,
  matters: null,
  university: null,
  gradeYear: null,
  occupation: null,
  isIntroducible: null,
  profileCompleteness: null,
  stopped: null,
  teams: null,
  isInterviewer: null,
  teaching: null,
  contact: null,
  study: null,
};

type Person = {
  id: number;
  version: number;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  createdAt: Date;
};
const person = (row: Person) => ({
  ...ref(row),
  version: row.version,
  kana: `${row.lastNameKana} ${row.firstNameKana}`,
  createdAt: row.createdAt.toISOString(),
});
const phoneFor = (phone: string | null, full: boolean) => (full ? phone : maskAddress(phone));

export const presentFamilyRow = (row: FamilyListRow, full: boolean): AccountRow => ({
  ...nothing,
  ...person(row),
  ...login(row.account),
  kind: 'family',
  accountId: row.accountId,
  phone: phoneFor(row.phone, full),
  relation: row.relation,
  students: row.students.map((student) => ({ ...ref(student), grade: student.grade })),
  matters: { open: row.matters.length, total: row.matterCount },
  contact: row.contact
    ? {
        lastAt: row.contact.lastAt?.toISOString() ?? null,
        nextAt: row.contact.nextAt?.toISOString() ?? null,
      }
    : null,
});

export const presentStudentRow = (row: StudentListRow): AccountRow => ({
  ...nothing,
  ...person(row),
  ...login(row.account),
  kind: 'student',
  accountId: row.accountId,
  phone: null,
  grade: row.grade,
  parent: ref(row.parent),
  matters: { open: row.matters.length, total: row.matterCount },
  study: row.study ? presentStudy(row.study) : null,
});

/** The row's id is the student's. */
const presentStudy = ({ id: _, ...study }: StudyFacts) => study;

export const presentTeacherRow = (
  row: TeacherListRow,
  full: boolean,
  today: string,
): AccountRow => ({
  ...nothing,
  ...person(row),
  ...login(row.account),
  kind: 'teacher',
  accountId: row.accountId,
  phone: phoneFor(row.phone, full),
  university: row.university,
  gradeYear: row.gradeYear,
  occupation: row.occupation,
  isIntroducible: row.isIntroducible,
  profileCompleteness: row.profileCompleteness,
  teaching: row.teaching
    ? {
        pupils: row.teaching.pupils,
        subjects: row.teaching.subjects,
        station: row.nearestStation,
        lastSeenAt: row.teaching.lastSeenAt?.toISOString() ?? null,
      }
    : null,
  stopped:
    row.blockedAt !== null ||
    (row.stopIntroductionUntil !== null && dayFromDate(row.stopIntroductionUntil) >= today),
});

export const presentAdminRow = (row: AdminListRow, full: boolean): AccountRow => ({
  ...nothing,
  ...login(row.account),
  id: row.id,
  kind: 'admin',
  version: row.version,
  accountId: row.accountId,
  name: row.account.name,
  kana: row.kana ?? '',
  phone: phoneFor(row.phone, full),
  createdAt: row.createdAt.toISOString(),
  teams: row.teams.map(({ team }) => team),
  isInterviewer: row.isInterviewer,
});
