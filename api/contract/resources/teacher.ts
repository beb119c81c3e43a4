import { z } from 'zod';
import { slot } from '../calendar/schemas.js';
import { teacherFields } from '../fields/teacher.js';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { answerShape, formShape, secrets } from '../kit/define-fields.js';
import { likenessSort } from './duplicate.js';
import { version } from './person-fields.js';
import { personRef } from './queue-row.js';
import { leaveWish } from './standing.js';

export const teacherPatch = z
  .object({ ...formShape(teacherFields, 'staff'), version })
  .meta({ id: 'TeacherPatch' });
export type TeacherPatch = z.infer<typeof teacherPatch>;

/**
 * GET teachers/{id}/alike: registrations that may belong to the same person, with the equal fields;
 * also of stopped and departed teachers.
 */
export const alikeTeacher = z
  .object({
    id: z.number().int(),
    name: values.teacherName,
    by: z.array(likenessSort).meta({ description: '同じもの' }),
    standing: z.enum(['active', 'stopped', 'removed']),
    registeredAt: instant,
  })
  .meta({ id: 'AlikeTeacher' });
export type AlikeTeacher = AnswerJson<z.infer<typeof alikeTeacher>>;

/**
 * A teacher with everything staff keep; for an Operator the secret fields are masked, and named in
 * `masked`.
 */
export const teacherDetail = z
  .object({
    ...answerShape(teacherFields, 'staff'),
    teacherId: z.number().int().meta({ description: 'idと同じ' }),
    name: values.teacherName,
    mailaddress: values.mailAddress.meta({ description: 'emailと同じ' }),
    leaveWish: leaveWish.nullable(),
    canSignIn: z.boolean().meta({ description: 'パスワードがあり、利用できる' }),
    lastSeenAt: instant.nullable(),
    adminRoomId: z.number().nullable(),
    candidacies: z.array(
      z.object({
        matterTeacherId: z.number(),
        selectionNumber: values.selectionNumber,
        matterId: z.number(),
        candidateStatus: values.candidateStatus,
        candidateState: values.candidateState,
        statusSince: instant,
        student: z.object({ id: z.number(), name: values.studentName }).nullable(),
      }),
    ),
    masked: z.array(z.enum(secrets)).meta({ description: '伏せてある項目' }),
  })
  .meta({ id: 'TeacherDetail' });
export type TeacherDetail = AnswerJson<z.infer<typeof teacherDetail>>;

/** GET teachers/{id}/work: what the teacher does now, and what came of it. */
export const teacherWork = z
  .object({
    photo: z.object({ url: values.webAddress, expiresAt: instant }).nullable(),
    open: int.meta({ description: '選考・指導中の案件' }),
    trials: int,
    hires: int,
    satisfaction: z.number().nullable().meta({ description: 'ご家庭の満足度の平均（1〜5）' }),
    reports: int.meta({ description: '満足度の件数' }),
    lessons: z
      .array(
        z.object({
          matterTeacherId: int,
          /** Null for a matter of another team. */
          matter: z
            .object({
              id: int,
              matterNumber: values.matterNumber,
              student: personRef.extend({ name: values.studentName }).nullable(),
            })
            .nullable(),
          frequency: int.nullable(),
          minutes: int,
          slot: slot.nullable().meta({ description: '初回指導の曜日・時間。未定なら null' }),
        }),
      )
      .meta({ description: '指導中のご家庭' }),
  })
  .meta({ id: 'TeacherWork' });
export type TeacherWork = AnswerJson<z.infer<typeof teacherWork>>;
