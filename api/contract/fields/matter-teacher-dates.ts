import { day as dayInput, instant as instantInput } from '../actions/inputs.js';
import { defineFields } from '../kit/define-fields.js';
import { day, instant, instants, json, requiredInstant, withInput } from './kinds.js';

const office = ['staff'] as const;
const byStaff = { staff: true } as const;
const byCall = { call: true } as const;
/** A date on the card of the process. */
const way = { personal: false, card: 'way' } as const;
const onResults = { personal: false, card: 'results' } as const;

/**
 * Dates of a candidacy in the order of the process, then the instants of requests and reminders.
 * matter-teacher.ts includes them.
 */
export const candidateDates = defineFields({
  createdAt: {
    ...requiredInstant,
    label: '応募日時',
    read: office,
    ...way,
    csv: '応募日',
    csvDay: true,
  },
  additionalInfoAt: {
    ...instant,
    label: '追加情報日',
    read: office,
    ...way,
    csv: '追加情報日',
    csvDay: true,
  },
  screeningProcessedAt: {
    ...instant,
    label: '書類選考日',
    read: office,
    ...way,
    csv: '書類選考日',
    csvDay: true,
  },
  interviewInformationDate: {
    ...withInput(instantInput.nullable().meta({ title: '面談のご案内' }), instant, '面談案内日'),
    ...way,
    write: byStaff,
    read: office,
    csv: '面談案内日',
    csvDay: true,
  },
  interviewDate: {
    ...instant,
    label: '面談日時',
    read: ['staff', 'teacherWords'],
    ...way,
    csv: '面談日',
  },
  interviewReportedAt: { ...instant, label: '教師による面談予約の連絡', ...onResults },
  interviewResultAt: { ...instant, label: '面談結果の入力日', ...onResults },
  introducedAt: {
    ...withInput(instantInput.meta({ title: '紹介' }), instant, '紹介日'),
    ...way,
    write: byStaff,
    read: ['staff', 'familyWords', 'teacherWords'],
    csv: '紹介日',
    csvDay: true,
  },
  trialLessonRequestDeadline: {
    ...withInput(instantInput.meta({ title: '体験回答期限' }), instant),
    ...way,
    write: byStaff,
    read: ['staff', 'family', 'teacher'],
    csv: '体験回答期限',
  },
  trialLessonRequestDeadlineExtensionDate: {
    ...withInput(instantInput.nullable().meta({ title: '延長期限' }), instant),
    ...way,
    write: byStaff,
    read: ['staff', 'family', 'teacher'],
    csv: '延長期限',
  },
  customerReadAt: { ...instant, label: '家庭が見た日時', ...onResults },
  trialRequestedAt: {
    ...instant,
    label: '体験申込日',
    read: ['staff', 'familyWords'],
    ...way,
    csv: '体験申込日',
    csvDay: true,
  },
  trialRequestConfirmedAt: {
    ...instant,
    label: '体験申込確認日',
    read: office,
    ...way,
    csv: '体験申込確認日',
    csvDay: true,
  },
  teacherTrialAgreedAt: {
    ...instant,
    label: '体験同意日',
    read: ['staff', 'teacherWords'],
    ...way,
    csv: '体験同意日',
    csvDay: true,
  },
  trialLessonDate: {
    ...instant,
    label: '体験日時',
    read: ['staff', 'family', 'teacher'],
    ...way,
    csv: '体験日',
  },
  trialCompletedAt: {
    ...instant,
    label: '体験終了',
    read: ['staff', 'familyWords', 'teacherWords'],
    ...way,
  },
  customerReportAt: {
    ...instant,
    label: '家庭報告日',
    read: ['staff', 'familyWords'],
    ...way,
    csv: '家庭報告日',
    csvDay: true,
  },
  customerReportConfirmedAt: {
    ...instant,
    label: '家庭報告確認日',
    read: office,
    ...way,
    csv: '家庭報告確認日',
    csvDay: true,
  },
  teacherReportAt: {
    ...instant,
    label: '教師報告日',
    read: ['staff', 'teacherWords'],
    ...way,
    csv: '教師報告日',
    csvDay: true,
  },
  teacherReportConfirmedAt: {
    ...instant,
    label: '教師報告確認日',
    read: office,
    ...way,
    csv: '教師報告確認日',
    csvDay: true,
  },
  hiringDecisionAt: {
    ...instant,
    label: '採用回答日',
    read: ['staff', 'familyWords', 'teacherWords'],
    ...way,
    csv: '採用回答日',
    csvDay: true,
  },
  teacherHiringAgreedAt: {
    ...instant,
    label: '採用同意日',
    read: ['staff', 'familyWords', 'teacherWords'],
    ...way,
    csv: '採用同意日',
    csvDay: true,
  },
  officialLessonChangeConfirmedAt: { ...instant, label: '条件変更の確認日', ...onResults },
  hiringDecisionConfirmedAt: {
    ...instant,
    label: '採用確定日',
    read: office,
    ...way,
    csv: '採用確定日',
    csvDay: true,
  },
  teacherHiringDate: {
    ...withInput(dayInput.meta({ title: '採用日' }), day),
    ...way,
    write: byStaff,
    read: ['staff', 'familyWords', 'teacherWords'],
  },
  firstLessonDate: {
    ...withInput(instantInput.meta({ title: '初回指導日' }), instant),
    ...way,
    write: byCall,
    read: ['staff', 'familyWords', 'teacherWords'],
  },
  rejectedAt: { ...instant, label: '不採用日', read: office, ...way },
  withdrawalRequestedAt: {
    ...instant,
    label: '辞退申請日',
    read: ['staff', 'teacherWords'],
    ...way,
    csv: '辞退申請日',
    csvDay: true,
  },
  withdrawnAt: {
    ...instant,
    label: '辞退確定日',
    read: office,
    ...way,
    csv: '辞退確定日',
    csvDay: true,
  },

  familyAskedAt: { ...instant, label: '家庭への依頼', ...onResults },
  teacherAskedAt: { ...instant, label: '教師への依頼', ...onResults },
  reportAskedAt: { ...instant, label: '体験報告の再依頼', ...onResults },
  toldDeadlines: { ...json, label: 'お伝えした期限', personal: false },
  familyRemindedAt: { ...instants, label: '家庭への催促', ...onResults, independent: true },
  teacherRemindedAt: { ...instants, label: '教師への催促', ...onResults, independent: true },
  reportRemindedAt: { ...instants, label: '体験報告の催促', ...onResults, independent: true },
});
