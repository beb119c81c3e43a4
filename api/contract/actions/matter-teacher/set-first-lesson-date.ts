import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { instant } from '../inputs.js';

/**
 * Sets the date of the first regular lesson (domain/candidacy#c32). PATCH patch-matterTeacher with
 * `firstLessonDate` also runs this action.
 */
export const setFirstLessonDate = defineAction({
  id: 'matterTeacher.setFirstLessonDate',
  rows: ['C32'],
  label: '初回指導日を登録',
  short: '初回日を登録',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    { call: 'POST /api/teacher/set-first-lesson-date/:id', roles: ['Teacher'], own: 'teacher' },
    { call: 'POST /api/admin/matter-teachers/:id/set-first-lesson-date', roles: staffRoles },
  ],
  from: [90],
  to: 'same',
  input: { firstLessonDate: instant.meta({ title: '初回指導日' }) },
  notices: ['N28'],
  undo: true,
});
