import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { id, instant } from '../inputs.js';

/** The interview gets its date or its interviewer (domain C7). Null takes either away. */
export const patchInterviewInfo = defineAction({
  id: 'matterTeacher.patchInterviewInfo',
  rows: ['C7'],
  label: '面談日を登録',
  on: 'matterTeacher',
  doors: [{ call: 'PATCH /api/admin/patch-interview-info/:id', roles: staffRoles }],
  from: [10],
  to: 'same',
  input: {
    interviewDate: instant.nullish().meta({ title: '面談日時' }),
    interviewer: id.nullish().meta({ title: '面談担当', options: 'interviewers' }),
  },
  notices: ['N04'],
  undo: true,
});
