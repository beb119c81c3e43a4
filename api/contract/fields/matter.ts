import { z } from 'zod';
import { day, id } from '../actions/inputs.js';
import { cancelReason, closedReason, teacherChangeReason } from '../codes/ending.js';
import { brand, caseStatus, contractStatus, requestType } from '../codes/matter.js';
import { codeSchema } from '../kit/code-schema.js';
import { defineFields } from '../kit/define-fields.js';
import { lineText, longText } from '../text/fields.js';
import {
  code,
  day as dayKind,
  flag,
  instant,
  instants,
  line,
  reference,
  requiredCode,
  requiredInstant,
  requiredNumber,
  text,
  withInput,
} from './kinds.js';
import { matterOwn } from './matter-own.js';

const office = ['staff'] as const;
const byStaff = { staff: true } as const;
const byStaffForms = { conditions: true, staff: true } as const;
const line200 = (title: string) => lineText(title, 200, { blank: true }).nullable();
const charge = {
  write: byStaff,
  read: office,
  personal: false,
  card: 'charge',
  independent: true,
} as const;
/** Fields on the card of the contract, most of them written by steps. */
const set = { personal: false, card: 'contract' } as const;
const keyInLine = { file: 'the line has the key' } as const;
const staffAccount = { file: 'accounts of staff are not in a file' } as const;

