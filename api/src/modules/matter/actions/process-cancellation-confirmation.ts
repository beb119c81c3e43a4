import { processCancellationConfirmation as definition } from '@tsumugi/contract/actions/matter/process-cancellation-confirmation';
import { closedReason, cancelReason as reasons } from '@tsumugi/contract/codes/ending';
import { contractStatus } from '@tsumugi/contract/codes/matter';
import { hasTeacher, isHired, matterAt } from '@tsumugi/contract/states';
import type { NoticeOrder } from '../../../platform/actions/change.js';
import { handle, type NeedNow } from '../../../platform/actions/handler.js';
import { aheadOf, calledOff } from '../../matter-teacher/domain/called-off.js';
import { checkConfirmDate, confirmedAt } from '../../matter-teacher/domain/confirm-date.js';
import { lessonNotices } from '../domain/contract-change.js';
import {
  closeCandidates,
  closeHiredRoom,
  dropChangeRequest,
  hiredOf,
} from '../domain/end-of-case.js';

/** domain/matter#m12, #m12b. */
export const processCancellationConfirmation = handle(definition, {
  already: ({ matter }) => matter.cancelConfirmedAt !== null,
  guard: ({ matter }) => {
    if (!hasTeacher(matter)) return null;
    if (
      matter.contractStatus === contractStatus.code.terminated ||
      matter.contractStatus === contractStatus.code.completed
    )
      return 'contract_final';
    return matter.cancelRequestedAt ? null : 'cancel_not_requested';
  },
  // For a cancellation by the family the reason is already stored.
  needs: ({ matter }): Record<string, NeedNow> =>
    matter.cancelRequestedAt
      ? {}
      : {
          cancelReason: {
            remedy: 'キャンセルの理由を選んでください。',
            code: 'cancel_not_requested',
          },
        },
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.matter.cancelRequestedAt),
  change: (facts, { date, cancelReason, reason }) => {
    const { matter, now, today } = facts;
    const at = confirmedAt(facts, date, matter.cancelRequestedAt);
    const why = cancelReason ?? matter.cancelReason;
    const hired = hasTeacher(matter) ? hiredOf(facts) : undefined;
    const ended = {
      contractStatus: contractStatus.code.terminated,
      contractResumeDate: null,
      ...(hasTeacher(matter) ? { contractEndDate: date ?? today } : {}),
    };
    const lessonOff = lessonNotices(facts, ended).some(({ code }) => code === 'N37');
    // Lessons take place up to the last day of the contract.
    const off = hired && !lessonOff ? {} : calledOff(aheadOf(facts.candidates, now, 'customer'));
    // A candidacy that was withdrawing gets the notice of its own end (C33).
    const toTeacher: NoticeOrder[] =
      hired && isHired(hired)
        ? [{ code: 'N34', to: 'teacher', matterTeacherId: hired.matterTeacherId, ...off }]
        : [];
    return {
      ...(hasTeacher(matter) ? {} : { status: matterAt.canceled }),
      set: {
        ...ended,
        cancelRequestedAt: matter.cancelRequestedAt ?? at,
        cancelConfirmedAt: at,
        cancelReason: why,
        ...(reason ? { cancelNote: reason } : {}),
        closedReason:
          why === reasons.code.duplicate ? closedReason.code.duplicate : closedReason.code.canceled,
      },
      writes: [
        ...dropChangeRequest(facts, 'キャンセルのため'),
        ...(hired ? closeHiredRoom(facts, date ?? today) : []),
      ],
      cascades: closeCandidates(facts),
      notices: [{ code: 'N34', to: 'customer', ...off }, ...toTeacher],
      reason: reason || reasons.label(why) || null,
    };
  },
});
