import { familyRoles, staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { day } from '../inputs.js';

/**
 * The family chooses this teacher (domain/candidacy#c24); at 40 only where the matter has no trial.
 */
export const hireTeacher = defineAction({
  id: 'matterTeacher.hireTeacher',
  rows: ['C24'],
  label: '正式に依頼する',
  on: 'matterTeacher',
  onBehalfOf: 'family',
  endpoints: [
    { call: 'POST /api/customer/hire-teacher/:id', roles: familyRoles, own: 'family' },
    { call: 'POST /api/admin/matter-teachers/:id/hire-teacher', roles: staffRoles },
  ],
  from: [80, 40],
  to: 'same',
  input: {
    startDate: day.optional().meta({ title: '指導開始の希望日' }),
    note: longText('ご要望', { blank: true }).optional(),
  },
  notices: ['N22', 'N23'],
  undo: true,
});
