import { candidateStatus } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { matterTeacherFields } from '../../fields/matter-teacher.js';
import { defineAction } from '../../kit/define-action.js';
import { formShape } from '../../kit/define-fields.js';

/**
 * Staff edit single fields; fields that change the status are not among them
 * (domain/candidacy#edits). `firstLessonDate` runs C32.
 */
export const patchMatterTeacher = defineAction({
  id: 'matterTeacher.patchMatterTeacher',
  rows: ['C32'],
  label: '候補の情報を編集',
  on: 'matterTeacher',
  endpoints: [{ call: 'PATCH /api/admin/patch-matterTeacher/:id', roles: staffRoles }],
  from: candidateStatus.values,
  to: 'same',
  input: { ...formShape(matterTeacherFields, 'staff'), ...formShape(matterTeacherFields, 'call') },
  notices: [],
  undo: true,
  button: false,
});
