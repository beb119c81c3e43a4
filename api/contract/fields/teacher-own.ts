import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { employmentType, gender, occupation } from '../codes/person.js';
import { entranceExamType } from '../codes/school.js';
import { codeSchema } from '../kit/code-schema.js';
import { defineFields } from '../kit/define-fields.js';
import {
  address,
  optionalDay,
  optionalLine,
  phone as optionalPhone,
} from '../resources/person-fields.js';
import { emailText, longText, phoneText } from '../text/fields.js';
import {
  birthday,
  code,
  flag,
  line,
  list,
  number,
  numberWithUnit,
  phone,
  requiredNumber,
  rows,
  text,
  texts,
  withInput,
} from './kinds.js';
import { personAddress, personNames } from './person.js';
import { answerSchemas, inputSchemas } from './teacher-rows.js';

/*
 * Fields that a teacher reads or writes on a page of the portal; the rest is in teacher.ts.
 * Audiences: `staff` (secret fields masked for an Operator), `self` (the teacher's profile page),
 * `ownDataFile` (the file of the teacher's own data), `family` (an introduced teacher's value as
 * stored), `familyWords` (the family reads it in the wording of a presenter). Forms: `staff`, and
 * the profile pages `basic` and `additional`.
 */
const readByFamilyInWords = ['staff', 'self', 'ownDataFile', 'familyWords'] as const;
const readByFamily = ['staff', 'self', 'ownDataFile', 'family'] as const;
const notFamily = ['staff', 'self', 'ownDataFile'] as const;
const basic = { staff: true, basic: true } as const;
const additional = { staff: true, additional: true } as const;

const gradeYear = z
  .number({ error: '学年は数字で入力してください。' })
  .int('学年は1から12の数字で入力してください。')
  .min(1, '学年は1から12の数字で入力してください。')
  .max(12, '学年は1から12の数字で入力してください。')
  .nullable()
  .meta({ title: '学年' });
const maxTravelMinutes = z
  .number({ error: '通勤時間の上限は分の数字で入力してください。' })
  .int('通勤時間の上限は分の整数で入力してください。')
  .min(0, '通勤時間の上限は0分以上で入力してください。')
  .max(300, '通勤時間の上限は300分以内で入力してください。')
  .nullable()
  .meta({ title: '通勤時間の上限（分）' });
const codeLine = <T extends Parameters<typeof code>[0]>(table: T) =>
  withInput(codeSchema(table).nullable(), code(table));

