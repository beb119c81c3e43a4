import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { trialDateInput } from './trial-date-input.js';

/** Sets day and time of the trial lesson (domain/candidacy#c14). */
export const setTrialLessonDate = defineAction({
  id: 'matterTeacher.setTrialLessonDate',
  rows: ['C14'],
  label: '体験日を登録',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    { call: 'POST /api/teacher/set-trial-lesson-date/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/set-trial-lesson-date', roles: staffRoles },
  ],
  from: [50],
  to: [60],
  input: trialDateInput,
  notices: ['N16', 'N17'],
  undo: true,
});
