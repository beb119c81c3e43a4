import * as definitions from '@tsumugi/contract/actions/matter/ending';
import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import {
  closedReason,
  cancelReason as reasons,
  systemCloseReason,
} from '@tsumugi/contract/codes/ending';
import { contractStatus } from '@tsumugi/contract/codes/matter';
import { candidateAt, hasTeacher, isCanceled, isHired, matterAt } from '@tsumugi/contract/states';
import type { NoticeOrder } from '../../../platform/actions/change.js';
import { handle, type NeedNow, type Verdict } from '../../../platform/actions/handler.js';
import { callOffNote, futureAppointments } from '../../matter-teacher/domain/call-off-note.js';
import { checkConfirmDate, confirmedAt } from '../../matter-teacher/domain/confirm-date.js';
import { lessonNotices } from '../domain/contract-change.js';
import {
  closeCandidates,
  closeHiredRoom,
  currentTeacherOf,
  discardChangeRequest,
} from '../domain/end-of-case.js';
import { noCancellation, recruitAgainChange } from '../domain/recruit-again.js';

/** domain/matter#m12, #m12b. */
export const processCancellationConfirmation = handle(definitions.processCancellationConfirmation, {
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
    const finalReason = cancelReason ?? matter.cancelReason;
    const hired = hasTeacher(matter) ? currentTeacherOf(facts) : undefined;
    const ended = {
      contractStatus: contractStatus.code.terminated,
      contractResumeDate: null,
      ...(hasTeacher(matter) ? { contractEndDate: date ?? today } : {}),
    };
    const lessonOff = lessonNotices(facts, ended).some(({ code }) => code === 'N37');
    // Lessons take place up to the last day of the contract.
    const calledOffFields =
      hired && !lessonOff ? {} : callOffNote(futureAppointments(facts.candidates, now, 'customer'));
    // A candidacy that was withdrawing gets the notice of its own end (C33).
    const toTeacher: NoticeOrder[] =
      hired && isHired(hired)
        ? [
            {
              code: 'N34',
              to: 'teacher',
              matterTeacherId: hired.matterTeacherId,
              ...calledOffFields,
            },
          ]
        : [];
    return {
      ...(hasTeacher(matter) ? {} : { status: matterAt.canceled }),
      set: {
        ...ended,
        cancelRequestedAt: matter.cancelRequestedAt ?? at,
        cancelConfirmedAt: at,
        cancelReason: finalReason,
        ...(reason ? { cancelNote: reason } : {}),
        closedReason:
          finalReason === reasons.code.duplicate
            ? closedReason.code.duplicate
            : closedReason.code.canceled,
      },
      writes: [
        ...discardChangeRequest(facts, 'キャンセルのため'),
        ...(hired ? closeHiredRoom(facts, date ?? today) : []),
      ],
      cascades: closeCandidates(facts),
      notices: [{ code: 'N34', to: 'customer', ...calledOffFields }, ...toTeacher],
      reason: reason || reasons.label(finalReason) || null,
    };
  },
});

const brokenOff = { reason: systemCloseReason.code.brokenOff };

/**
 * domain/matter#m13. It reopens the matter only if a teacher was hired; other candidates stay as
 * they are.
 */
export const processBankruptcy = handle(definitions.processBankruptcy, {
  already: ({ matter }, { reopen }) =>
    !reopen && isCanceled(matter) && matter.closedReason === closedReason.code.brokenOff,
  guard: ({ actor }) => (actor.roles.includes('Admin') ? null : 'admin_only'),
  needs: () => ({ reason: { remedy: '破談の理由を入力してください。' } }),
  check: ({ matter }, { reopen }): Verdict => {
    return reopen && !hasTeacher(matter)
      ? {
          code: 'status_not_allowed',
          fields: { reopen: '募集を再開できるのは、採用決定の案件だけです。' },
        }
      : null;
  },
  change: (facts, { reason, reopen, notify }) => {
    const { matter, now, today } = facts;
    const noticeOf = (code: 'N35' | 'N35b') => [
      {
        code,
        optional: !notify,
        ...callOffNote(futureAppointments(facts.candidates, now, 'customer')),
      },
    ];
    if (reopen) {
      const hired = currentTeacherOf(facts);
      const input = { ...brokenOff, goesOn: true };
      const cascades = hired
        ? [{ action: 'matterTeacher.closeForMatter' as const, id: hired.matterTeacherId, input }]
        : [];
      return { ...recruitAgainChange(facts), cascades, notices: noticeOf('N35b'), reason };
    }
    return {
      status: matterAt.canceled,
      set: {
        closedReason: closedReason.code.brokenOff,
        contractStatus: contractStatus.code.terminated,
        contractResumeDate: null,
        ...(hasTeacher(matter) ? { contractEndDate: today } : {}),
      },
      writes: discardChangeRequest(facts, '破談のため'),
      cascades: closeCandidates(facts, brokenOff, true),
      notices: noticeOf('N35'),
      reason,
    };
  },
});

const reopeningDays = 90;

/**
 * domain/matter#m15: clears all data of the end; candidates stay closed until staff reopen them.
 */
export const reopen = handle(definitions.reopen, {
  guard: ({ matter, today, actor }) => {
    if (!actor.roles.includes('Admin')) return 'admin_only';
    return today > addDays(dayOf(matter.statusChangedAt), reopeningDays) ? 'too_old' : null;
  },
  needs: () => ({ reason: { remedy: '再開する理由を入力してください。' } }),
  change: ({ now, actor }, { reason }) => ({
    status: matterAt.freeCommentChecked,
    set: {
      contractStatus: contractStatus.code.teacherReview,
      closedReason: null,
      ...noCancellation,
      contractEndDate: null,
      firstLessonDate: null,
      recruitmentConfirmedAt: null,
      // The free comment counts as read now: with the old stamp the row would be overdue at once
      // (HA3).
      freeCommentCheckedAt: now,
      freeCommentCheckedBy: actor.accountId,
    },
    reason,
  }),
});

/**
 * domain/matter#removal. Applicants are notified that recruiting has ended; the matter is removed
 * last.
 */
export const removeMatter = handle(definitions.removeMatter, {
  guard: ({ actor, candidates }) => {
    if (!actor.roles.includes('Admin')) return 'admin_only';
    return candidates.some(
      ({ candidateStatus, introducedAt }) =>
        candidateStatus >= candidateAt.teacherIntroduced && introducedAt !== null,
    )
      ? 'matter_has_candidates'
      : null;
  },
  change: (facts) => ({
    cascades: [...closeCandidates(facts), { action: 'matter.bury', id: facts.matter.matterId }],
  }),
});

export const purge = handle(definitions.purge, {
  change: ({ now }) => ({ set: { deletedAt: now } }),
});
