import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt, choiceAt, hasTeacher, isHired, isLive, isRecruiting, isSelected, matterAt } from '@tsumugi/contract/states';
import type { Verdict } from '../../../../platform/actions/handler.js';
import { missingAdditionalInfo } from '../additional-info.js';
import { hireCheck, hireGuard } from '../hire.js';
import { identityCheck, introductionGuard } from '../introduction.js';
import { isAdmin } from '../is-admin.js';
import { trialEnd } from '../trial-time.js';

type Guard = (facts: CandidateCase, input: { readonly reason?: string }) => Verdict;

const missing = (field: string, message: string, code: 'field_missing' | 'report_missing' | 'trial_not_agreed' = 'field_missing') => ({
  code,
  fields: { [field]: message },
});

/** Guards of the matching rows, by the status that is entered (domain 2.1, last line). */
const entering: Partial<Record<CandidateStatus, Guard>> = {
  // Whether the profile of an international brand is complete is not among the facts; whoever moves the row by hand has seen it.
  8: ({ candidate, brand }) => {
    const fields = missingAdditionalInfo(brand, candidate.additionalInfo, true);
    return Object.keys(fields).length > 0 ? { code: 'additional_info_missing', fields } : null;
  },
  20: ({ candidate, now }) => {
    if (!candidate.interviewDate) return missing('interviewDate', '面談日時を登録してください。');
    return candidate.interviewDate <= now ? null : 'interview_not_held';
  },
  30: ({ candidate }) => (candidate.teacher.isIntroducible ? null : 'teacher_not_introducible'),
  40: (facts, { reason }) => {
    const { candidate, actor } = facts;
    if (candidate.candidateState !== choiceAt.inCandidate) return 'candidate_decided';
    const identity = { identityOverride: isAdmin(actor) && Boolean(reason), reason };
    return introductionGuard(facts, candidate.teacher) ?? identityCheck(facts, candidate.teacher, identity);
  },
  50: ({ matter }) => (matter.hasTrial ? null : 'trial_not_offered'),
  60: ({ candidate }) => {
    if (!candidate.teacherTrialAgreedAt)
      return missing('teacherTrialAgreedAt', '先に教師の体験同意を登録してください。', 'trial_not_agreed');
    return candidate.trialLessonDate ? null : missing('trialLessonDate', '体験日時を登録してください。');
  },
  70: (facts) => {
    const end = trialEnd(facts);
    if (!end) return missing('trialLessonDate', '体験日時を登録してください。');
    return end <= facts.now ? null : 'trial_not_started';
  },
  80: ({ candidate }) =>
    candidate.customerReportAt ? null : missing('customerReport', '先に家庭の体験報告を登録してください。', 'report_missing'),
  90: (facts, { reason }) => hireGuard(facts) ?? hireCheck(facts, { override: reason !== undefined && reason !== '', reason }),
};

/** What forbids entering a status on the way on; null when nothing does. */
export const guardOn = (to: CandidateStatus): Guard => entering[to] ?? (() => null);

/** What forbids taking up again an ended or withdrawn candidacy. */
export function guardReopening({ candidate, candidates, matter }: CandidateCase, to: CandidateStatus): Verdict {
  const others = candidates.filter((each) => each.matterTeacherId !== candidate.matterTeacherId);
  if (
    others.some(
      (each) => each.teacherId === candidate.teacherId && (isLive(each) || each.candidateStatus === candidateAt.withdrawalRequested),
    )
  )
    return 'already_candidate';
  if (to !== candidateAt.hired) return null;
  if (others.some((each) => isHired(each))) return 'other_hired';
  if (others.some((each) => isSelected(each))) return 'another_selected';
  const stillHired = candidate.candidateStatus === candidateAt.withdrawalRequested && hasTeacher(matter);
  return stillHired || isRecruiting(matter) || matter.caseStatus === matterAt.conditionChanged ? null : 'matter_not_recruiting';
}
