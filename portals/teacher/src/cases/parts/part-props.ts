import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';

/** Props of every part of a case's page. */
export interface PartProps {
  readonly candidacy: TeacherCandidacy;
}
