import { z } from 'zod';
import { day as dayInput, id } from '../actions/inputs.js';
import { preferredTrialDates } from '../actions/matter-teacher/trial-place-input.js';
import {
  candidateSource,
  candidateState,
  candidateStatus,
  interviewResult,
  screeningResult,
} from '../codes/candidate.js';
import { rejectPhase, rejectReason, withdrawPhase, withdrawReason } from '../codes/ending.js';
import { trialPlace } from '../codes/place.js';
import { codeSchema } from '../kit/code-schema.js';
import { defineFields } from '../kit/define-fields.js';
import { matchingChoice } from '../matching/choice.js';
import { additionalInfo, additionalInfoInput } from '../resources/additional-info.js';
import { customerReport, reportDraft, teacherReport } from '../resources/trial-report.js';
import { longText } from '../text/fields.js';
import { rejectReasonWords, withdrawReasonWords } from '../text/reason-texts.js';
import {
  code,
  codeOfTables,
  day,
  flag,
  instants,
  jsonObject,
  jsonObjects,
  jsonOf,
  line,
  number,
  optionalFlag,
  reference,
  requiredCode,
  requiredInstant,
  requiredNumber,
  text,
  withInput,
} from './kinds.js';
import { candidateDates } from './matter-teacher-dates.js';

/*
 * The field book of the candidacy. Families and teachers write its fields by actions, which declare
 * the inputs. Forms: `staff` (single fields on the page) and `call` (further fields of the call).
 * Audiences: `staff`, `family`, `teacher` and `guardian` (not a student account) read a value as
 * stored; the same names with `Words` read it in the wording of a presenter, under another name or
 * under a condition.
 */
const office = ['staff'] as const;
const officeWords = ['staffWords'] as const;
const byStaff = { staff: true } as const;
const byCall = { call: true } as const;
const longField = (title: string) => longText(title, { blank: true }).nullable();
const keep = { write: byStaff, personal: false, card: 'keep', independent: true } as const;
const wish = { write: byStaff, personal: true, card: 'wishes', independent: true } as const;
const onResults = { personal: false, card: 'results' } as const;
const impersonal = { personal: false } as const;
const keyInLine = { file: 'the line has the key' } as const;
const staffAccount = { file: 'accounts of staff are not in a file' } as const;
const interview = z.object({
  interviewDate: z.string().nullable(),
  interviewResult: z.number().int(),
});
const move = z.object({ from: z.string().nullable(), to: z.string(), at: z.iso.datetime() });

