import { z } from 'zod';
import { candidateSource, candidateStatus } from '../../codes/candidate.js';
import { rejectReason, withdrawReason } from '../../codes/ending.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { additionalInfoInput } from '../../resources/additional-info.js';
import { longText } from '../../text/fields.js';
import { day, id, instant } from '../inputs.js';
import { preferredTrialDates } from './proceed-to-trial-lesson.js';

const text = (label: string) => longText(label, { blank: true }).nullish();

/** Staff edit single fields; what moves a candidate on is not among them (domain section 10). `firstLessonDate` is C32 and runs as such. */
export const patchMatterTeacher = defineAction({
  id: 'matterTeacher.patchMatterTeacher',
  rows: ['C32'],
  label: '候補の情報を編集',
  on: 'matterTeacher',
  doors: [{ call: 'PATCH /api/admin/patch-matterTeacher/:id', roles: staffRoles }],
  from: candidateStatus.values,
  to: 'same',
  input: {
    teacherResponseDate: day.nullish().meta({ title: '教師対応日' }),
    interviewer: id.nullish().meta({ title: '面談担当', options: 'interviewers' }),
    source: codeSchema(candidateSource).optional().meta({ title: '応募経路', codes: candidateSource.name }),
    introductionComment: text('ご家庭への紹介コメント'),
    additionalInfo: z.object(additionalInfoInput).optional().meta({ title: '追加情報' }),
    preferredTrialDates: preferredTrialDates.optional(),
    customerNote: text('ご家庭の要望'),
    hiringNote: text('採用時のご要望'),
    desiredStartDate: day.nullish().meta({ title: '指導開始の希望日' }),
    teacherRecruitConsentOfficialLessonChangeNote: text('教師からの条件変更の連絡'),
    rejectReason: codeSchema(rejectReason).optional().meta({ title: 'お断りの理由', codes: rejectReason.name }),
    rejectReasonTold: z.boolean().optional().meta({ title: '理由の区分を教師に伝える' }),
    rejectNote: text('お断りの補足'),
    withdrawReason: codeSchema(withdrawReason).optional().meta({ title: '辞退の理由', codes: withdrawReason.name }),
    withdrawNote: text('辞退の補足'),
    interviewInformationDate: instant.nullish().meta({ title: '面談のご案内' }),
    introducedAt: instant.optional().meta({ title: '紹介' }),
    trialLessonRequestDeadline: instant.optional().meta({ title: '体験回答期限' }),
    trialLessonRequestDeadlineExtensionDate: instant.nullish().meta({ title: '延長期限' }),
    isIntroducible: z.boolean().optional().meta({ title: '紹介可' }),
    teacherHiringDate: day.optional().meta({ title: '採用日' }),
    firstLessonDate: instant.optional().meta({ title: '初回指導日' }),
  },
  notices: [],
  undo: true,
  button: false,
});
