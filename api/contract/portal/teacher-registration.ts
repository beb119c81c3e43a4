import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { occupation } from '../codes/person.js';
import { prefecture } from '../codes/place.js';
import { teacherOwn } from '../fields/teacher-own.js';
import { inputSchemas } from '../fields/teacher-rows.js';
import type { AnswerJson } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { codeSchema } from '../kit/code-schema.js';
import { formShape } from '../kit/define-fields.js';
import { email, password } from '../resources/account.js';
import { names } from '../resources/person-fields.js';
import { lineText } from '../text/fields.js';

/**
 * First step of a registration: an address, confirmed by mail. `website` is a honeypot: it is
 * invisible, so only bots fill it in.
 */
export const registrationRequest = z
  .object({
    email,
    matterNumber: lineText('案件番号', 30).optional(),
    website: z.string().max(2000).optional().meta({ title: '入力しないでください' }),
  })
  .meta({ id: 'RegistrationRequest' });

/** The code in the link of that mail. */
export const registrationCode = z
  .object({
    code: z
      .string()
      .min(1, 'メールのリンクをもう一度開いてください。')
      .max(200, 'メールのリンクをもう一度開いてください。'),
  })
  .meta({ id: 'RegistrationCode' });

/** The confirmed address, and the advert of the registration. */
export const registrationOpened = z
  .object({ email: values.mailAddress, matterNumber: values.matterNumber.nullable() })
  .meta({ id: 'RegistrationOpened' });
export type RegistrationOpened = AnswerJson<z.infer<typeof registrationOpened>>;

const own = formShape(teacherOwn, 'basic');
const agreementField = (name: string) =>
  z.literal(true, { error: `${name}をご確認のうえ、同意してください。` }).meta({ title: name });

/** Last step of a registration: personal data, subjects, and the password of the new login. */
export const teacherRegistration = registrationCode
  .extend({
    ...names,
    birthDate: daySchema.meta({ title: '生年月日', format: 'date' }),
    gender: own.gender,
    phone: own.phone,
    postalCode: own.postalCode,
    prefecture: codeSchema(prefecture),
    city: own.city,
    nearestStation: own.nearestStation,
    occupation: codeSchema(occupation),
    university: own.university,
    faculty: own.faculty,
    gradeYear: own.gradeYear,
    inPerson: z.boolean().meta({ title: '対面指導' }),
    online: z.boolean().meta({ title: 'オンライン指導' }),
    subjects: inputSchemas.subjects.min(1, '教えられる科目を1つ以上選んでください。'),
    availability: inputSchemas.availability.min(
      1,
      '指導できる曜日・時間帯を1つ以上選んでください。',
    ),
    newPassword: password('パスワード'),
    terms: agreementField('利用規約'),
    privacy: agreementField('個人情報の取扱い'),
  })
  .refine((form) => form.inPerson || form.online, {
    message: '対面かオンラインの、少なくとも一方を選んでください。',
    path: ['inPerson'],
  })
  .meta({ id: 'TeacherRegistration' });
export type TeacherRegistration = z.infer<typeof teacherRegistration>;

/** The new login; the caller signs in with it. */
export const teacherRegistered = z
  .object({
    email: values.mailAddress,
    matterNumber: values.matterNumber.nullable(),
    message: values.resultMessage,
  })
  .meta({ id: 'TeacherRegistered' });
export type TeacherRegistered = AnswerJson<z.infer<typeof teacherRegistered>>;