/** The field book of the request. */
export const matterFields = defineFields({
  recruitTitle: {
    ...withInput(line200('募集タイトル'), line),
    write: byStaffForms,
    read: ['staff', 'teacherWords'],
    personal: true,
    card: 'recruit',
    independent: true,
  },
  rewardNote: {
    ...withInput(line200('報酬'), line),
    write: byStaffForms,
    read: ['staff', 'teacherWords'],
    personal: true,
    card: 'recruit',
    independent: true,
  },
  ...matterOwn,
  teacherConditionNote: {
    ...withInput(longText('教師への条件', { blank: true }).nullable(), line, '教師の条件'),
    write: byStaffForms,
    read: ['staff', 'teacherWords'],
    personal: true,
    card: 'conditions',
    independent: true,
  },
  hasTrial: {
    ...withInput(z.boolean().meta({ title: '体験授業あり' }), flag, '体験授業'),
    write: byStaffForms,
    read: ['staff', 'family', 'teacher', 'listing'],
    personal: false,
    card: 'conditions',
    independent: true,
  },

  personInCharge: {
    ...withInput(id.nullable().meta({ title: '担当者', choices: 'admins' }), reference('admin')),
    ...charge,
  },
  personInChargeOnTheDay: {
    ...withInput(
      id.nullable().meta({ title: '当日担当者', choices: 'admins' }),
      reference('admin'),
    ),
    ...charge,
  },
  teamInCharge: {
    ...withInput(id.nullable().meta({ title: '担当チーム', choices: 'teams' }), reference('team')),
    ...charge,
  },
  customerResponseDate: {
    ...withInput(day.nullable().meta({ title: '家庭対応日' }), dayKind),
    ...charge,
    card: 'family',
    csv: '家庭対応日',
  },
  contractStatus: {
    ...withInput(
      codeSchema(contractStatus).meta({ title: '契約ステータス', codes: contractStatus.name }),
      requiredCode(contractStatus),
    ),
    ...set,
    write: byStaff,
    read: ['staff', 'familyWords', 'teacherWords'],
    csv: '契約ステータス',
  },
  contractResumeDate: {
    ...withInput(day.nullable().meta({ title: '再開日' }), dayKind),
    ...set,
    write: byStaff,
    read: office,
  },
  contractEndDate: {
    ...withInput(day.nullable().meta({ title: '契約終了日' }), dayKind),
    ...set,
    write: byStaff,
    read: office,
  },

  id: { ...requiredNumber, label: '案件', read: office, personal: false },
  version: { ...requiredNumber, label: '版', read: office, personal: false },
  matterNumber: {
    ...text,
    label: '案件番号',
    read: ['staff', 'familyWords', 'teacherWords'],
    personal: false,
    card: 'contract',
    skip: keyInLine,
  },
  brand: {
    ...requiredNumber,
    format: { table: brand },
    label: 'ブランド',
    read: ['staff', 'family'],
    ...set,
  },
  parentId: {
    ...reference('account'),
    format: 'hidden',
    label: '保護者',
    read: office,
    personal: false,
    skip: keyInLine,
  },
  studentId: {
    ...reference('account'),
    format: 'hidden',
    label: '生徒',
    read: office,
    personal: false,
    skip: keyInLine,
  },
  caseStatus: {
    ...requiredCode(caseStatus),
    label: '案件ステータス',
    read: ['staff', 'familyWords'],
    ...set,
    csv: '案件ステータス',
    skip: { history: 'each event has it as from and to' },
  },
  requestType: {
    ...requiredCode(requestType),
    label: '申込種別',
    read: ['staff', 'family'],
    ...set,
    csv: '申込種別',
  },
  /** Start of the present case status; staff see it as `statusSince`. */
  statusChangedAt: {
    ...requiredInstant,
    label: '状態の日時',
    read: ['staffWords'],
    personal: false,
  },
  consentRemindedAt: {
    ...instants,
    label: '同意の催促',
    personal: false,
    independent: true,
    skip: { file: 'the reminders begin again' },
  },
  freeCommentCheckedAt: { ...instant, label: 'フリーコメント確認日', read: office, ...set },
  freeCommentCheckedBy: {
    ...reference('account'),
    label: 'フリーコメント確認者',
    ...set,
    skip: staffAccount,
  },
  adminConfirmedAt: { ...instant, label: '審査日', read: office, ...set },
  adminConfirmedBy: { ...reference('account'), label: '審査者', ...set, skip: staffAccount },
  recruitmentConfirmedAt: {
    ...instant,
    label: '募集確定日',
    read: ['staff', 'family', 'teacherWords'],
    ...set,
    csv: '募集確定日',
    csvDay: true,
  },
  tnewsDistributionDates: { ...instants, label: '配信日', read: office, ...set, independent: true },
  cancelRequestedAt: {
    ...instant,
    label: 'キャンセル申請日',
    read: ['staff', 'guardian'],
    ...set,
    csv: 'キャンセル申請日',
    csvDay: true,
  },
  cancelReason: {
    ...code(cancelReason),
    label: 'キャンセル理由',
    read: ['staff', 'guardian'],
    ...set,
    csv: 'キャンセル理由',
  },
  cancelNote: {
    ...line,
    label: 'キャンセルの補足',
    read: ['staff', 'guardian'],
    ...set,
    personal: true,
  },
  cancelConfirmedAt: {
    ...instant,
    label: 'キャンセル確定日',
    read: office,
    ...set,
    csv: 'キャンセル確定日',
    csvDay: true,
  },
  closedReason: { ...code(closedReason), label: '終了理由', read: office, ...set },
  firstLessonDate: {
    ...instant,
    label: '初回指導日',
    read: ['staff', 'family'],
    ...set,
    skip: { file: 'the hired candidate has it' },
  },
  /**
   * This field and the next two belong to a request for another teacher (domain/matter#m16); staff
   * read them as `previous`.
   */
  previousMatterTeacherId: {
    ...reference('account'),
    format: 'hidden',
    label: '前の教師',
    read: ['staffWords'],
    personal: false,
    skip: { file: 'an id of this database' },
  },
  selectedReason: {
    ...code(teacherChangeReason),
    label: '教師交代の理由',
    read: ['staffWords'],
    ...set,
  },
  changeReason: {
    ...line,
    label: '教師交代の補足',
    read: ['staffWords', 'guardian'],
    ...set,
    personal: true,
  },
  createdAt: {
    ...requiredInstant,
    label: '受付日時',
    read: office,
    personal: false,
    csv: '申込日時',
  },
  updatedAt: { ...requiredInstant, label: '更新日時', read: office, personal: false },
});
