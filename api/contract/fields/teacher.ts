import { z } from 'zod';
import { defineFields } from '../kit/define-fields.js';
import { optionalDay } from '../resources/person-fields.js';
import { longText } from '../text/fields.js';
import {
  day,
  flag,
  instant,
  json,
  line,
  list,
  number,
  requiredInstant,
  requiredNumber,
  rows,
  withInput,
} from './kinds.js';
import { teacherOwn } from './teacher-own.js';
import { answerSchemas, inputSchemas } from './teacher-rows.js';

const staffAndOwnDataFile = ['staff', 'ownDataFile'] as const;
const ownDataFile = ['ownDataFile'] as const;
const office = ['staff'] as const;
const byStaff = { staff: true } as const;

/** All fields of a teacher: label, and who writes and reads each. */
export const teacherFields = defineFields({
  ...teacherOwn,
  id: { ...requiredNumber, label: '教師番号', read: staffAndOwnDataFile, personal: false },
  accountId: {
    ...requiredNumber,
    label: 'アカウント番号',
    read: staffAndOwnDataFile,
    personal: false,
  },
  /**
   * The teacher's own page sends and reads it as `timetable`, together with the classes of the
   * week.
   */
  availability: {
    ...withInput(inputSchemas.availability, rows(answerSchemas.slot)),
    write: byStaff,
    read: staffAndOwnDataFile,
    personal: true,
    card: 'teaching',
  },
  stopIntroductionUntil: {
    ...withInput(optionalDay('紹介を止める期限'), day),
    write: byStaff,
    read: staffAndOwnDataFile,
    personal: false,
    card: 'teaching',
  },
  note: {
    ...withInput(longText('備考', { blank: true }).nullable(), line),
    write: byStaff,
    read: office,
    personal: true,
    card: 'teaching',
  },
  classSlots: { ...list(answerSchemas.slot), label: '授業', read: ownDataFile, personal: true },
  timetableTerm: { ...line, label: '空き時間の学期', read: ownDataFile, personal: true },
  lastTimetable: { ...json, label: '前の学期の空き時間', read: ownDataFile, personal: true },
  photoFileId: {
    ...number,
    label: 'プロフィール写真',
    read: ['ownDataFile', 'family'],
    personal: true,
    skip: { file: 'a table holds no pictures' },
  },
  /**
   * Set only after an interview; process-interview-result sets it too (domain/candidacy#c8a, #c8b).
   */
  isIntroducible: {
    ...withInput(z.boolean().meta({ title: '紹介可' }), flag),
    write: byStaff,
    read: office,
    personal: false,
    card: 'selection',
  },
  introducibleSince: {
    ...instant,
    label: '紹介可になった日',
    read: office,
    personal: false,
    card: 'selection',
  },
  interviewDate: {
    ...instant,
    label: '面談日時',
    read: staffAndOwnDataFile,
    personal: false,
    card: 'selection',
  },
  identityVerifiedAt: {
    ...instant,
    label: '本人確認',
    read: staffAndOwnDataFile,
    personal: false,
    card: 'selection',
  },
  profileCompleteness: {
    ...requiredNumber,
    label: 'プロフィールの完成度',
    read: staffAndOwnDataFile,
    personal: false,
    skip: { merge: 'computed', file: 'computed' },
  },
  blockedAt: { ...instant, label: '利用停止', read: office, personal: false, card: 'standing' },
  blockedReason: {
    ...line,
    label: '利用停止の理由',
    read: office,
    personal: true,
    card: 'standing',
  },
  selfRegisteredAt: {
    ...instant,
    label: '本人が登録した日時',
    read: staffAndOwnDataFile,
    personal: false,
    card: 'selection',
    skip: { merge: 'states how this record began' },
  },
  /** Set at registration to the advert that the teacher came from (domain/candidacy#c1). */
  cameByMatter: {
    ...line,
    label: '登録のきっかけの案件',
    read: staffAndOwnDataFile,
    personal: true,
    card: 'selection',
    skip: { merge: 'states how this record began' },
  },
  createdAt: { ...requiredInstant, label: '登録日', read: staffAndOwnDataFile, personal: false },
  updatedAt: { ...requiredInstant, label: '更新日', read: staffAndOwnDataFile, personal: false },
});
