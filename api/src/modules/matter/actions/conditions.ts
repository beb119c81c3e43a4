import * as definitions from '@tsumugi/contract/actions/matter/conditions';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { conditionsComplete } from '@tsumugi/contract/queues/conditions';
import { matterAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { lengthNeed } from '../domain/condition-columns.js';
import { checkEdit, editedColumns, statusAfterTypeChange } from '../domain/edit.js';
import type { EditFacts } from '../domain/edit-facts.js';
import { mismatchRemarks } from '../domain/mismatches.js';
import { locateMatter } from './locate-matter.js';

type FamilyInput = ActionInput<typeof definitions.updateMatter>;

/** domain/matter#m8d, #m5a. */
export const updateMatter = handle(definitions.updateMatter, {
  locate: locateMatter,
  already: (facts: EditFacts, input: FamilyInput) =>
    !statusAfterTypeChange(facts, input.requestType) &&
    Object.keys(editedColumns(facts, input)).length === 0 &&
    checkEdit(facts, input) === null,
  check: (facts: EditFacts, input: FamilyInput) => checkEdit(facts, input),
  change: (facts: EditFacts, input: FamilyInput) => {
    const status = statusAfterTypeChange(facts, input.requestType);
    return {
      status,
      set: { ...editedColumns(facts, input), ...(status ? { requestType: status } : {}) },
    };
  },
});

type StaffInput = ActionInput<typeof definitions.updateMatterAdmin>;

const statusAfter = (facts: EditFacts, input: StaffInput): number | undefined =>
  facts.matter.caseStatus === matterAt.freeCommentChecked &&
  conditionsComplete({ ...facts.matter, ...editedColumns(facts, input) })
    ? matterAt.beforeRecruitmentConfirmed
    : statusAfterTypeChange(facts, input.requestType);

/** domain/matter#m6, #m5a, #m8d. */
export const updateMatterAdmin = handle(definitions.updateMatterAdmin, {
  locate: locateMatter,
  already: (facts: EditFacts, input: StaffInput) =>
    statusAfter(facts, input) === undefined &&
    Object.keys(editedColumns(facts, input)).length === 0 &&
    checkEdit(facts, input) === null,
  needs: ({ matter }: EditFacts) => lengthNeed(matter),
  check: (facts: EditFacts, input: StaffInput) => checkEdit(facts, input),
  change: (facts: EditFacts, input: StaffInput) => {
    const status = statusAfter(facts, input);
    const set = editedColumns(facts, input);
    const turned =
      status === matterAt.trialRequested || status === matterAt.trialConsultationRequested
        ? { requestType: status }
        : {};
    return { status, set: { ...set, ...turned }, remarks: mismatchRemarks(facts, set) };
  },
});

type CourseInput = ActionInput<typeof definitions.patchCourseMatter>;

/** domain/calls#staff-details; requires the version, like every PATCH. */
export const patchCourseMatter = handle(definitions.patchCourseMatter, {
  locate: locateMatter,
  check: (_: EditFacts, { version }: CourseInput) =>
    version === undefined
      ? {
          code: 'field_missing',
          fields: { version: '画面を再読み込みして、もう一度お試しください。' },
        }
      : null,
  change: (facts: EditFacts, { courseIds }: CourseInput) => ({
    set: editedColumns(facts, { courseIds }),
  }),
});
