import { z } from 'zod';
import { gender } from '../codes/person.js';
import { entranceExamType, grade, schoolType } from '../codes/school.js';
import { codeSchema } from '../kit/code-schema.js';
import { defineFields } from '../kit/define-fields.js';
import { optionalDay, optionalLine } from '../resources/person-fields.js';
import { emailText } from '../text/fields.js';
import { birthday, code, flag, line, requiredNumber, withInput } from './kinds.js';
import { personNames } from './person.js';

/*
 * Fields of a child that its family reads or writes; fields of staff only are in student.ts.
 * Audiences: `staff` (secret fields masked for an Operator), `guardian` (the family's profile page
 * and own-data file), `guardianWords` (a value that a presenter words or names differently). Forms:
 * `staff`, and `guardian` for the profile page.
 */
const both = ['staff', 'guardian'] as const;
const byBoth = { staff: true, guardian: true } as const;
const exams = codeSchema(entranceExamType).nullable();

/** The fields of a child's profile in its family. */
export const studentOwn = defineFields({
  id: { ...requiredNumber, label: '生徒番号', read: both, personal: false },
  version: { ...requiredNumber, label: '版', read: both, personal: false },

  ...personNames('guardian', { names: both, kana: both }),
  /** Rolls over on 1 April. Not erased with the person, because statistics count it. */
  grade: {
    ...withInput(codeSchema(grade), requiredNumber),
    format: { table: grade },
    write: { staff: true, guardian: codeSchema(grade).meta({ title: '学年' }) },
    read: ['staff', 'guardianWords'],
    personal: false,
    card: 'person',
  },
  gender: {
    ...withInput(codeSchema(gender).nullable(), code(gender)),
    write: byBoth,
    read: both,
    personal: true,
    card: 'person',
  },
  birthDate: {
    ...withInput(optionalDay('生年月日'), birthday),
    write: byBoth,
    read: both,
    secret: 'birthDate',
    personal: true,
    card: 'person',
  },

  schoolType: {
    ...withInput(codeSchema(schoolType).nullable(), code(schoolType)),
    write: { staff: true, guardian: codeSchema(schoolType).meta({ title: '学校種別' }) },
    read: both,
    personal: false,
    card: 'school',
  },
  schoolName: {
    ...withInput(optionalLine('学校名').meta({ example: '渋谷区立つむぎ小学校' }), line),
    write: byBoth,
    read: both,
    personal: true,
    card: 'school',
  },
  entranceExamType: {
    ...withInput(exams, code(entranceExamType)),
    write: { staff: true, guardian: exams.optional().meta({ title: '受験の種類' }) },
    read: both,
    personal: false,
    card: 'school',
  },
  targetSchools: {
    ...withInput(optionalLine('志望校', 400), line),
    write: byBoth,
    read: both,
    personal: true,
    card: 'school',
  },
  clubActivities: {
    ...withInput(optionalLine('部活動・習い事', 400), line),
    write: byBoth,
    read: both,
    personal: true,
    card: 'school',
  },
  character: {
    ...withInput(optionalLine('性格', 400), line),
    write: byBoth,
    read: both,
    personal: true,
    card: 'school',
  },

  /**
   * Setting it gives a child without a login one; a login is changed by its owner.
   * Guardians also see an invited address.
   */
  email: {
    ...withInput(emailText('ログイン用のメールアドレス').nullable(), line),
    write: { staff: true, guardian: emailText('生徒のメールアドレス').optional() },
    read: ['staff', 'guardianWords'],
    personal: false,
    card: 'login',
    skip: { merge: 'belongs to the login', file: 'a moved child has no login' },
  },
  chatReadable: {
    ...withInput(z.boolean().meta({ title: '先生とのチャットを読める' }), flag),
    write: byBoth,
    read: both,
    personal: false,
    card: 'login',
    skip: { file: 'a moved child has no login' },
  },
  chatWritable: {
    ...withInput(z.boolean().meta({ title: '事務局とのチャットに書ける' }), flag),
    write: byBoth,
    read: both,
    personal: false,
    card: 'login',
    skip: { file: 'a moved child has no login' },
  },
});
