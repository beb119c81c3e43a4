import type {
  FamilyCandidateLine,
  FamilyMatterLine,
  FamilyTask,
} from '@tsumugi/contract/portal/customer';
import type { Appointment } from '@tsumugi/contract/portal/shared';
import { candidateAt, matterAt } from '@tsumugi/contract/states';

export interface Entry {
  readonly matter: FamilyMatterLine;
  readonly candidate: FamilyCandidateLine;
}
export interface DatedEntry extends Entry {
  readonly next: Appointment;
}

const far = '9';
const entries = (matters: readonly FamilyMatterLine[]): Entry[] =>
  matters.flatMap((matter) => matter.candidates.map((candidate) => ({ matter, candidate })));

/** The tasks of the family, the nearest deadline first. */
export const tasksOf = (matters: readonly FamilyMatterLine[]): Entry[] =>
  entries(matters)
    .filter(({ candidate }) => candidate.task !== null)
    .sort((a, b) => (a.candidate.turn.until ?? far).localeCompare(b.candidate.turn.until ?? far));

/** Upcoming trials and first lessons, the nearest first. */
export const agendaOf = (matters: readonly FamilyMatterLine[]): DatedEntry[] =>
  entries(matters)
    .flatMap(({ matter, candidate }) =>
      candidate.next ? [{ matter, candidate, next: candidate.next }] : [],
    )
    .sort((a, b) => a.next.at.localeCompare(b.next.at));

/** The page where the family does the task. */
export const taskPath = (task: FamilyTask, { matter, candidate }: Entry): string => {
  const introduced = `/customer/case-teacher-detail/${candidate.matterTeacherId}`;
  if (task === 'reportTrial') return `${introduced}#report`;
  return task === 'decideHiring' ? `/customer/case-recruit-teacher/${matter.matterId}` : introduced;
};

/** The page of an upcoming date: the trial's own, or the request's. */
export const datePath = ({ matter, next }: DatedEntry): string =>
  `/customer/${next.kind === 'trial' ? 'case-trial-teacher' : 'case-detail-teacher'}/${matter.matterId}`;

/** Short status of the request: that of the introduced teacher furthest along, else its own. */
export function currentStatus(matter: FamilyMatterLine): { teacher: string | null; text: string } {
  const [lead] = matter.candidates
    .filter(({ status }) => status >= candidateAt.teacherIntroduced && status < candidateAt.hired)
    .sort((a, b) => b.status - a.status);
  return lead && matter.open && !matter.canceling && matter.caseStatus < matterAt.hired
    ? { teacher: lead.teacher.lastName, text: lead.statusText }
    : { teacher: null, text: matter.statusText };
}
