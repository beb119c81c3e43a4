import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { type SectionName, sectionOfTask } from '../matter-paths.js';

const [
  noInfo,
  screening,
  interview,
  introduced,
  trialSetting,
  beforeTrial,
  afterTrial,
  reported,
  hired,
  over,
] = [7, 8, 10, 40, 50, 60, 70, 80, 90, 100];

type Known = Pick<TeacherCandidacy, 'status' | 'duties' | 'dates' | 'hasTrial' | 'own'>;

/**
 * The section of the current status: that of the most urgent duty, else that of the status. Null
 * while others are the wait owner.
 */
export function currentSection({ status, duties: [first], dates }: Known): SectionName | null {
  if (first) return sectionOfTask(first.task);
  if (status === noInfo) return 'additional-info';
  if (status === interview) return 'interview';
  if (status === trialSetting) return dates.trialAgreedAt ? 'trial' : 'consent';
  if (status === beforeTrial) return 'trial';
  if (status === hired || (status < over && dates.hiringDecisionAt)) return 'recruit';
  return status === afterTrial || status === reported ? 'report' : null;
}

/** The sections with content, in the order of the process. */
export function reachedSections({ status, dates, duties, hasTrial, own }: Known): SectionName[] {
  const owed = duties.map(({ task }) => sectionOfTask(task));
  const trialRequested =
    dates.trialAgreedAt !== null ||
    (status >= trialSetting && status < over && hasTrial && status !== hired);
  const shown: Record<SectionName, boolean> = {
    'additional-info': status === noInfo || own.additionalInfo !== null,
    interview:
      status === interview ||
      (dates.interviewDate !== null && status > screening && status < introduced),
    identity: false,
    pause: false,
    consent: trialRequested && status <= beforeTrial,
    trial: trialRequested || dates.trialLessonDate !== null,
    report: dates.trialCompletedAt !== null || own.report !== null,
    recruit: dates.hiringDecisionAt !== null || status === hired,
    detail: true,
  };
  return (Object.keys(shown) as SectionName[]).filter((name) => shown[name] || owed.includes(name));
}
