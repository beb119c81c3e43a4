import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import type { CandidateCase, CaseFacts, TeacherFacts } from '@tsumugi/contract/facts';
import { awaitedFrom } from '@tsumugi/contract/queues/awaited';
import { candidateAt, choiceAt, isRecruiting, matterAt } from '@tsumugi/contract/states';
import { formatDay } from '@tsumugi/contract/text/format';
import type { Change, NoticeOrder } from '../../../platform/actions/change.js';
import type { Verdict } from '../../../platform/actions/handler.js';
import { isAdmin } from './is-admin.js';

interface IntroductionInput {
  readonly comment?: string;
  readonly identityOverride: boolean;
  readonly reason?: string;
}

/**
 * This many concurrent introductions are normal (domain/candidacy#c9: more give a warning, not a
 * block).
 */
const manyAtOnce = 3;

/** Refusal of an introduction of this teacher for this matter now (domain/candidacy#c3, #c9). */
export function introductionGuard(facts: CaseFacts, teacher: TeacherFacts): Verdict {
  const { matter, openChangeRequest } = facts;
  if (matter.caseStatus === matterAt.conditionChanged || openChangeRequest?.type === 'change')
    return 'change_request_open';
  if (!isRecruiting(matter)) return 'matter_not_recruiting';
  if (!matter.hasRequiredConsents) return 'consent_missing';
  if (teacher.blocked) return 'teacher_blocked';
  if (!teacher.isIntroducible) return 'teacher_not_introducible';
  return isIntroductionPaused(teacher, facts) ?? examPeriod(teacher, facts);
}

/**
 * Refusal of an introduction of this candidate (domain/candidacy#c9), also after the family has
 * chosen or declined.
 */
export const candidateIntroductionGuard = (facts: CandidateCase): Verdict =>
  facts.candidate.candidateState === choiceAt.inCandidate
    ? introductionGuard(facts, facts.candidate.teacher)
    : 'candidate_decided';

/**
 * An identity document is required before 40 (domain/validation#required-fields); an Admin may
 * proceed without one, with a reason.
 */
export function identityCheck(
  { actor }: Pick<CaseFacts, 'actor'>,
  teacher: TeacherFacts,
  input: IntroductionInput,
): Verdict {
  if (teacher.identityVerifiedAt) return null;
  if (!input.identityOverride) return 'identity_missing';
  if (!isAdmin(actor)) return 'admin_only';
  return input.reason
    ? null
    : {
        code: 'reason_required',
        fields: { reason: '未確認のまま紹介する理由を入力してください。' },
      };
}

/** Stamps, notices and remarks of an introduction. The caller sets the status. */
export function introduction(facts: CaseFacts, input: IntroductionInput) {
  const { now, calendar, brand, actor, candidates } = facts;
  const deadline = deadlineAt(now, brand.introductionAnswerDays, calendar);
  const others = candidates.filter(
    (each) =>
      each.candidateStatus >= candidateAt.teacherIntroduced &&
      each.candidateStatus <= candidateAt.afterTrialWithReport,
  );
  return {
    set: {
      introducedAt: now,
      introducedBy: actor.accountId,
      trialLessonRequestDeadline: deadline,
      ...(input.comment ? { introductionComment: input.comment } : {}),
    },
    notices: introductionNotices(facts),
    reason: input.identityOverride ? input.reason : undefined,
    remarks:
      others.length >= manyAtOnce
        ? [
            `この案件ではすでに${others.length}名をご紹介中です。ご家庭が選びにくくならないかご確認ください。`,
          ]
        : [],
  } satisfies Change;
}

/**
 * A family asked again after its deadline gets the full answer period, so that no notice names a
 * past deadline.
 * @param facts the candidacy after the request
 */
export function renewedDeadline(facts: CandidateCase): Record<string, Date | null> {
  const { now, brand, calendar } = facts;
  const wait = awaitedFrom(facts, 'customer');
  if (wait?.about !== 'introduction' || wait.deadline >= now) return {};
  return {
    trialLessonRequestDeadline: deadlineAt(now, brand.introductionAnswerDays, calendar),
    trialLessonRequestDeadlineExtensionDate: null,
  };
}

/** Requests the family's answer: a trial, or directly the formal request. */
export const introductionNotices = ({ matter }: Pick<CaseFacts, 'matter'>): NoticeOrder[] => [
  { code: matter.hasTrial ? 'N10' : 'N10b' },
  { code: 'N11' },
];

/** During the teacher's examinations applications are possible, introductions are not. */
const examPeriod = ({ blackouts }: TeacherFacts, { today }: Pick<CaseFacts, 'today'>): Verdict => {
  const now = blackouts.find(({ from, to }) => from <= today && today <= to);
  return now
    ? {
        code: 'introduction_stopped',
        message: `この教師は${formatDay(now.to)}まで試験期間のため、ご紹介を止めています。`,
      }
    : null;
};

export const isIntroductionPaused = (
  { stopIntroductionUntil }: TeacherFacts,
  { today }: Pick<CaseFacts, 'today'>,
): Verdict =>
  stopIntroductionUntil !== null && stopIntroductionUntil >= today ? 'introduction_stopped' : null;
