import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import { block } from './blocks.js';
import { miss } from './near-misses.js';

/** How well the teacher of a candidacy meets the conditions of its matter now. */
export const candidateFit = z
  .object({
    matterTeacherId: int,
    total: int,
    /** The highest total there can be. */
    most: int,
    blocks: z.array(block),
    misses: z.array(miss),
    /** The two contributions with the most points, in words. */
    reasons: z.array(z.string()),
  })
  .meta({ id: 'CandidateFit' });
export type CandidateFit = AnswerJson<z.infer<typeof candidateFit>>;

export const candidateFits = z
  .object({ fits: z.array(candidateFit) })
  .meta({ id: 'CandidateFits' });

/** 適合 62/100点 */
export const fitText = ({ total, most }: Pick<CandidateFit, 'total' | 'most'>): string =>
  `適合 ${total}/${most}点`;
