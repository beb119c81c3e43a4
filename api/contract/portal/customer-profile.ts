import { z } from 'zod';
import { familyOwn } from '../fields/family-own.js';
import { studentOwn } from '../fields/student-own.js';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { answerShape, formShape } from '../kit/define-fields.js';
import { id } from '../kit/define-route.js';
import { version } from '../resources/person-fields.js';
import { longText } from '../text/fields.js';

/** Most children of one family in the portal; the office adds more. */
export const maxStudents = 10;

/**
 * Record of the guardian. Absent fields stay, so that a group can be saved alone; null or '' clears
 * optional fields (domain/validation#required-fields, #formats).
 */
export const guardianForm = z
  .object({
    version,
    ...formShape(familyOwn, 'guardian'),
  })
  .partial({
    lastName: true,
    firstName: true,
    lastNameKana: true,
    firstNameKana: true,
    relation: true,
    phone: true,
  })
  .meta({ id: 'GuardianForm' });
export type GuardianForm = z.infer<typeof guardianForm>;

/**
 * A child: with `studentId` and `version` an edit, otherwise a new one (`email` then creates its
 * login).
 */
export const studentForm = z
  .object({
    studentId: id.optional(),
    version: version.optional(),
    ...formShape(studentOwn, 'guardian'),
  })
  .refine(({ studentId, version }) => !studentId || version !== undefined, {
    message: '最新の内容を読み込んでから保存してください。',
    path: ['version'],
  })
  .meta({ id: 'StudentForm' });
export type StudentForm = z.infer<typeof studentForm>;

/** POST save-customer: the guardian, children, or both, all or nothing. */
export const saveCustomer = z
  .object({
    parentId: id.optional(),
    parent: guardianForm.optional(),
    students: z
      .array(studentForm)
      .max(maxStudents, `生徒は${maxStudents}人まで登録できます。`)
      .default([]),
  })
  .refine(({ parent, students }) => parent !== undefined || students.length > 0, {
    message: '保存する内容を入力してください。',
    path: ['parent'],
  })
  .meta({ id: 'SaveCustomer' });
export type SaveCustomer = z.infer<typeof saveCustomer>;

/** DELETE delete-customer/{id} and POST /api/user/deletion-request: the wish to leave. */
export const deletionWish = z
  .object({ reason: longText('退会の理由', { blank: true, max: 500 }).optional() })
  .meta({ id: 'DeletionWish' });

/** GET /api/user/deletion-request: the request, and its obstacles. */
export const deletionState = z
  .object({
    requestedAt: instant.nullable(),
    reason: z.string().nullable(),
    /** Matters and candidacies that must end first; empty if there are none. */
    blocking: z.array(
      z.object({
        matterId: int.nullable(),
        matterNumber: values.matterNumber,
        student: values.studentName.nullable(),
        statusText: values.heading,
        /** Action that removes the obstacle. */
        remedy: z.string(),
      }),
    ),
    /** Consequences of leaving, in sentences. */
    consequences: z.array(z.string()),
  })
  .meta({ id: 'DeletionState' });
export type DeletionState = AnswerJson<z.infer<typeof deletionState>>;

/** A child's own record, for its guardian. */
export const studentProfile = z
  .object({
    ...answerShape(studentOwn, 'guardian'),
    name: values.studentName,
    /** Label of the grade; the code is `gradeCode`. */
    grade: values.gradeText,
    gradeCode: int,
    /** The login mail of a child that has its own login. */
    email: values.mailAddress.nullable(),
    /** Whether the owner has set a password; before that the guardian can correct the address. */
    emailConfirmed: z.boolean(),
  })
  .meta({ id: 'StudentProfile' });
export type StudentProfile = AnswerJson<z.infer<typeof studentProfile>>;

/** The family's own record, for its profile page. */
export const familyProfile = z
  .object({
    parentId: int,
    ...answerShape(familyOwn, 'guardian'),
    students: z.array(studentProfile),
    /** A new login mail that waits for its confirmation. */
    pendingEmail: z
      .object({
        email: values.mailAddress,
        expiresAt: instant,
      })
      .nullable(),
    deletionRequestedAt: instant.nullable(),
  })
  .meta({ id: 'FamilyProfile' });
export type FamilyProfile = AnswerJson<z.infer<typeof familyProfile>>;
