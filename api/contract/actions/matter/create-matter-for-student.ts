import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { brandId } from '../../resources/brand-id.js';
import { allConditionInput } from './condition-fields.js';
import { teacherChangeInput } from './teacher-change-input.js';

/**
 * Staff create a request for a registered child (domain/matter#m3), or one for another teacher
 * (M16). The answer's matterNumber is that of the new matter.
 */
export const createMatterForStudent = defineAction({
  id: 'matter.createForStudent',
  rows: ['M3', 'M16'],
  label: '案件を作成',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/create-matter/:id', roles: staffRoles, id: 'student' }],
  from: 'none',
  to: [30, 10],
  input: {
    brand: brandId.optional(),
    ...allConditionInput,
    ...teacherChangeInput,
  },
  notices: ['N30'],
  undo: true,
});
