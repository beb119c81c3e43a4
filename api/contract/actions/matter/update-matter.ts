import { z } from 'zod';
import { requestType } from '../../codes/matter.js';
import { familyRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { leading, staying } from '../../kit/moves.js';
import { id } from '../inputs.js';
import { conditionInput } from './condition-fields.js';

/** A family edits its request before recruiting begins (domain/matter#m8d), or turns an inquiry into a request (M5'). */
export const updateMatter = defineAction({
  id: 'matter.update',
  rows: ['M8d', "M5'"],
  label: '依頼内容を変更',
  on: 'matter',
  endpoints: [
    { call: 'PUT /api/customer/update-matter', roles: familyRoles, own: 'family', id: 'matter' },
  ],
  from: [10, 20, 30, 40, 50, 60],
  to: [10, 20, 30, 40, 50, 60],
  moves: [...staying(10, 20, 30, 40, 50, 60), ...leading([20, 30], 10), ...leading([20, 30], 40)],
  input: {
    matterId: id.meta({ title: '案件', hidden: true }),
    requestType: z
      .literal([10, 40], { error: '申込種別を選択肢の中から選んでください。' })
      .optional()
      .meta({ title: '申込種別', codes: requestType.name }),
    ...conditionInput,
  },
  notices: [],
  undo: true,
  button: false,
});
