import { z } from 'zod';
import { teacherChangeReason } from '../../codes/ending.js';
import { requestType } from '../../codes/matter.js';
import { familyRoles, staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { brandId } from '../../resources/brand-id.js';
import { longText } from '../../text/fields.js';
import { id } from '../inputs.js';
import { allConditionInput, conditionInput } from './condition-fields.js';

/** The hired candidate that the new request is to replace (domain/matter#m16). */
const teacherChangeInput = {
  changeMatterTeacherId: id.optional().meta({ title: '交代する教師の候補' }),
  selectedReason: codeSchema(teacherChangeReason)
    .optional()
    .meta({ title: '教師変更の理由', codes: teacherChangeReason.name }),
  changeReason: longText('変更の理由の補足', { blank: true }).optional(),
};

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

/**
 * An inquiry becomes a request (domain/matter#arrival). If its sender is not registered, the matter
 * has neither parent nor student.
 */
export const createMatterFromForm = defineAction({
  id: 'matter.createFromForm',
  rows: ['M1', 'M2', 'M3', 'M4'],
  label: '問い合わせから案件を作成',
  on: 'matter',
  endpoints: [],
  from: 'none',
  to: [10, 20, 30, 40],
  input: {
    contactFormId: id,
    parentId: id.nullish(),
    studentId: id.nullish(),
    personInCharge: id.nullish(),
    requestType: codeSchema(requestType)
      .optional()
      .meta({ title: '申込種別', codes: requestType.name }),
    ...allConditionInput,
  },
  notices: ['N30'],
  undo: false,
});
