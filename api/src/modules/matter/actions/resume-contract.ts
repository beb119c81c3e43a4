import { resumeContract as definition } from '@tsumugi/contract/actions/matter/resume-contract';
import { contractStatus } from '@tsumugi/contract/codes/matter';
import { handle } from '../../../platform/actions/handler.js';

/** domain/matter#contract-status: resumes teaching on the resume day. */
export const resumeContract = handle(definition, {
  already: ({ matter }) => matter.contractStatus === contractStatus.code.inProgress,
  guard: ({ matter }) =>
    matter.contractStatus === contractStatus.code.paused ? null : 'contract_final',
  change: () => ({
    set: { contractStatus: contractStatus.code.inProgress, contractResumeDate: null },
  }),
});
