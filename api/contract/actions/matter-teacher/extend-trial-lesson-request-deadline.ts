import { familyRoles, staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';

/**
 * Extends the deadline of an introduction (domain/candidacy#c10): the family once, staff any number
 * of times.
 */
export const extendTrialLessonRequestDeadline = defineAction({
  id: 'matterTeacher.extendTrialLessonRequestDeadline',
  rows: ['C10'],
  label: '回答期限を延長',
  on: 'matterTeacher',
  endpoints: [
    {
      call: 'POST /api/customer/extend-trial-lesson-request-deadline/:id',
      roles: familyRoles,
      own: 'family',
    },
    {
      call: 'POST /api/admin/matter-teachers/:id/extend-trial-lesson-request-deadline',
      roles: staffRoles,
    },
  ],
  from: [40],
  to: 'same',
  input: {},
  notices: ['N12'],
  undo: true,
});
