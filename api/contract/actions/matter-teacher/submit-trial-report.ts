import { acceptReject } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { id } from '../inputs.js';

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
