import { patchMatter as definition } from '@tsumugi/contract/actions/matter/patch-matter';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { matterAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { checkContract, contractChange, lessonNotices } from '../domain/contract-change.js';
import { checkEdit, editedColumns } from '../domain/edit.js';
import type { EditFacts } from '../domain/edit-facts.js';
import { mismatchRemarks } from '../domain/mismatches.js';
import { locateMatter } from './locate-matter.js';

type Input = ActionInput<typeof definition>;
const plain = [
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
const charges: readonly string[] = ['personInCharge', 'personInChargeOnTheDay', 'teamInCharge'];

/** Columns other than the conditions. */
const plainColumns = (input: Input): Record<string, unknown> =>
  Object.fromEntries(
    plain.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
  );

/** domain/matter#edits-by-staff, #contract-status and M14 for the contract. */
export const patchMatter = handle(definition, {
  locate: locateMatter,
  check: (facts: EditFacts, input: Input) => {
    const { version: _, messages: __, memo: ____, reason: ___, ...given } = input;
    const named = Object.entries(given).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    if (
      input.version === undefined &&
      !(named.length > 0 && named.every((field) => charges.includes(field)))
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