/** Fields of the teacher's own profile: label, and who writes and reads each. */
export const teacherOwn = defineFields({
  version: { ...requiredNumber, label: '版', read: notFamily, personal: false },

  ...personNames('basic', { names: readByFamilyInWords, kana: notFamily }),
  gender: { ...codeLine(gender), write: basic, read: notFamily, personal: true, card: 'person' },
  birthDate: {
    ...withInput(optionalDay('生年月日'), birthday),
    write: { staff: true, basic: daySchema.meta({ title: '生年月日', format: 'date' }) },
    read: notFamily,
    secret: 'birthDate',
    personal: true,
    card: 'person',
  },

  /** The mail address of the login; only an Admin changes it. */
  email: {
    ...withInput(emailText(), text),
    write: { staff: true },
    read: ['staff', 'self'],
    personal: false,
    card: 'contact',
    skip: { merge: 'belongs to the login', ownData: 'the file has it in `account`' },
  },
  phone: {
    ...withInput(optionalPhone(), phone),
    write: { staff: true, basic: phoneText() },
    read: notFamily,
    secret: 'phone',
    personal: true,
    card: 'contact',
  },
  ...personAddress('basic', 'contact', { own: notFamily, lineReaders: notFamily }),
  timeZone: {
    ...withInput(address.timeZone, line),
    write: basic,
    read: notFamily,
    personal: true,
    card: 'contact',
  },

  university: {
    ...withInput(optionalLine('大学').meta({ example: '桜門大学' }), line),
    write: basic,
    read: readByFamilyInWords,
    personal: true,
    card: 'career',
    csv: '大学',
  },
  faculty: {
    ...withInput(optionalLine('学部・学科').meta({ example: '教育学部' }), line),
    write: basic,
    read: readByFamilyInWords,
    personal: true,
    card: 'career',
    csv: '学部',
  },
  gradeYear: {
    ...withInput(gradeYear, numberWithUnit('年')),
    write: basic,
    read: readByFamilyInWords,
    personal: false,
    card: 'career',
    csv: '教師学年',
  },
  highSchool: {
    ...withInput(optionalLine('出身高校'), line),
    write: basic,
    read: notFamily,
    personal: true,
    card: 'career',
  },
  entranceExamType: {
    ...codeLine(entranceExamType),
    write: basic,
    read: notFamily,
    personal: false,
    card: 'career',
  },
  occupation: {
    ...codeLine(occupation),
    write: basic,
    read: notFamily,
    personal: false,
    card: 'career',
  },
  employmentType: {
    ...codeLine(employmentType),
    write: basic,
    read: notFamily,
    personal: false,
    card: 'career',
  },
  workplace: {
    ...withInput(optionalLine('勤務先'), line),
    write: basic,
    read: notFamily,
    personal: true,
    card: 'career',
  },
  selfIntroduction: {
    ...withInput(longText('自己紹介', { blank: true }).nullable(), line),
    write: basic,
    read: readByFamily,
    personal: true,
    card: 'career',
  },
  appealPoints: {
    ...withInput(longText('アピールポイント', { blank: true }).nullable(), line),
    write: basic,
    read: readByFamily,
    personal: true,
    card: 'career',
  },

  stations: {
    ...withInput(inputSchemas.stations, texts),
    write: additional,
    read: notFamily,
    personal: true,
    card: 'stations',
  },
  areas: {
    ...withInput(inputSchemas.areas, list(answerSchemas.area)),
    write: additional,
    read: notFamily,
    personal: true,
    card: 'areas',
    skip: { history: 'a list of objects' },
  },
  inPerson: {
    ...withInput(z.boolean().meta({ title: '対面指導' }), flag),
    write: additional,
    read: notFamily,
    personal: false,
    card: 'teaching',
  },
  online: {
    ...withInput(z.boolean().meta({ title: 'オンライン指導' }), flag),
    write: additional,
    read: notFamily,
    personal: false,
    card: 'teaching',
  },
  maxTravelMinutes: {
    ...withInput(maxTravelMinutes, number),
    write: additional,
    read: notFamily,
    personal: false,
    card: 'teaching',
  },
  hourlyRateNote: {
    ...withInput(optionalLine('時給の希望', 200), line),
    write: additional,
    read: notFamily,
    personal: true,
    card: 'teaching',
  },
  blackouts: {
    ...list(answerSchemas.blackout),
    label: '試験期間',
    read: notFamily,
    personal: true,
  },

  subjects: {
    ...withInput(inputSchemas.subjects, rows(answerSchemas.subject)),
    write: additional,
    read: readByFamilyInWords,
    personal: false,
    card: 'subjects',
  },
  languages: {
    ...withInput(inputSchemas.languages, rows(answerSchemas.language)),
    write: additional,
    read: notFamily,
    personal: false,
    card: 'languages',
  },
  dpLevelScores: {
    ...rows(answerSchemas.dpLevelScore),
    label: 'IB DPスコア',
    read: notFamily,
    personal: false,
  },
  overseasExperiences: {
    ...rows(answerSchemas.overseasExperience),
    label: '海外経験',
    read: notFamily,
    personal: true,
  },
  prereturnAppliedSchools: {
    ...rows(answerSchemas.appliedSchool),
    label: '帰国時の受験校',
    read: notFamily,
    personal: true,
  },
  teachingExperiences: {
    ...rows(answerSchemas.experience),
    label: '指導経験',
    read: readByFamilyInWords,
    personal: true,
  },
});
