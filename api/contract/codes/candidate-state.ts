import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** The family's choice, apart from the status (domain R3). */
export const candidateState = defineCodes('candidateState', '候補状態', {
  inCandidate: { code: 10, label: '未' },
  selected: { code: 20, label: '選出' },
  declined: { code: 30, label: '見送り' },
});
export type CandidateState = CodeOf<typeof candidateState>;
