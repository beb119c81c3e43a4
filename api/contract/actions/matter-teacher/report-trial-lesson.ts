import { satisfaction } from '../../codes/candidate.js';
import { familyRoles, staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';

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
