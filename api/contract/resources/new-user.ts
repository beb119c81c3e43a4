import { z } from 'zod';
import { guardianRelation, occupation } from '../codes/person.js';
import { grade, schoolType } from '../codes/school.js';
import { type AnswerJson, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { codeSchema } from '../kit/code-schema.js';
import { id } from '../kit/define-route.js';
import { emailText, longText, phoneText } from '../text/fields.js';
import { staffFields, staffRole } from './admin.js';
import { brandId } from './brand-id.js';
import { consentType } from './consent-document.js';
import { address, names, optionalDay, optionalLine } from './person-fields.js';

const person = {
  ...names,
  email: emailText(),
  phone: phoneText(),
  country: address.country.optional(),
  timeZone: address.timeZone.optional(),
  postalCode: address.postalCode.optional(),
  prefecture: address.prefecture.optional(),
  city: address.city.optional(),
  town: address.town.optional(),
  building: address.building.optional(),
  note: longText('備考', { blank: true }).nullable().optional(),
  brand: brandId.optional(),
};
const invite = z.boolean().default(true).meta({ title: '招待メールを送る' });

const guardian = z.object({
  kind: z.literal('parent'),
  ...person,
  relation: codeSchema(guardianRelation),
  /**
   * The first guardian of the family that this guardian joins, with a separate login
   * (domain/people#families).
   */
  primaryParentId: id.meta({ title: '家庭の番号' }).optional(),
  contactableHours: optionalLine('連絡可能時間帯', 200).optional(),
  noPhone: z.boolean().optional(),
  consents: z.array(consentType).max(4).default([]),
  invite,
});
const teacher = z.object({
  kind: z.literal('teacher'),
  ...person,
  birthDate: optionalDay('生年月日').optional(),
  university: optionalLine('大学').meta({ example: '桜門大学' }).optional(),
  faculty: optionalLine('学部・学科').meta({ example: '教育学部' }).optional(),
  occupation: codeSchema(occupation).nullable().optional(),
  invite,
});
const staff = z.object({
  kind: z.enum(['admin', 'operator']),
  ...staffFields,
  email: emailText(),
  invite,
});

/**
 * The new person as a record of the lists `families`, `teachers` and `admins`, without the kind,
 * which follows from the list.
 */
export const newFamily = guardian.omit({ kind: true }).meta({ id: 'NewFamily' });
export const newTeacher = teacher.omit({ kind: true }).meta({ id: 'NewTeacher' });
export const newAdmin = staff
  .omit({ kind: true })
  .extend({ role: staffRole })
  .meta({ id: 'NewAdmin' });

/** POST /api/user/add-user: a new person with a login, invited by mail to set a password. */
export const newUser = z
  .discriminatedUnion('kind', [
    guardian,
    /** An adult learner: guardian and student with one login. */
    z.object({
      kind: z.literal('parentAndStudent'),
      ...person,
      grade: codeSchema(grade),
      schoolType: codeSchema(schoolType).nullable().optional(),
      schoolName: optionalLine('学校名').meta({ example: '渋谷区立つむぎ小学校' }).optional(),
      contactableHours: optionalLine('連絡可能時間帯', 200).optional(),
      noPhone: z.boolean().optional(),
      consents: z.array(consentType).max(4).default([]),
      invite,
    }),
    teacher,
    staff,
  ])
  .meta({ id: 'NewUser' });
export type NewUser = z.infer<typeof newUser>;

export const newUserAnswer = z
  .object({
    accountId: int,
    /** Id of the profile: parentId, teacherId or adminId. */
    id: int,
    /** False: an existing login got a further role. */
    isNewAccount: z.boolean(),
    invited: z.boolean(),
    message: values.resultMessage,
  })
  .meta({ id: 'NewUserAnswer' });
export type NewUserAnswer = AnswerJson<z.infer<typeof newUserAnswer>>;
