import { createMatterForStudent as definition } from '@tsumugi/contract/actions/matter/create-matter-for-student';
import { requestType } from '@tsumugi/contract/codes/matter';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { handleCreation } from '../../../platform/actions/handler.js';
import { conditionColumns, lengthFault } from '../domain/condition-columns.js';
import { firstRow } from '../domain/new-matter.js';
import { checkTeacherChange, teacherChangeColumns } from '../domain/teacher-change.js';
import { latestBrand } from './creation/latest-brand.js';
import { prepareMatter } from './creation/prepare-matter.js';
import { previousMatter } from './creation/previous-matter.js';

type Input = ActionInput<typeof definition>;

/** domain/matter#m3, #m16 on behalf of the family. */
export const createMatterForStudent = handleCreation(definition, {
  load: async (tx, { id, input, now }) => {
    const given = input as Input;
    const student =
      id === null
        ? null
        : await tx.student.findFirst({
            where: { id, deletedAt: null },
            select: { parentId: true },
          });
    if (!student || id === null) return null;
    const previous = given.changeMatterTeacherId
      ? await previousMatter(tx, given.changeMatterTeacherId)
      : null;
    if (given.changeMatterTeacherId && previous?.studentId !== id) return null;
    const brand = previous?.brand ?? given.brand ?? (await latestBrand(tx, id));
    return prepareMatter(tx, {
      brand,
      parentId: student.parentId,
      studentId: id,
      columns: conditionColumns(given),
      previous,
      now,
    });
  },
  check: (facts, input) => {
    const fields = lengthFault(facts.extra.row);
    return Object.keys(fields).length
      ? { code: 'field_missing', fields }
      : checkTeacherChange(facts, input);
  },
  change: ({ extra, now }, input) => {
    const kind = extra.previous ? requestType.code.trial : requestType.code.inquiry;
    return {
      create: { ...firstRow(extra, kind, kind, now), ...teacherChangeColumns(extra, input) },
      notices: extra.previous ? [{ code: 'N30' }] : [],
    };
  },
});
