import { z } from 'zod';
import { gender } from '../codes/person.js';
import { entranceExamType, grade, schoolType } from '../codes/school.js';
import { instant, int, type Read } from '../kit/answer.js';
import { codeSchema } from '../kit/code-schema.js';
import { id } from '../kit/define-route.js';
import { emailText, longText } from '../text/fields.js';
import { matterLine } from './matter-detail.js';
import { names, optionalDay, optionalLine, version } from './person-fields.js';
import { personRef } from './queue-row.js';

const fields = {
  ...names,
  grade: codeSchema(grade),
  gender: codeSchema(gender).nullable(),
  birthDate: optionalDay('生年月日'),
  schoolType: codeSchema(schoolType).nullable(),
  schoolName: optionalLine('学校名'),
  entranceExamType: codeSchema(entranceExamType).nullable(),
  targetSchools: optionalLine('志望校', 400),
  clubActivities: optionalLine('部活動・習い事', 400),
  character: optionalLine('性格', 400),
  note: longText('備考', { blank: true }).nullable(),
  chatReadable: z.boolean().meta({ title: '先生とのチャットを読める' }),
  chatWritable: z.boolean().meta({ title: '事務局とのチャットに書ける' }),
};

export const studentPatch = z
  .object({
    ...fields,
    /** Gives a child without a login one of its own; that of a login is its owner's to change. */
    email: emailText('ログイン用のメールアドレス').nullable(),
  })
  .partial()
  .extend({ version })
  .meta({ id: 'StudentPatch' });
export type StudentPatch = z.infer<typeof studentPatch>;

/** save-student-basic-info: what must be there (domain 12.2). */
export const studentBasicInfo = z
  .object({
    studentId: id,
    version,
    ...names,
    grade: fields.grade,
    schoolType: codeSchema(schoolType),
    schoolName: fields.schoolName.optional(),
    gender: fields.gender.optional(),
  })
  .meta({ id: 'StudentBasicInfo' });

/** POST /api/user/add-student: a child of a family; with a mail address also a login of its own. */
export const newStudent = z
  .object({
    parentId: id,
    ...names,
    grade: fields.grade,
    schoolType: codeSchema(schoolType),
    gender: fields.gender.optional(),
    birthDate: fields.birthDate.optional(),
    schoolName: fields.schoolName.optional(),
    note: fields.note.optional(),
    email: emailText().optional(),
  })
  .meta({ id: 'NewStudent' });
export type NewStudent = z.infer<typeof newStudent>;

export const studentDetail = z
  .object({
    id: int,
    version: int,
    accountId: int.nullable(),
    parentId: int,
    lastName: z.string(),
    firstName: z.string(),
    lastNameKana: z.string(),
    firstNameKana: z.string(),
    grade: int,
    gender: int.nullable(),
    /** A day, or hidden from this reader. */
    birthDate: z.string().nullable(),
    schoolType: int.nullable(),
    schoolName: z.string().nullable(),
    entranceExamType: int.nullable(),
    targetSchools: z.string().nullable(),
    clubActivities: z.string().nullable(),
    character: z.string().nullable(),
    note: z.string().nullable(),
    chatReadable: z.boolean(),
    chatWritable: z.boolean(),
    email: z.string().nullable(),
    parent: personRef.extend({ relation: int }),
    matters: z.array(matterLine),
    createdAt: instant,
    updatedAt: instant,
    masked: z.array(z.string()),
  })
  .meta({ id: 'StudentDetail' });
export type StudentDetail = Read<z.infer<typeof studentDetail>>;

export const studentAdded = z
  .object({
    id: int,
    accountId: int.nullable(),
    invited: z.boolean().meta({ description: '招待メールを送った' }),
    message: z.string(),
  })
  .meta({ id: 'StudentAdded' });
