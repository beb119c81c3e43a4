import { z } from 'zod';
import { schoolType } from '../codes/school.js';
import { studentFields } from '../fields/student.js';
import { type AnswerJson, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { codeSchema } from '../kit/code-schema.js';
import { answerShape, formShape, secrets } from '../kit/define-fields.js';
import { id } from '../kit/define-route.js';
import { emailText } from '../text/fields.js';
import { matterLine } from './matter-detail.js';
import { names, version } from './person-fields.js';
import { personRef } from './queue-row.js';

export const studentPatch = z
  .object({ ...formShape(studentFields, 'staff'), version })
  .meta({ id: 'StudentPatch' });
export type StudentPatch = z.infer<typeof studentPatch>;

/** save-student-basic-info: required fields (domain/validation#required-fields). */
export const studentBasicInfo = z
  .object({
    studentId: id,
    version,
    ...names,
    grade: studentFields.grade.input,
    schoolType: codeSchema(schoolType),
    schoolName: studentFields.schoolName.input.optional(),
    gender: studentFields.gender.input.optional(),
  })
  .meta({ id: 'StudentBasicInfo' });

/** POST /api/user/add-student: a child of a family; with a mail address also a separate login. */
export const newStudent = z
  .object({
    parentId: id,
    ...names,
    grade: studentFields.grade.input,
    schoolType: codeSchema(schoolType),
    gender: studentFields.gender.input.optional(),
    birthDate: studentFields.birthDate.input.optional(),
    schoolName: studentFields.schoolName.input.optional(),
    note: studentFields.note.input.optional(),
    email: emailText().optional(),
  })
  .meta({ id: 'NewStudent' });
export type NewStudent = z.infer<typeof newStudent>;

/** A child as staff see it; for an Operator the secret fields are masked, and named in `masked`. */
export const studentDetail = z
  .object({
    ...answerShape(studentFields, 'staff'),
    parent: personRef.extend({ relation: int }),
    matters: z.array(matterLine),
    masked: z.array(z.enum(secrets)),
  })
  .meta({ id: 'StudentDetail' });
export type StudentDetail = AnswerJson<z.infer<typeof studentDetail>>;

export const studentAdded = z
  .object({
    id: int,
    accountId: int.nullable(),
    invited: z.boolean().meta({ description: '招待メールを送った' }),
    message: values.resultMessage,
  })
  .meta({ id: 'StudentAdded' });
