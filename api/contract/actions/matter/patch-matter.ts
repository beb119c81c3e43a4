import { caseStatus, contractStatus } from '../../codes/matter.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { day, id } from '../inputs.js';
import { allConditionInput } from './condition-input.js';

/** Staff edit single fields in place; the contract's states too (domain section 4, M14). Needs the version that was read, unless only who is in charge changes. */
export const patchMatter = defineAction({
  id: 'matter.patch',
  rows: ['M14'],
  label: '案件の情報を編集',
  on: 'matter',
  doors: [{ call: 'PATCH /api/admin/patch-matter/:id', roles: staffRoles }],
  from: caseStatus.values,
  to: 'same',
  input: {
    ...allConditionInput,
    personInCharge: id.nullish().meta({ title: '担当者', choices: 'admins' }),
    personInChargeOnTheDay: id.nullish().meta({ title: '当日担当者', choices: 'admins' }),
    teamInCharge: id.nullish().meta({ title: '担当チーム', choices: 'teams' }),
    customerResponseDate: day.nullish().meta({ title: '家庭対応日' }),
    contractStatus: codeSchema(contractStatus).optional().meta({ title: '契約ステータス', codes: contractStatus.name }),
    contractResumeDate: day.nullish().meta({ title: '再開日' }),
    contractEndDate: day.nullish().meta({ title: '契約終了日' }),
    reason: longText('契約変更の理由', { blank: true }).optional(),
  },
  notices: ['N28', 'N37'],
  undo: true,
  button: false,
});
