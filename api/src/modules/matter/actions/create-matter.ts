import { createMatter as definition } from '@tsumugi/contract/actions/matter/create-matter';
import { AppError } from '@tsumugi/contract/errors';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { handleCreation } from '../../../platform/actions/handler.js';
import { conditionColumns, lengthFault } from '../domain/condition-columns.js';
import { firstRow } from '../domain/new-matter.js';
import { checkTeacherChange, teacherChangeColumns } from '../domain/teacher-change.js';
import { prepareMatter } from './creation/prepare-matter.js';
import { previousMatter } from './creation/previous-matter.js';

type Input = ActionInput<typeof definition>;

/** Fields of the family's form (domain/validation#required-fields); staff add the others. */
const needed = {
  courseIds: 'コースを選んでください。',
  subjects: '科目を選んでください。',
  teachingMode: '指導形態を選んでください。',
  lessonFrequency: '頻度を選んでください。',
  lessonLength: '時間を選んでください。',
  purposes: '目的を選んでください。',
} as const;
const empty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);

/** domain/matter#m1, #m4, #m16. */
export const createMatter = handleCreation(definition, {
  load: async (tx, { actor, input, now }) => {
    const { customer, matter, changeMatterTeacherId } = input as Input;
    const { parentId } = actor;
    if (!parentId || (customer?.parentId && customer.parentId !== parentId)) return null;
    const previous = changeMatterTeacherId ? await previousMatter(tx, changeMatterTeacherId) : null;
    if (changeMatterTeacherId && previous?.parentId !== parentId) return null;
    const studentId = matter.studentId ?? previous?.studentId;
    const brand = previous?.brand ?? matter.brand;
    if (!studentId || !brand) {
      throw new AppError('field_missing', {
        ...(studentId ? {} : { 'matter.studentId': '受講される方を選んでください。' }),
        ...(brand ? {} : { 'matter.brand': 'サービスを選んでください。' }),
      });
    }
    if (
      previous
        ? studentId !== previous.studentId
        : !(await tx.student.count({ where: { id: studentId, parentId, deletedAt: null } }))
    )
      return null;
    return prepareMatter(tx, {
      brand,
      parentId,
      studentId,
      columns: conditionColumns(matter),
      previous,
      prefix: 'matter.',
      now,
    });
  },
  check: (facts, input) => {
    const { row } = facts.extra;
    const missing = [
      ...Object.entries(needed).filter(([field]) => empty(row[field])),
      ...Object.entries(lengthFault(row)),
    ].map(([field, remedy]) => [`matter.${field}`, remedy] as const);
    if (missing.length) return { code: 'field_missing', fields: Object.fromEntries(missing) };
    return checkTeacherChange(facts, input);
  },
  change: ({ extra, now }, input) => {
    const requestType = extra.previous ? 10 : input.matter.requestType;
    return {
      create: {
        ...firstRow(extra, requestType, requestType, now),
        ...teacherChangeColumns(extra, input),
      },
      notices: requestType === 10 ? [{ code: 'N30' }] : [],
    };
  },
});
