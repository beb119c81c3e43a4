import * as definitions from '@tsumugi/contract/actions/matter/creation';
import { type RequestType, requestType } from '@tsumugi/contract/codes/matter';
import { AppError } from '@tsumugi/contract/errors';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { handleCreation } from '../../../platform/actions/handler.js';
import { conditionColumns, lengthFault } from '../domain/condition-columns.js';
import { initialRow, type NewMatter } from '../domain/new-matter.js';
import { checkTeacherChange, teacherChangeColumns } from '../domain/teacher-change.js';
import { prepareMatter } from './prepare-matter.js';
import { latestBrand, previousMatter } from './previous-matter.js';

type FamilyInput = ActionInput<typeof definitions.createMatter>;

/** Fields of the family's form (domain/validation#required-fields); staff add the others. */
const requiredConditions = {
  courseIds: 'コースを選んでください。',
  subjects: '科目を選んでください。',
  teachingMode: '指導形態を選んでください。',
  lessonFrequency: '頻度を選んでください。',
  lessonLength: '時間を選んでください。',
  purposes: '目的を選んでください。',
} as const;
const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);

/** domain/matter#m1, #m4, #m16. */
export const createMatter = handleCreation(definitions.createMatter, {
  load: async (tx, { actor, input, now }) => {
    const { customer, matter, changeMatterTeacherId } = input as FamilyInput;
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
      ...Object.entries(requiredConditions).filter(([field]) => isEmpty(row[field])),
      ...Object.entries(lengthFault(row)),
    ].map(([field, remedy]) => [`matter.${field}`, remedy] as const);
    if (missing.length) return { code: 'field_missing', fields: Object.fromEntries(missing) };
    return checkTeacherChange(facts, input);
  },
  change: ({ extra, now }, input) => {
    const kind = extra.previous ? requestType.code.trial : input.matter.requestType;
    return {
      create: {
        ...initialRow(extra, kind, kind, now),
        ...teacherChangeColumns(extra, input),
      },
      notices: kind === requestType.code.trial ? [{ code: 'N30' }] : [],
    };
  },
});

type StaffInput = ActionInput<typeof definitions.createMatterForStudent>;

/** domain/matter#m3, and #m16 on behalf of the family. */
export const createMatterForStudent = handleCreation(definitions.createMatterForStudent, {
  load: async (tx, { id, input, now }) => {
    const staffInput = input as StaffInput;
    const student =
      id === null
        ? null
        : await tx.student.findFirst({
            where: { id, deletedAt: null },
            select: { parentId: true },
          });
    if (!student || id === null) return null;
    const previous = staffInput.changeMatterTeacherId
      ? await previousMatter(tx, staffInput.changeMatterTeacherId)
      : null;
    if (staffInput.changeMatterTeacherId && previous?.studentId !== id) return null;
    const brand = previous?.brand ?? staffInput.brand ?? (await latestBrand(tx, id));
    return prepareMatter(tx, {
      brand,
      parentId: student.parentId,
      studentId: id,
      columns: conditionColumns(staffInput),
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
      create: { ...initialRow(extra, kind, kind, now), ...teacherChangeColumns(extra, input) },
      notices: extra.previous ? [{ code: 'N30' }] : [],
    };
  },
});

type FormInput = ActionInput<typeof definitions.createMatterFromForm>;

interface MatterFromForm extends NewMatter {
  readonly contactFormId: number;
  readonly requestType: RequestType;
}

/**
 * domain/matter#arrival by form. Without a parent, the sender of the form gets the mails (guest
 * contact).
 */
export const createMatterFromForm = handleCreation(definitions.createMatterFromForm, {
  load: async (tx, { input, now }): Promise<MatterFromForm | null> => {
    const {
      contactFormId,
      parentId = null,
      studentId = null,
      personInCharge = null,
      ...given
    } = input as FormInput;
    const noMatter = {
      OR: [{ linkedMatterId: null }, { linkedMatter: { deletedAt: { not: null } } }],
    };
    const form = await tx.contactForm.findFirst({
      where: { id: contactFormId, deletedAt: null, ...noMatter },
    });
    if (!form) return null;
    const { postalCode, prefecture, city, town, building } = form;
    const columns = {
      postalCode,
      prefecture,
      city,
      town,
      building,
      freeComment: form.body,
      personInCharge,
      ...conditionColumns(given),
    };
    return {
      ...(await prepareMatter(tx, {
        brand: form.brand,
        parentId,
        studentId,
        columns,
        previous: null,
        inquirer: form,
        now,
      })),
      contactFormId,
      requestType: given.requestType ?? (form.requestType as RequestType),
    };
  },
  check: ({ extra }) => {
    const fields = lengthFault(extra.row);
    return Object.keys(fields).length ? { code: 'field_missing', fields } : null;
  },
  change: ({ extra, now }) => ({
    create: {
      ...initialRow(extra, extra.requestType, extra.requestType, now),
      contactForms: { connect: [{ id: extra.contactFormId }] },
    },
    notices: extra.requestType === requestType.code.trial ? [{ code: 'N30' }] : [],
  }),
});
