import type { Role } from '../codes/person.js';
import type { PersonRef } from './queue-row.js';

/** Tabs AC1–AC4 of account-management, each its own resource. */
export const accountKinds = [
  { tab: 1, code: 'AC1', kind: 'family', resource: 'families', label: '家庭' },
  { tab: 2, code: 'AC2', kind: 'student', resource: 'students', label: '生徒' },
  { tab: 3, code: 'AC3', kind: 'teacher', resource: 'teachers', label: '教師' },
  { tab: 4, code: 'AC4', kind: 'admin', resource: 'admins', label: '管理者' },
] as const;
export type AccountKind = (typeof accountKinds)[number]['kind'];

/** One row of account-management. Parts that a kind has not are null. */
export interface AccountRow {
  /** parentId, studentId, teacherId or adminId. */
  readonly id: number;
  readonly kind: AccountKind;
  readonly version: number;
  readonly accountId: number | null;
  readonly name: string;
  readonly kana: string;
  readonly roles: readonly Role[];
  readonly roleNames: readonly string[];
  readonly email: string | null;
  /** Masked for an Operator. */
  readonly phone: string | null;
  readonly canSignIn: boolean;
  readonly createdAt: string;
  readonly relation: number | null;
  readonly grade: number | null;
  readonly parent: PersonRef | null;
  readonly students: readonly (PersonRef & { readonly grade: number })[] | null;
  readonly matters: { readonly open: number; readonly total: number } | null;
  readonly university: string | null;
  readonly gradeYear: number | null;
  readonly occupation: number | null;
  readonly isIntroducible: boolean | null;
  readonly profileCompleteness: number | null;
  readonly stopped: boolean | null;
  readonly teams: readonly PersonRef[] | null;
  readonly isInterviewer: boolean | null;
}
