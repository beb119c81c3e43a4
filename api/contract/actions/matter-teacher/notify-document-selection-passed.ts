import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { id } from '../inputs.js';

/**
 * Notifies the teacher of the passed screening and asks for an interview booking
 * (domain/candidacy#c5a).
 */
export const notifyDocumentSelectionPassed = defineAction({
  id: 'matterTeacher.notifyDocumentSelectionPassed',
  rows: ['C5a'],
  label: '面談を案内',
  on: 'matterTeacher',
  // The button needs a call that names its candidate, so that one comes first.
  endpoints: [
    {
      call: 'POST /api/admin/matter-teachers/:id/notify-document-selection-passed',
      roles: staffRoles,
    },
    { call: 'POST /api/admin/notify-document-selection-passed', roles: staffRoles },
  ],
  from: [10],
  to: 'same',
  input: { matterTeacherId: id.optional().meta({ title: '候補', hidden: true }) },
  notices: ['N02'],
  undo: true,
});
