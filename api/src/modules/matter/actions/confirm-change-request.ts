import { confirmChangeRequest as definition } from '@tsumugi/contract/actions/matter/confirm-change-request';
import type { CandidateFacts, ChangeRequestFacts } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { candidateAt, matterAt } from '@tsumugi/contract/states';
import type { NoticeOrder } from '../../../platform/actions/change.js';
import { handle } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../../matter-teacher/domain/confirm-date.js';
import type { EditFacts } from '../domain/edit-facts.js';
import { mismatchRemarks } from '../domain/mismatches.js';
import { locateChangeRequest } from './locate-matter.js';

type Input = ActionInput<typeof definition>;
interface Facts extends EditFacts {
  /** Absent when it is already answered. */
  readonly changeRequest?: ChangeRequestFacts | null;
}

/** Candidacies affected by the conditions (domain/matter#m8b: 40–60; M8e: the hired teacher). */
const concerns = (caseStatus: number, { candidateStatus }: CandidateFacts) =>
  caseStatus === matterAt.hired
    ? candidateStatus === candidateAt.hired
    : candidateStatus >= candidateAt.teacherIntroduced &&
      candidateStatus <= candidateAt.beforeTrial;

/** domain/matter#m8b, #m8c, #m8e. */
export const confirmChangeRequest = handle(definition, {
  locate: locateChangeRequest,
  already: ({ changeRequest }: Facts) => !changeRequest,
  needs: () => ({
    reason: { remedy: '反映しない理由を入力してください。', when: { reject: [true] } },
  }),
  check: (facts: Facts, { date }: Input) =>
    checkConfirmDate(facts, date, facts.changeRequest?.requestedAt),
  change: (facts: Facts, { date, reject, reason }: Input) => {
    const { matter, candidates, actor } = facts;
    const { id, diff, requestedAt } = facts.changeRequest as ChangeRequestFacts;
    const at = confirmedAt(facts, date, requestedAt);
    const answered = { open: false, confirmedById: actor.accountId };
    const status =
      matter.caseStatus === matterAt.conditionChanged ? matterAt.recruiting : undefined;
    if (reject) {
      const notice: NoticeOrder = { code: 'N33', values: { note: reason as string } };
      const set = { ...answered, rejectedAt: at, rejectReason: reason };
      return { status, writes: [{ entity: 'changeRequest', id, set }], notices: [notice], reason };
    }
    const columns = Object.fromEntries(
      Object.entries(diff).map(([field, { after }]) => [field, after]),
    );
    const told = candidates.filter((candidate) => concerns(matter.caseStatus, candidate));
    return {
      status,
      set: columns,
      writes: [{ entity: 'changeRequest', id, set: { ...answered, confirmedAt: at } }],
      notices: [
        { code: 'N33b' },
        ...told.map(({ matterTeacherId }) => ({ code: 'N32', matterTeacherId }) as const),
      ],
      remarks: mismatchRemarks(facts, columns),
    };
  },
});
