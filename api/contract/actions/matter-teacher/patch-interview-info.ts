import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { id, instant } from '../inputs.js';

/**
 * Sets or clears date and interviewer of the interview (domain/candidacy#c7). A teacher reports the
 * booked date; staff confirm or replace it (domain/candidacy#interview-booking).
 */
export const patchInterviewInfo = defineAction({
  id: 'matterTeacher.patchInterviewInfo',
  rows: ['C7'],
  label: '面談日を登録',
  on: 'matterTeacher',
  endpoints: [
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
