import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import { block } from './blocks.js';
import { miss } from './near-misses.js';

/** How well the teacher of a candidacy meets the conditions of its matter now. */
export const candidateFit = z
  .object({
    matterTeacherId: int,
    total: int,
    /** Highest possible total. */
    most: int,
    blocks: z.array(block),
    misses: z.array(miss),
    /** The two contributions with the most points, as text. */
    reasons: z.array(z.string()),
  })
  .meta({ id: 'CandidateFit' });
export type CandidateFit = AnswerJson<z.infer<typeof candidateFit>>;

export const candidateFits = z
  .object({ fits: z.array(candidateFit) })
  .meta({ id: 'CandidateFits' });

/** Candidacies of one request: a page of a list. */
const maxIds = 100;
const idsMessage = `ids は候補のIDをコンマ区切りで${maxIds}件まで指定してください。`;

export const candidateFitsQuery = z
  .object({
    ids: z
      .string()
      .regex(/^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8})*$/, idsMessage)
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= maxIds, idsMessage)
      .meta({ description: '候補のID（コンマ区切り）', example: '1,2' }),
  })
  .meta({ id: 'CandidateFitsQuery' });

/** 適合 62/100点 */
export const fitText = ({ total, most }: Pick<CandidateFit, 'total' | 'most'>): string =>
  `適合 ${total}/${most}点`;
