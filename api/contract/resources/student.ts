import { z } from 'zod';
import { gender } from '../codes/person.js';
import { entranceExamType, grade, schoolType } from '../codes/school.js';
import { codeSchema } from '../kit/code-schema.js';
import { id } from '../kit/define-route.js';
import { emailText, longText } from '../text/fields.js';
import type { MatterLine } from './matter-detail.js';
import { names, optionalDay, optionalLine, version } from './person-fields.js';
import type { PersonRef } from './queue-row.js';

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

export interface StudentDetail {
  readonly id: number;
  readonly version: number;
  readonly accountId: number | null;
  readonly parentId: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
  readonly grade: number;
  readonly gender: number | null;
  readonly birthDate: string | null;
  readonly schoolType: number | null;
  readonly schoolName: string | null;
  readonly entranceExamType: number | null;
  readonly targetSchools: string | null;
  readonly clubActivities: string | null;
  readonly character: string | null;
  readonly note: string | null;
  readonly chatReadable: boolean;
  readonly chatWritable: boolean;
  readonly email: string | null;
  readonly parent: PersonRef & { readonly relation: number };
  readonly matters: readonly MatterLine[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly masked: readonly string[];
}
