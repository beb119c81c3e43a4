import { updateMatterAdmin as definition } from '@tsumugi/contract/actions/matter/update-matter-admin';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { conditionsComplete } from '@tsumugi/contract/queues/conditions';
import { matterAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { lengthNeed } from '../domain/condition-columns.js';
import { checkEdit, editedColumns, turnedInto } from '../domain/edit.js';
import type { EditFacts } from '../domain/edit-facts.js';
import { mismatchRemarks } from '../domain/mismatches.js';
import { locateMatter } from './locate-matter.js';

type Input = ActionInput<typeof definition>;

const statusAfter = (facts: EditFacts, input: Input): number | undefined =>
  facts.matter.caseStatus === matterAt.freeCommentChecked &&
  conditionsComplete({ ...facts.matter, ...editedColumns(facts, input) })
    ? matterAt.beforeRecruitmentConfirmed
    : turnedInto(facts, input.requestType);

/** domain/matter#m6, #m5a, #m8d. */
export const updateMatterAdmin = handle(definition, {
  locate: locateMatter,
  already: (facts: EditFacts, input: Input) =>
    statusAfter(facts, input) === undefined &&
    Object.keys(editedColumns(facts, input)).length === 0 &&
    checkEdit(facts, input) === null,
  needs: ({ matter }: EditFacts) => lengthNeed(matter),
  check: (facts: EditFacts, input: Input) => checkEdit(facts, input),
  change: (facts: EditFacts, input: Input) => {
    const status = statusAfter(facts, input);
    const set = editedColumns(facts, input);
    const turned =
      status === matterAt.trialRequested || status === matterAt.trialConsultationRequested
        ? { requestType: status }
        : {};
    return { status, set: { ...set, ...turned }, remarks: mismatchRemarks(facts, set) };
  },
});
