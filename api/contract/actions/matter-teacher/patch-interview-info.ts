import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { id, instant } from '../inputs.js';

/**
 * The interview gets its date or its interviewer (domain/candidacy#c7). Null takes either away. A teacher says through the own door when the
 * interview was booked in the brand's calendar; staff confirm that date by entering it, or enter another (domain/candidacy#interview-booking).
 */
export const patchInterviewInfo = defineAction({
  id: 'matterTeacher.patchInterviewInfo',
  rows: ['C7'],
  label: '面談日を登録',
  on: 'matterTeacher',
  doors: [
    { call: 'PATCH /api/admin/patch-interview-info/:id', roles: staffRoles },
    { call: 'POST /api/teacher/book-interview/:id', roles: ['Teacher'], own: 'teacher' },
  ],
  from: [10],
  to: 'same',
  input: {
    interviewDate: instant.nullish().meta({ title: '面談日時' }),
    interviewer: id.nullish().meta({ title: '面談担当', options: 'interviewers', staff: true }),
  },
  notices: ['N04', 'N04b'],
  undo: true,
});
