import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';

/** The teacher agrees to the trial; family and teacher may chat from now on (domain/candidacy#c13). */
export const agreeTrialLesson = defineAction({
  id: 'matterTeacher.agreeTrialLesson',
  rows: ['C13'],
  label: '体験授業に同意',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    { call: 'POST /api/teacher/agree-trial-lesson/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/agree-trial-lesson', roles: staffRoles },
  ],
  from: [50],
  to: 'same',
  input: {},
  notices: ['N15'],
  undo: true,
});
