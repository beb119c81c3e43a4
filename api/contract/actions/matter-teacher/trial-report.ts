import { acceptReject, satisfaction } from '../../codes/candidate.js';
import { familyRoles, staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { confirmDate, id } from '../inputs.js';

/** The family's report on the trial lesson (domain/candidacy#c17). */
export const reportTrialLesson = defineAction({
  id: 'matterTeacher.reportTrialLesson',
  rows: ['C17'],
  label: '体験報告をする',
  short: '家庭報告を登録',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    { call: 'POST /api/customer/report-trial-lesson/:id', roles: familyRoles, own: 'family' },
    { call: 'POST /api/admin/matter-teachers/:id/report-trial-lesson', roles: staffRoles },
  ],
  from: [60, 70],
  to: [80],
  input: {
    satisfaction: codeSchema(satisfaction).meta({ title: '満足度', codes: satisfaction.name }),
    issues: longText('気になった点', { blank: true }).default(''),
    comments: longText('ご感想', { blank: true }).default(''),
  },
  notices: ['N20'],
  undo: true,
});

/**
 * The teacher's report on the trial lesson (domain/candidacy#c18); also after a refusal, because it
 * is still required then (C22).
 */
export const submitTrialReport = defineAction({
  id: 'matterTeacher.submitTrialReport',
  rows: ['C18'],
  label: '体験報告を提出',
  short: '教師報告を登録',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    {
      call: 'POST /api/teacher/submit-trial-report',
      roles: ['Teacher'],
      own: 'teacher',
      id: 'matterTeacher',
    },
    { call: 'POST /api/admin/matter-teachers/:id/submit-trial-report', roles: staffRoles },
  ],
  from: [60, 70, 80, 90, 100, 120],
  to: 'same',
  input: {
    matterTeacherId: id.optional().meta({ title: '候補', hidden: true }),
    lessonContent: longText('指導内容'),
    studentState: longText('生徒の様子', { blank: true }).default(''),
    plan: longText('今後の指導方針', { blank: true }).default(''),
    wantsToTeach: codeSchema(acceptReject).meta({
      title: '正式指導の希望',
      codes: acceptReject.name,
    }),
    note: longText('備考', { blank: true }).default(''),
  },
  notices: [],
  undo: true,
});

/** Staff have read the family's report (domain/candidacy#c19). */
export const confirmCustomerTrialReport = defineAction({
  id: 'matterTeacher.confirmCustomerTrialReport',
  rows: ['C19'],
  label: '家庭の体験報告を確認',
  short: '家庭報告を確認',
  on: 'matterTeacher',
  endpoints: [
    {
      call: 'POST /api/admin/matter-teachers/:id/confirm-customer-trial-report',
      roles: staffRoles,
    },
  ],
  from: [80],
  to: 'same',
  input: { date: confirmDate },
  notices: [],
  undo: true,
});

/** Staff have read the teacher's report (domain/candidacy#c20). */
export const confirmTeacherTrialReport = defineAction({
  id: 'matterTeacher.confirmTeacherTrialReport',
  rows: ['C20'],
  label: '教師の体験報告を確認',
  short: '教師報告を確認',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/confirm-teacher-trial-report', roles: staffRoles },
  ],
  from: [70, 80, 90, 100, 120],
  to: 'same',
  input: { date: confirmDate },
  notices: [],
  undo: true,
});
