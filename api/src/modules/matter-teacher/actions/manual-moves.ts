import type { ManualTransition } from '@tsumugi/contract/actions/matter-teacher/manual-moves';
import * as definitions from '@tsumugi/contract/actions/matter-teacher/manual-moves';
import { type CandidateStatus, candidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { holdSeconds } from '@tsumugi/contract/notices/quiet-hours';
import { candidateAt } from '@tsumugi/contract/states';
import type { Change, NoticeOrder } from '../../../platform/actions/change.js';
import { handle, type NeedNow, type Verdict } from '../../../platform/actions/handler.js';
import type { Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import { renewedDeadline } from '../domain/introduction.js';
import { isAdmin } from '../domain/is-admin.js';
import { findTransition, kindOf } from '../domain/manual/find-transition.js';
import { changeBack } from '../domain/manual/moves-back.js';
import { forwardMoveChange, forwardMoveRefusal } from '../domain/manual/moves-forward.js';
import { changeReopening, guardReopening } from '../domain/manual/moves-reopen.js';
import { noticesOf } from '../domain/manual/notices.js';
import { restartWaits } from '../domain/manual/restart-waits.js';
import { withChoice } from '../domain/matching-choice.js';
import { trialReminder } from '../domain/trial-reminder.js';
import { locateWithInterviews } from './interview.js';
import { locateWithStanding } from './introduction.js';

const dayMilliseconds = 86_400_000;

function locateFor(newStatus: number): Locate {
  if (newStatus === candidateAt.teacherIntroduced) return locateWithStanding;
  return newStatus < candidateAt.beforeInterview
    ? locateWithInterviews
    : locateSubject('matterTeacher');
}

/**
 * Also reads the rank and score of the teacher (for an introduction), other interviews, and whether
 * equal notices are still held. The matter is locked first, so that the second of two concurrent
 * calls sees the first.
 */
const locateWithMore: Locate = async (tx, request) => {
  const target = await locateFor(Number(request.input.newStatus))(tx, request);
  if (!target || request.input.isSendMail !== true) return target;
  await tx.$queryRaw`select id from matter where id = ${target.matterId} for update`;
  const sent = await tx.statusEvent.count({
    where: {
      entity: 'matterTeacher',
      entityId: target.matterTeacherId,
      action: definitions.processCandidateStatus.id,
      fromStatus: Number(request.input.newStatus),
      toStatus: Number(request.input.newStatus),
      at: { gt: new Date(request.now.getTime() - holdSeconds * 1000) },
      undoneAt: null,
      undoOf: null,
    },
  });
  return { ...target, extra: { ...target.extra, sentJustNow: sent > 0 } };
};

/**
 * domain/candidacy#c6, #c31: manual moves, each with guard, stamps and cascades of its row in
 * #moves-by-hand.
 */
export const processCandidateStatus = handle(definitions.processCandidateStatus, {
  locate: locateWithMore,
  // A second click: the notices of the first are still held. Later, the same status again sends
  // them again.
  already: ({ candidate, now, sentJustNow }, { newStatus, isSendMail }) =>
    candidate.candidateStatus === newStatus &&
    (!isSendMail ||
      sentJustNow === true ||
      now.getTime() - candidate.statusChangedAt.getTime() < holdSeconds * 1000),
  choices: (facts) => ({
    newStatus: [...movesFrom(facts).map(({ status }) => status), ...repeatableStatus(facts)],
  }),
  needs: (facts): Record<string, NeedNow> => {
    const newStatus = movesFrom(facts).flatMap(({ status, row }) =>
      row.reasonRequired ? [status] : [],
    );
    return newStatus.length
      ? { reason: { remedy: '変更する理由を入力してください。', when: { newStatus } } }
      : {};
  },
  check: (facts, { newStatus, reason }) => {
    if (facts.candidate.candidateStatus === newStatus)
      return noticesOf(facts, newStatus).length ? null : 'no_notice_for_status';
    return mayMove(facts, newStatus, reason);
  },
  change: (facts, { newStatus, isSendMail, reason }) => {
    const { candidateStatus } = facts.candidate;
    if (candidateStatus === newStatus) {
      const notices = noticesOf(facts, newStatus);
      return {
        set: {
          ...interviewInvitation(facts, newStatus),
          ...restartWaits(facts, notices),
          ...renewedDeadline(facts),
        },
        notices,
        reason: reason || null,
      };
    }
    const kind = kindOf(candidateStatus, newStatus);
    const plain = (
      kind === 'back' ? changeBack : kind === 'reopen' ? changeReopening : forwardMoveChange
    )(facts, newStatus);
    const move =
      kind === 'on' && newStatus === candidateAt.teacherIntroduced
        ? withChoice(plain, facts.standing, { chosen: false }, facts)
        : plain;
    const entered = {
      ...facts.candidate,
      ...move.set,
      candidateStatus: newStatus,
      statusChangedAt: facts.now,
    };
    return {
      ...move,
      status: newStatus,
      set: {
        ...move.set,
        ...renewedDeadline({ ...facts, candidate: entered }),
        ...(isSendMail ? interviewInvitation(facts, newStatus) : {}),
      },
      notices: [
        ...noticesOfMove(facts, move.set, newStatus, isSendMail),
        ...trialReminderOf(facts, newStatus),
      ],
      withoutNotices: !isSendMail,
      reason: reason || null,
    };
  },
});

/**
 * Moves of domain/candidacy#moves-by-hand that this actor may run now, in the order of the
 * statuses.
 */
const movesFrom = (facts: CandidateCase) =>
  candidateStatus.values.flatMap((status) => {
    const row = status === facts.candidate.candidateStatus ? null : findTransition(facts, status);
    return row && !refuseMove(facts, row) && !beginsTrial(facts, status) ? [{ status, row }] : [];
  });

/** A trial that the matter does not offer: `forwardMoveRefusal` refuses it. */
const beginsTrial = ({ candidate, matter }: CandidateCase, status: CandidateStatus): boolean =>
  !matter.hasTrial &&
  status === candidateAt.beforeTrialSetting &&
  candidate.candidateStatus < status;

/** The present status, if its notices can be sent again. */
const repeatableStatus = (facts: CandidateCase): CandidateStatus[] => {
  const present = facts.candidate.candidateStatus;
  return noticesOf(facts, present).length ? [present] : [];
};

const refuseMove = ({ candidate, actor, now }: CandidateCase, row: ManualTransition): Verdict => {
  if (row.adminOnly && !isAdmin(actor)) return 'admin_only';
  return row.withinDays &&
    now.getTime() - candidate.statusChangedAt.getTime() > row.withinDays * dayMilliseconds
    ? 'too_old'
    : null;
};

function mayMove(
  facts: CandidateCase,
  newStatus: CandidateStatus,
  reason: string | undefined,
): Verdict {
  const row = findTransition(facts, newStatus);
  if (!row) return notOffered(facts);
  const refused = refuseMove(facts, row);
  if (refused) return refused;
  const kind = kindOf(facts.candidate.candidateStatus, newStatus);
  if (kind === 'on') return forwardMoveRefusal(facts, newStatus, reason);
  return kind === 'reopen' ? guardReopening(facts, newStatus) : null;
}

/** Refusal of this choice, with the possible choices. */
function notOffered(facts: CandidateCase): Verdict {
  const names = movesFrom(facts).map(({ status }) => `「${candidateStatus.label(status)}」`);
  const others = names.length
    ? `選べるのは${names.join('')}です。`
    : '今の状態から手で進められる先はありません。';
  const wrong = `「${candidateStatus.label(facts.candidate.candidateStatus)}」からは、この状態に変更できません。${others}`;
  return { code: 'status_not_allowed', message: wrong, fields: { newStatus: wrong } };
}

/**
 * The notices of the new status for the candidate after the move; a reverted withdrawal sends no
 * notice (domain/candidacy#c31).
 */
function noticesOfMove(
  facts: CandidateCase,
  set: Change['set'],
  newStatus: CandidateStatus,
  isSendMail: boolean,
): readonly NoticeOrder[] {
  const talkedRound =
    facts.candidate.candidateStatus === candidateAt.withdrawalRequested &&
    newStatus !== candidateAt.withdrawn;
  if (!isSendMail || talkedRound) return [];
  const notices = noticesOf({ ...facts, candidate: { ...facts.candidate, ...set } }, newStatus);
  // Back from the date to the agreement: the teacher's consent stays, and the cancellation notice
  // is sent automatically.
  return facts.candidate.candidateStatus === candidateAt.beforeTrial
    ? notices.filter(({ code }) => code !== 'N15')
    : notices;
}

/** The reminder is not a notice of the status: it belongs to the date. */
const trialReminderOf = (
  { candidate }: CandidateCase,
  newStatus: CandidateStatus,
): readonly NoticeOrder[] =>
  newStatus === candidateAt.beforeTrial && candidate.trialLessonDate
    ? trialReminder(candidate.matterTeacherId, candidate.trialLessonDate)
    : [];

/** N02 asks the teacher to book the interview and starts the wait. */
const interviewInvitation = (
  { candidate, now }: CandidateCase,
  status: CandidateStatus,
): Record<string, unknown> =>
  status === candidateAt.beforeInterview
    ? { interviewInformationDate: candidate.interviewInformationDate ?? now }
    : {};
