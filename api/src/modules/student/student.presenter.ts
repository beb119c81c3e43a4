import { studentFields } from '@tsumugi/contract/fields/student';
import { presentFields, secretsIn } from '@tsumugi/contract/kit/define-fields';
import type { StudentDetail } from '@tsumugi/contract/resources/student';
import { presentLine } from '../matter/matter.presenter.js';
import type { StudentRow } from './student.queries.js';

/**
 * A child as staff see it; without `full` (Operators) the birth date is masked
 * (domain/permissions#masks).
 */
export const presentStudent = (row: StudentRow, full: boolean): StudentDetail => ({
  ...presentFields(studentFields, 'staff', { ...row, email: row.account?.email ?? null }, full),
  parent: {
    id: row.parent.id,
    name: `${row.parent.lastName} ${row.parent.firstName}`,
    relation: row.parent.relation,
  },
  matters: row.matters.map(presentLine),
  masked: full ? [] : secretsIn(studentFields, row),
});
