import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { WeekFit } from '#shared/ui/WeekFit.js';
import { useMatter } from '../../requests/request-queries.js';
import { minutesOf } from '../teacher-text.js';

const words = { wish: 'ご希望', free: '先生の空き', taken: '' };

/** The request's weekly wish over the teacher's open hours; nothing until the request is read. */
export function TeacherWeek({
  teacher: { matterId, openHours },
  compact,
}: {
  teacher: Pick<FamilyCandidate, 'matterId' | 'openHours'>;
  compact?: boolean;
}) {
  const { data: matter } = useMatter(matterId);
  if (!matter) return null;
  return (
    <WeekFit
      weeks={{ wish: matter.preferredSlots, free: openHours, taken: [] }}
      words={words}
      minutes={minutesOf(matter)}
      compact={compact}
    />
  );
}
