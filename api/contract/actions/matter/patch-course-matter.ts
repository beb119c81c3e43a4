import { z } from 'zod';
import { caseStatus } from '../../codes/matter.js';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { id } from '../inputs.js';

/** Staff choose the courses of a request (domain/calls#staff-details). */
export const patchCourseMatter = defineAction({
  id: 'matter.patchCourseMatter',
  rows: ['edit'],
  label: 'コースを変更',
  on: 'matter',
  endpoints: [
    { call: 'PATCH /api/admin/patch-course-matter/:id', roles: staffRoles, id: 'matter' },
  ],
  from: caseStatus.values,
  to: 'same',
  input: {
    courseIds: z
      .array(id.meta({ choices: 'courses' }))
      .min(1, 'コースを1つ以上選んでください。')
      .max(20)
      .meta({ title: 'コース', choices: 'courses' }),
  },
  notices: [],
  undo: true,
  button: false,
});