export const matterTeacherFields = defineFields({
  id: { ...requiredNumber, label: '候補', read: office, ...impersonal },
  version: { ...requiredNumber, label: '版', read: ['staff', 'family', 'teacher'], ...impersonal },
  matterId: { ...requiredNumber, label: '案件', read: office, ...impersonal, skip: keyInLine },
  teacherId: {
    ...requiredNumber,
    label: '教師',
    read: officeWords,
    ...impersonal,
    skip: keyInLine,
  },
  selectionNumber: {
    ...text,
    label: '選考番号',
    read: office,
    ...onResults,
    skip: { file: 'made from the matter and the sequence' },
  },
  sequence: {
    ...requiredNumber,
    label: '番号',
    ...impersonal,
    skip: { file: 'the order of the lines' },
  },
  candidateStatus: {
    ...requiredCode(candidateStatus),
    label: '候補ステータス',
    read: office,
    ...onResults,
    csv: '候補ステータス',
    skip: { history: 'each event has it as from and to' },
  },
  candidateState: {
    ...requiredCode(candidateState),
    label: '候補状態',
    read: office,
    ...onResults,
    csv: '候補状態',
  },
  /** Start of the candidate's present status; staff read it as `statusSince`. */
  statusChangedAt: { ...requiredInstant, label: '状態の日時', read: officeWords, ...impersonal },

  teacherResponseDate: {
    ...withInput(dayInput.nullable().meta({ title: '教師対応日' }), day),
    ...keep,
    read: office,
    csv: '教師対応日',
  },
  /** Staff read the name of the person instead of the id. */
  interviewer: {
    ...withInput(
      id.nullable().meta({ title: '面談担当', options: 'interviewers' }),
      reference('admin'),
    ),
    ...keep,
    read: officeWords,
  },
  source: {
    ...withInput(
      codeSchema(candidateSource).meta({ title: '応募経路', codes: candidateSource.name }),
      requiredCode(candidateSource),
    ),
    ...keep,
    read: office,
  },
  introductionComment: {
    ...withInput(longField('ご家庭への紹介コメント'), line, '紹介コメント'),
    ...keep,
    read: ['staff', 'family'],
    personal: true,
  },
  teacherRecruitConsentOfficialLessonChangeNote: {
    ...withInput(longField('教師からの条件変更の連絡'), line, '本指導の条件変更'),
    ...keep,
    read: ['staff', 'teacher'],
    personal: true,
  },
  customerNote: {
    ...withInput(longField('ご家庭の要望'), line, '家庭からの連絡'),
    ...wish,
    read: ['staff', 'guardianWords', 'teacherWords'],
  },
  hiringNote: {
    ...withInput(longField('採用時のご要望'), line, '採用の連絡事項'),
    ...wish,
    read: ['staff', 'guardian', 'teacherWords'],
  },
  desiredStartDate: {
    ...withInput(dayInput.nullable().meta({ title: '指導開始の希望日' }), day, '開始希望日'),
    ...wish,
    personal: false,
    read: ['staff', 'guardian', 'teacherWords'],
  },
  preferredTrialDates: {
    ...withInput(preferredTrialDates, instants),
    ...impersonal,
    write: byCall,
    read: ['staff', 'guardian', 'teacherWords'],
    card: 'results',
    independent: true,
  },
  preferredTrialPlace: {
    ...code(trialPlace),
    label: '体験の希望の場所',
    read: ['staffWords', 'familyWords', 'teacherWords'],
    ...onResults,
    independent: true,
  },
  preferredMeetingPlace: {
    ...line,
    label: '希望の待ち合わせの場所',
    read: ['staffWords', 'familyWords', 'teacherWords'],
    personal: true,
    card: 'results',
    independent: true,
  },
  /** Part of the text that answers have as `trialPlace`. */
  trialPlace: {
    ...code(trialPlace),
    label: '体験の場所',
    read: ['staffWords', 'familyWords', 'teacherWords'],
    ...onResults,
  },
  meetingPlace: {
    ...line,
    label: '待ち合わせの場所',
    read: ['staffWords', 'familyWords', 'teacherWords'],
    personal: true,
    card: 'results',
  },

  additionalInfo: {
    ...withInput(
      z.object(additionalInfoInput).meta({ title: '追加情報' }),
      jsonObject(additionalInfo),
    ),
    empty: {},
    write: byCall,
    read: ['staff', 'teacherWords'],
    personal: true,
    card: 'results',
  },
  screeningResult: {
    ...code(screeningResult),
    label: '書類選考結果',
    read: office,
    ...onResults,
    csv: '書類選考結果',
  },
  screeningProcessedBy: {
    ...reference('account'),
    label: '書類選考者',
    ...onResults,
    skip: staffAccount,
  },
  interviewResult: {
    ...code(interviewResult),
    label: '面談結果',
    read: office,
    ...onResults,
    csv: '面談結果',
  },
  interviewSkipped: { ...flag, label: '面談省略', read: officeWords, ...onResults },
  /** Interviews that led to another one, oldest first. */
  interviewHistory: { ...jsonObjects(interview), label: '面談の履歴', read: office, ...impersonal },
  isIntroducible: {
    ...withInput(z.boolean().meta({ title: '紹介可' }), optionalFlag),
    write: byStaff,
    read: office,
    personal: false,
    card: 'selection',
  },
  introducedBy: { ...reference('account'), label: '紹介者', ...onResults, skip: staffAccount },
  /** Snapshot of the teacher's match when staff chose; null without a choice by staff. */
  matchingChoice: {
    ...jsonObject(matchingChoice),
    format: 'hidden',
    label: 'おすすめ順',
    read: ['staff', 'familyWords'],
    personal: true,
  },
  /** Earlier dates of the trial, oldest first. */
  trialDateHistory: {
    ...jsonObjects(move),
    label: '体験日の履歴',
    read: ['staff', 'teacher'],
    ...impersonal,
  },
  /** Retention deletes its texts with the family; the number (`satisfaction`) stays. */
  customerReport: {
    ...jsonObject(customerReport),
    label: '家庭の体験報告',
    read: ['staff', 'guardianWords'],
    ...onResults,
  },
  customerReportDraft: {
    ...jsonOf(reportDraft),
    label: '家庭の報告の下書き',
    read: ['guardianWords'],
    personal: true,
  },
  reportedBy: { ...reference('account'), label: '報告者', ...onResults, skip: staffAccount },
  teacherReport: {
    ...jsonObject(teacherReport),
    label: '教師の体験報告',
    read: ['staff', 'teacherWords'],
    personal: true,
    card: 'results',
  },
  teacherReportDraft: {
    ...jsonOf(reportDraft),
    label: '教師の報告の下書き',
    read: ['teacherWords'],
    personal: true,
  },
  rejectPhase: {
    ...code(rejectPhase),
    label: '不採用区分',
    read: office,
    ...onResults,
    csv: '不採用区分',
  },
  rejectReason: {
    ...withInput(
      codeSchema(rejectReason).meta({ title: 'お断りの理由', codes: rejectReason.name }),
      codeOfTables(rejectReasonWords),
      '不採用理由',
    ),
    write: byStaff,
    read: ['staff', 'guardianWords'],
    personal: false,
    card: 'rejected',
    csv: '不採用理由',
  },
  rejectNote: {
    ...withInput(longField('お断りの補足'), line, '不採用の補足'),
    write: byStaff,
    read: ['staff', 'guardianWords'],
    personal: true,
    card: 'rejected',
    independent: true,
  },
  rejectReasonTold: {
    ...withInput(z.boolean().meta({ title: '理由の区分を教師に伝える' }), flag),
    write: byStaff,
    read: office,
    personal: false,
    card: 'rejected',
  },
  withdrawReason: {
    ...withInput(
      codeSchema(withdrawReason).meta({ title: '辞退の理由', codes: withdrawReason.name }),
      codeOfTables(withdrawReasonWords),
      '辞退理由',
    ),
    write: byStaff,
    read: ['staff', 'teacher'],
    personal: false,
    card: 'withdrawn',
    csv: '辞退理由',
  },
  withdrawNote: {
    ...withInput(longField('辞退の補足'), line),
    write: byStaff,
    read: ['staff', 'teacherWords'],
    personal: true,
    card: 'withdrawn',
    independent: true,
  },
  withdrawPhase: { ...code(withdrawPhase), label: '辞退区分', ...onResults },
  statusBeforeClosing: { ...number, label: '終了前の状態', ...impersonal },
  statusBeforeWithdrawal: { ...number, label: '辞退前の状態', read: office, ...impersonal },

  ...candidateDates,
  updatedAt: { ...requiredInstant, label: '更新日時', ...impersonal },
});
