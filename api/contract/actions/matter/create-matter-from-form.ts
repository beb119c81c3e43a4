import { requestType } from '../../codes/matter.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { id } from '../inputs.js';
import { allConditionInput } from './condition-fields.js';

/** An inquiry becomes a request (domain/matter#arrival). If its sender is not registered, the matter has neither parent nor student. */
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
