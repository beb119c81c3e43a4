import type { CaseFacts } from '@tsumugi/contract/facts';
import {
  type MatchingChoice,
  reasonNeeded,
  type Standing,
  standingText,
} from '@tsumugi/contract/matching/choice';
import { missNames } from '@tsumugi/contract/matching/near-misses';
import type { Change } from '../../../platform/actions/change.js';
import type { Verdict } from '../../../platform/actions/handler.js';

interface ChoiceInput {
  readonly chosen: boolean;
  readonly choiceReason?: string;
}

/** Arguments against the teacher, as texts. */
const reasonsAgainst = ({ blocks, misses }: Standing): string[] => [
  ...blocks.map(({ words }) => words),
  ...missNames(misses).map((name) => `${name}が条件に合いません`),
];

/** Choosing a teacher whom the ranking does not suggest requires a reason. */
export function choiceCheck(
  standing: Standing | undefined,
  { chosen, choiceReason }: ChoiceInput,
): Verdict {
  if (!chosen || !standing || choiceReason || !reasonNeeded(standing)) return null;
  const why = [
    ...reasonsAgainst(standing),
    ...(standing.best !== null && standing.best > standing.total
      ? [`最高${standing.best}点に対して${standing.total}点です`]
      : []),
  ];
  return {
    code: 'reason_required',
    fields: { choiceReason: `この先生を選ぶ理由を入力してください。${why.join('、')}。` },
  };
}

/**
 * Stores the choice with the candidacy, and the reason on the timeline. Without rank and score the
 * change stays as it is.
 */
export function withChoice<C extends Change>(
  change: C,
  standing: Standing | undefined,
  input: ChoiceInput,
  { now, actor }: Pick<CaseFacts, 'now' | 'actor'>,
): C {
  if (!standing) return change;
  const { total, most, parts, rank, of, best } = standing;
  const choiceReason = input.choiceReason ?? null;
  const choice: MatchingChoice = {
    ...{ total, most, parts, rank, of, best },
    against: reasonsAgainst(standing),
    reason: choiceReason,
    at: now.toISOString(),
    by: actor.accountId,
  };
  const key = change.create ? 'create' : 'set';
  const words = input.chosen ? [standingText(standing)] : [];
  const reason = [change.reason, ...words, choiceReason].filter(Boolean).join('。');
  return {
    ...change,
    [key]: { ...change[key], matchingChoice: choice },
    reason: reason || undefined,
    remarks: [
      ...(change.remarks ?? []),
      ...words.map((text) => `${text}を記録します。`),
      ...(input.chosen ? reasonsAgainst(standing) : []),
    ],
  };
}
