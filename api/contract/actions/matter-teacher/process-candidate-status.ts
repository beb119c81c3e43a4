import { z } from 'zod';
import { candidateStatus } from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { manualMoves } from './manual-transitions.js';

/**
 * Staff move a candidacy by hand, or send the notices of its status again (domain/candidacy#c6,
 * #c31, #moves-by-hand).
 */
export const processCandidateStatus = defineAction({
  id: 'matterTeacher.processCandidateStatus',
  rows: ['C6', 'C31'],
  label: '候補ステータスを変更',
  short: '状態を変更',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/process-candidate-status', roles: staffRoles },
  ],
  from: candidateStatus.values,
  to: candidateStatus.values,
  moves: manualMoves,
  input: {
    newStatus: codeSchema(candidateStatus).meta({
      title: '新しい状態',
      codes: candidateStatus.name,
    }),
    isSendMail: z.boolean().default(true).meta({ title: 'お知らせを送る' }),
    reason: longText('理由', { blank: true }).optional(),
  },
  notices: [
    'N01',
    'N02',
    'N03',
    'N10',
    'N10b',
    'N11',
    'N13',
    'N14',
    'N15',
    'N16',
    'N17',
    'N19',
    'N20',
    'N21',
    'N22',
    'N24',
    'N25',
    'N26',
    'N27',
    'N28',
  ],
  undo: true,
});
