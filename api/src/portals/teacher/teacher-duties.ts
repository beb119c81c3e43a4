import type { CandidateCase } from '@tsumugi/contract/facts';
import type { TeacherDuty, TeacherTask } from '@tsumugi/contract/portal/teacher';
import { reportOfTrial } from '@tsumugi/contract/queues/awaited';
import { introductionBlocker } from '@tsumugi/contract/queues/blockers';
import type { WaitOwner } from '@tsumugi/contract/queues/wait-owner';
import { candidateAt, isHired, isSelected } from '@tsumugi/contract/states';

/** Task of the wait, for each status in which the teacher may own it. */
function taskOf(facts: CandidateCase): TeacherTask | null {
  const { candidate } = facts;
  if (candidate.candidateStatus === candidateAt.beforeAdditionalInfo) return 'additionalInfo';
  if (candidate.candidateStatus === candidateAt.beforeInterview) return 'bookInterview';
  const blocker = introductionBlocker(facts);
  if (blocker === 'identity') return 'sendIdentity';
  if (blocker === 'pause') return 'resumeIntroductions';
  if (candidate.candidateStatus === candidateAt.beforeTrialSetting)
    return candidate.teacherTrialAgreedAt ? 'setTrialDate' : 'answerTrial';
  if (isHired(candidate)) return 'setFirstLesson';
  return isSelected(candidate) ? 'agreeHiring' : null;
}

/**
 * Open tasks of this teacher in a candidacy, most urgent first: the present wait, and the trial
 * report, which is due independently and also after a refusal (domain/candidacy#c18, #c22).
 */
export function dutiesOf(facts: CandidateCase, wait: WaitOwner): TeacherDuty[] {
  const { now } = facts;
  const task = wait.owner === 'teacher' ? taskOf(facts) : null;
  const report = reportOfTrial(facts);
  const due: { task: TeacherTask; until: Date | null }[] = [];
  if (task) due.push({ task, until: wait.until });
  if (report) due.push({ task: 'reportTrial', until: report.deadline });
  return due
    .sort(
      (a, b) =>
        (a.until?.getTime() ?? Number.POSITIVE_INFINITY) -
        (b.until?.getTime() ?? Number.POSITIVE_INFINITY),
    )
    .map((each) => ({
      task: each.task,
      until: each.until?.toISOString() ?? null,
      late: each.until !== null && each.until < now,
    }));
}
