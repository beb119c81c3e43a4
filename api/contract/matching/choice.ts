import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import { block } from './blocks.js';
import { contribution } from './contributions.js';
import { miss } from './near-misses.js';

/**
 * Rank and score of a teacher when staff decided. `rank` and `best` are null when no ranking was
 * opened.
 */
const standing = z.object({
  total: int,
  most: int,
  parts: z.array(contribution),
  blocks: z.array(block),
  misses: z.array(miss),
  rank: int.nullable(),
  /** Number of introducible teachers. */
  of: int.nullable(),
  /** The highest total among them. */
  best: int.nullable(),
});
export type Standing = AnswerJson<z.infer<typeof standing>>;

/** The choice as stored with the candidacy. */
export const matchingChoice = standing
  .omit({ blocks: true, misses: true })
  .extend({
    /** Arguments against the teacher, as texts. */
    against: z.array(z.string()),
    reason: z.string().nullable(),
    at: instant,
    /** Account of the member of staff who decided. */
    by: int.nullable(),
  })
  .meta({ id: 'MatchingChoice' });
export type MatchingChoice = AnswerJson<z.infer<typeof matchingChoice>>;

/**
 * A teacher is far below the best if the difference exceeds this fraction of the highest possible
 * total.
 */
export const farBelow = 0.2;

/** Whether a choice of this teacher requires a reason. */
export function reasonNeeded({ blocks, misses, total, most, best }: Standing): boolean {
  const condition = misses.some(({ key }) => key !== 'identity' && key !== 'interview');
  return (
    blocks.some(({ overridable }) => overridable) ||
    condition ||
    (best !== null && best - total > most * farBelow)
  );
}

/** おすすめ順 3位（86/100点） */
export const standingText = ({
  rank,
  of,
  total,
  most,
}: Pick<Standing, 'rank' | 'of' | 'total' | 'most'>): string =>
  rank === null
    ? `${of === null ? '' : 'おすすめ順の外 '}${total}/${most}点`
    : `おすすめ順 ${rank}位 ${total}/${most}点`;
