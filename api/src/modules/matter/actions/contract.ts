import * as definitions from '@tsumugi/contract/actions/matter/contract';
import { contractStatus } from '@tsumugi/contract/codes/matter';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { isHired, matterAt } from '@tsumugi/contract/states';
import type { Change } from '../../../platform/actions/change.js';
import { handle } from '../../../platform/actions/handler.js';
import { recruitAgainChange } from '../domain/recruit-again.js';

/**
 * domain/matter#m9. The confirmed hiring closes other candidacies (C27). A rehired teacher keeps
 * the first lesson.
 */
export const hire = handle(definitions.hire, {
  change: ({ matter, candidates }) => ({
    status: matterAt.hired,
    set: {
      contractStatus: contractStatus.code.inProgress,
      firstLessonDate: candidates.find(isHired)?.firstLessonDate ?? null,
    },
    remarks:
      matter.previousMatterTeacherId === null
        ? []
        : ['教師変更の依頼です。前の教師の辞退と、前の案件の契約終了を確認してください。'],
  }),
});

const recruitingAgain = (facts: CaseFacts): Change => ({
  ...recruitAgainChange(facts),
  // Staff reopen candidates that the hiring closed, each separately (domain/matter#m10).
  remarks: facts.candidates.some(({ rejectReason }) => rejectReason === 930)
    ? ['採用の確定により不採用にした候補がいます。必要な候補は個別に再開してください。']
    : [],
});

/** domain/matter#m10. */
export const unhire = handle(definitions.unhire, { change: recruitingAgain });

/** domain/matter#m11; the withdrawal has already notified the family. */
export const reopenAfterWithdrawal = handle(definitions.reopenAfterWithdrawal, {
  change: recruitingAgain,
});

/** domain/matter#contract-status: resumes teaching on the resume day. */
export const resumeContract = handle(definitions.resumeContract, {
  already: ({ matter }) => matter.contractStatus === contractStatus.code.inProgress,
  guard: ({ matter }) =>
    matter.contractStatus === contractStatus.code.paused ? null : 'contract_final',
  change: () => ({
    set: { contractStatus: contractStatus.code.inProgress, contractResumeDate: null },
  }),
});
