import { z } from 'zod';
import { requestType } from '../../codes/matter.js';
import { familyRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { brandId } from '../../resources/brand-id.js';
import { id } from '../inputs.js';
import { conditionInput } from './condition-input.js';
import { teacherChangeInput } from './teacher-change-input.js';

/**
 * A family requests lessons (domain/matter#m1, #m4) or another teacher (M16: child and conditions
 * are copied, given values have priority). Input as in the specification's create request.
 */
export const createMatter = defineAction({
  id: 'matter.create',
  rows: ['M1', 'M4', 'M16'],
  label: '依頼を申し込む',
  on: 'matter',
  endpoints: [
    { call: 'POST /api/customer/create-matter', roles: familyRoles, own: 'family', id: 'none' },
  ],
  from: 'none',
  to: [10, 40],
  input: {
    customer: z
      .object({ parentId: id.optional() })
      .optional()
      .meta({ title: 'ご家庭', hidden: true }),
    matter: z
      .object({
        studentId: id.optional().meta({ title: '生徒' }),
        brand: brandId.optional(),
        requestType: z
          .literal([10, 40])
          .default(10)
          .meta({ title: '申込種別', codes: requestType.name }),
        ...conditionInput,
      })
      .default({ requestType: 10 })
      .meta({ title: 'ご依頼の内容' }),
    ...teacherChangeInput,
  },
  notices: ['N30'],
  undo: true,
});
