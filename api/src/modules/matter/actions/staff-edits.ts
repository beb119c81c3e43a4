import * as definitions from '@tsumugi/contract/actions/matter/staff-edits';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { matterAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { checkContract, contractChange, lessonNotices } from '../domain/contract-change.js';
import { checkEdit, editedColumns } from '../domain/edit.js';
import type { EditFacts } from '../domain/edit-facts.js';
import { mismatchRemarks } from '../domain/mismatches.js';
import { locateMatter } from './locate-matter.js';

type Input = ActionInput<typeof definitions.patchMatter>;
const plainFields = [
  'personInCharge',
  'personInChargeOnTheDay',
  'teamInCharge',
  'customerResponseDate',
  'contractResumeDate',
  'contractEndDate',
] as const;

/**
 * Ownership columns: the last write wins without a version check, so that bulk edits need no read.
 */
const assigneeFields: readonly string[] = [
  'personInCharge',
  'personInChargeOnTheDay',
  'teamInCharge',
];

/** Columns other than the conditions. */
const plainColumns = (input: Input): Record<string, unknown> =>
  Object.fromEntries(
    plainFields.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
  );

/** domain/matter#edits-by-staff, #contract-status and M14 for the contract. */
export const patchMatter = handle(definitions.patchMatter, {
  locate: locateMatter,
  check: (facts: EditFacts, input: Input) => {
    const { version: _, messages: __, memo: ____, reason: ___, ...changes } = input;
    const named = Object.entries(changes).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    if (
      input.version === undefined &&
      !(named.length > 0 && named.every((field) => assigneeFields.includes(field)))
    )
      return {
        code: 'field_missing',
        fields: { version: '画面を再読み込みして、もう一度お試しください。' },
      };
    if (named.length === 0) return 'nothing_changed';
    return checkEdit(facts, input) ?? checkContract(facts, input);
  },
  change: (facts: EditFacts, input: Input) => {
    const conditions = editedColumns(facts, input);
    const contract = contractChange(facts, input);
    const set = { ...conditions, ...plainColumns(input), ...contract.set };
    return {
      set,
      notices: lessonNotices(facts, set),
      writes: contract.writes,
      cascades: contract.cascades,
      reason: input.reason || null,
      remarks:
        facts.matter.caseStatus < matterAt.canceled ? mismatchRemarks(facts, conditions) : [],
    };
  },
});
