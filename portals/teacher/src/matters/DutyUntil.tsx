import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { formatDeadline } from '@tsumugi/contract/text/format';

interface Props {
  candidacy: Pick<TeacherCandidacy, 'duties' | 'timeZone'>;
  task: TeacherCandidacy['duties'][number]['task'];
}

/** The deadline of a duty, below a dock's button. */
export function DutyUntil({ candidacy, task }: Props) {
  const duty = candidacy.duties.find((each) => each.task === task);
  if (!duty?.until) return null;
  return (
    <p className={`t-s dock-foot ${duty.late ? 'c-late' : 'c-2'}`}>
      期限 {formatDeadline(duty.until, candidacy.timeZone ?? undefined)}
    </p>
  );
}
