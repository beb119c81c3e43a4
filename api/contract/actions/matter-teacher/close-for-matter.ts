import { z } from 'zod';
import { liveCandidateStatuses } from '../../codes/candidate.js';
import { systemCloseReason } from '../../codes/ending.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { leading } from '../../kit/moves.js';

/**
 * The matter has ended, and its candidacies end with it (domain/candidacy#c33); the hired one only
 * after a broken match (M13).
 */
export const closeForMatter = defineAction({
  id: 'matterTeacher.closeForMatter',
  rows: ['C33'],
  label: '案件終了',
  on: 'matterTeacher',
  endpoints: [],
  from: [...liveCandidateStatuses, 90, 110],
  to: [100, 120],
  moves: [...leading(liveCandidateStatuses, 100), [90, 120], [110, 120]],
  input: {
    reason: codeSchema(systemCloseReason).optional(),
    /** The matter continues. */
    goesOn: z.boolean().default(false),
  },
  notices: ['N21b', 'N21c', 'N27'],
  undo: false,
});
