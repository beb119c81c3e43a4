import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { trialDateInput } from './trial-date-input.js';

/** The trial lesson is moved (domain/candidacy#c15). */
export const changeTrialLessonDate = defineAction({
  id: 'matterTeacher.changeTrialLessonDate',
  rows: ['C15'],
  label: '体験日を変更',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/teacher/change-trial-lesson-date/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/change-trial-lesson-date', roles: staffRoles },
  ],
  from: [60],
  to: 'same',
  input: trialDateInput,
  notices: ['N17', 'N18'],
  undo: true,
});
