import type { Block } from './blocks.js';
import type { Contribution } from './contributions.js';
import type { Miss } from './near-misses.js';

/** How a teacher stood when staff decided. `rank` and `best` are null when no ranking was looked at. */
export interface Standing {
  readonly total: number;
  readonly most: number;
  readonly parts: readonly Contribution[];
  readonly blocks: readonly Block[];
  readonly misses: readonly Miss[];
  readonly rank: number | null;
  /** How many could be introduced. */
  readonly of: number | null;
  /** The highest total among them. */
  readonly best: number | null;
}

/** The choice as it is kept with the candidacy. */
export interface MatchingChoice extends Omit<Standing, 'blocks' | 'misses'> {
  /** What spoke against the teacher, in words. */
  readonly against: readonly string[];
  readonly reason: string | null;
  /** ISO instant, and the account of who decided. */
  readonly at: string;
  readonly by: number | null;
}

/** Behind the best by more than this part of the highest possible total counts as far below. */
export const farBelow = 0.2;

/** Whether choosing this teacher takes a reason. */
export function reasonNeeded({ blocks, misses, total, most, best }: Standing): boolean {
  const condition = misses.some(({ key }) => key !== 'identity' && key !== 'interview');
  return blocks.some(({ overridable }) => overridable) || condition || (best !== null && best - total > most * farBelow);
}

/** おすすめ順 3位（86/100点） */
export const standingText = ({ rank, of, total, most }: Pick<Standing, 'rank' | 'of' | 'total' | 'most'>): string =>
  rank === null ? `${of === null ? '' : 'おすすめ順の外 '}${total}/${most}点` : `おすすめ順 ${rank}位 ${total}/${most}点`;
