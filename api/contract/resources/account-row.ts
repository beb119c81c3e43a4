import { z } from 'zod';
import { slot } from '../calendar/schemas.js';
import { roles } from '../codes/person.js';
import { type AnswerJson, instant, int, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { personRef } from './queue-row.js';

/** Tabs AC1–AC4 of account-management, each its own resource. */
export const accountKinds = [
  { tab: 1, code: 'AC1', kind: 'family', resource: 'families', label: '家庭' },
  { tab: 2, code: 'AC2', kind: 'student', resource: 'students', label: '生徒' },
  { tab: 3, code: 'AC3', kind: 'teacher', resource: 'teachers', label: '教師' },
  { tab: 4, code: 'AC4', kind: 'admin', resource: 'admins', label: '管理者' },
] as const;
export type AccountKind = (typeof accountKinds)[number]['kind'];

/** What a teacher does now; only of teachers. */
const teaching = z.object({
  pupils: int.meta({ description: '指導中の人数' }),
  subjects: z.array(int).meta({ description: '科目のコード' }),
  station: values.stationName.nullable(),
  lastSeenAt: instant.nullable(),
});
/** Contact with a family; only of families. */
const contact = z.object({
  lastAt: instant.nullable().meta({ description: '最後の電話かチャット' }),
  nextAt: instant.nullable().meta({ description: '次の体験か初回指導' }),
});
/** The newest open matter of a student; only of students. */
const study = z.object({
  matterId: int,
  matterNumber: values.matterNumber,
  caseStatus: values.caseStatus,
  contractStatus: values.contractStatus,
  subjects: z.array(int).meta({ description: '科目のコード' }),
  slots: z.array(slot).meta({ description: '希望の曜日・時間' }),
});

/** One row of account-management. Parts that do not apply to a kind are null. */
export const accountRow = z
  .object({
    /** parentId, studentId, teacherId or adminId. */
    id: int,
    kind: z.enum(accountKinds.map(({ kind }) => kind)),
    version: int,
    accountId: int.nullable(),
    name: values.guardianName,
    kana: values.guardianKana,
    roles: z.array(keyOf(roles)),
    roleNames: z.array(z.string()),
    email: values.mailAddress.nullable(),
    /** Masked for an Operator. */
    phone: values.shownPhone.nullable(),
    canSignIn: z.boolean(),
    createdAt: instant,
    relation: int.nullable(),
    grade: values.grade.nullable(),
    parent: personRef.nullable(),
    students: z
      .array(personRef.extend({ name: values.studentName, grade: values.grade }))
      .nullable(),
    matters: z
      .object({
        open: int,
        total: int,
      })
      .nullable(),
    university: values.universityName.nullable(),
    gradeYear: int.nullable(),
    occupation: int.nullable(),
    isIntroducible: z.boolean().nullable(),
    profileCompleteness: int.nullable(),
    stopped: z.boolean().nullable(),
    teams: z.array(personRef).nullable(),
    isInterviewer: z.boolean().nullable(),
    teaching: teaching.nullable(),
    contact: contact.nullable(),
    study: study.nullable(),
  })
  .meta({ id: 'AccountRow' });
export type AccountRow = AnswerJson<z.infer<typeof accountRow>>;
