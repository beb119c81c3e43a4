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
export interface Dated extends Entry {
  readonly next: Appointment;
}

const far = '9';
const entries = (matters: readonly FamilyMatterLine[]): Entry[] =>
  matters.flatMap((matter) => matter.candidates.map((candidate) => ({ matter, candidate })));

/** What waits for the family, the nearest deadline first. */
export const tasksOf = (matters: readonly FamilyMatterLine[]): Entry[] =>
  entries(matters)
    .filter(({ candidate }) => candidate.task !== null)
    .sort((a, b) => (a.candidate.turn.until ?? far).localeCompare(b.candidate.turn.until ?? far));

/** Trials and first lessons ahead, the nearest first. */
export const agendaOf = (matters: readonly FamilyMatterLine[]): Dated[] =>
  entries(matters)
    .flatMap(({ matter, candidate }) =>
      candidate.next ? [{ matter, candidate, next: candidate.next }] : [],
    )
    .sort((a, b) => a.next.at.localeCompare(b.next.at));

/** The page on which the family does what waits for it. */
export const taskPath = (task: FamilyTask, { matter, candidate }: Entry): string => {
  const introduced = `/customer/case-teacher-detail/${candidate.matterTeacherId}`;
  if (task === 'reportTrial') return `${introduced}#report`;
  return task === 'decideHiring' ? `/customer/case-recruit-teacher/${matter.matterId}` : introduced;
};

/** The page about a date ahead: the trial's own, or the request's. */
export const datePath = ({ matter, next }: Dated): string =>
  `/customer/${next.kind === 'trial' ? 'case-trial-teacher' : 'case-detail-teacher'}/${matter.matterId}`;

/** How the request stands in a few words: by the introduced teacher furthest along, else by the request itself. */
export function standing(matter: FamilyMatterLine): { teacher: string | null; text: string } {
  const [lead] = matter.candidates
    .filter(({ status }) => status >= candidateAt.teacherIntroduced && status < candidateAt.hired)
    .sort((a, b) => b.status - a.status);
  return lead && matter.open && !matter.canceling && matter.caseStatus < matterAt.hired
    ? { teacher: lead.teacher.lastName, text: lead.statusText }
    : { teacher: null, text: matter.statusText };
}
