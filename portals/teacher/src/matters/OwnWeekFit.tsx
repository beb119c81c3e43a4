import type { Slot } from '@tsumugi/contract/portal/shared';
import { WeekFit } from '#shared/ui/WeekFit.js';
import './fact-list.css';
import { useProfile } from '../account/profile-query.js';

const words = { wish: 'ご家庭の希望', free: 'ご自身の空き', taken: '指導' };

/** The family's weekly wish over the teacher's own hours and lessons; its space until they are read. */
export function OwnWeekFit({ wish, minutes }: { wish: readonly Slot[]; minutes: number }) {
  const { data: profile } = useProfile();
  const week = profile?.timetable;
  return (
    <div className="week-fit">
      {week && (
        <WeekFit
          weeks={{ wish, free: week.free, taken: week.lessons }}
          words={words}
          minutes={minutes}
        />
      )}
    </div>
  );
}
