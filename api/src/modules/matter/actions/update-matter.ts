import { updateMatter as definition } from '@tsumugi/contract/actions/matter/update-matter';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { handle } from '../../../platform/actions/handler.js';
import { checkEdit, editedColumns, turnedInto } from '../domain/edit.js';
import type { EditFacts } from '../domain/edit-facts.js';
import { locateMatter } from './locate-matter.js';

type Input = ActionInput<typeof definition>;

/** domain/matter#m8d, #m5a. */
export const updateMatter = handle(definition, {
  locate: locateMatter,
  already: (facts: EditFacts, input: Input) =>
    !turnedInto(facts, input.requestType) &&
    Object.keys(editedColumns(facts, input)).length === 0 &&
    checkEdit(facts, input) === null,
  check: (facts: EditFacts, input: Input) => checkEdit(facts, input),
  change: (facts: EditFacts, input: Input) => {
    const status = turnedInto(facts, input.requestType);
    return {
      status,
      set: { ...editedColumns(facts, input), ...(status ? { requestType: status } : {}) },
    };
  },
});
