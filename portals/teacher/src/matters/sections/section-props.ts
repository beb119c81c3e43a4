import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';

/** Props of every section of a matter's page. */
export interface SectionProps {
  readonly candidacy: TeacherCandidacy;
}
