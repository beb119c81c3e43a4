import type { TwoWeeks } from '@tsumugi/contract/matching/common-times';
import type { RankedTeacher, Ranking } from '@tsumugi/contract/matching/ranking';

/** The week of the request and that of a teacher in its ranking. */
export const weeksOf = (
  { wish }: Pick<Ranking, 'wish'>,
  { facts: { free, taken } }: Pick<RankedTeacher, 'facts'>,
): TwoWeeks => ({ wish, free, taken });
