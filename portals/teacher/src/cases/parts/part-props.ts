import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';

/** Every part of a case's page gets the case. */
export interface PartProps {
  readonly candidacy: TeacherCandidacy;
}
