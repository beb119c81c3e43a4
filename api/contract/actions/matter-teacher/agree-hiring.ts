import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';

/** The teacher agrees to be hired, with or without a wish to change conditions (domain/candidacy#c25). */
export const agreeHiring = defineAction({
  id: 'matterTeacher.agreeHiring',
  rows: ['C25'],
  label: '採用に同意',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    { call: 'POST /api/teacher/agree-hiring/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/agree-hiring', roles: staffRoles },
  ],
  from: [80, 40],
  to: 'same',
  input: { officialLessonChangeNote: longText('指導条件の変更の連絡', { blank: true }).optional() },
  notices: [],
  undo: true,
});
