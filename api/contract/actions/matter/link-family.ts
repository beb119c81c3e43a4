import { caseStatus } from '../../codes/matter.js';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { id } from '../inputs.js';

/**
 * The sender of a form has registered: sets parent and child of the request (domain/matter#m7,
 * guard "parent linked").
 */
export const linkFamily = defineAction({
  id: 'matter.linkFamily',
  rows: ['M7'],
  label: 'ご家庭を結びつける',
  short: '家庭を結ぶ',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/matters/:id/link-family', roles: staffRoles }],
  from: caseStatus.values.filter((status) => status <= 60),
  to: 'same',
  input: {
    /** Derived from the student; if given, it must match. */
    parentId: id.optional().meta({ title: '保護者ID', hidden: true }),
    studentId: id.meta({ title: 'ご家庭と生徒', picked: 'student' }),
  },
  notices: [],
  undo: true,
});
