import { caseStatus } from '../../codes/matter.js';
import { staffRoles } from '../../codes/person.js';
import { matterFields } from '../../fields/matter.js';
import { defineAction } from '../../kit/define-action.js';
import { formShape } from '../../kit/define-fields.js';
import { longText } from '../../text/fields.js';

/**
 * Staff edit single fields in place, including the contract's states
 * (domain/matter#contract-status, M14). Needs the version that was read, unless only the person in
 * charge changes.
 */
export const patchMatter = defineAction({
  id: 'matter.patch',
  rows: ['M14'],
  label: '案件の情報を編集',
  on: 'matter',
  endpoints: [{ call: 'PATCH /api/admin/patch-matter/:id', roles: staffRoles }],
  from: caseStatus.values,
  to: 'same',
  input: {
    ...formShape(matterFields, 'staff'),
    reason: longText('契約変更の理由', { blank: true }).optional(),
  },
  notices: ['N28', 'N37'],
  undo: true,
  button: false,
});
