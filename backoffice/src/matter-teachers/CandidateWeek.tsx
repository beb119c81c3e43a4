import { lessonMinutes } from '@tsumugi/contract/appointments';
import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { WeekOverlay, type WeekWords } from '../../../portals/shared/unstyled/WeekOverlay.js';
import '../../../portals/shared/theme/week-overlay.css';

export const weekWords: WeekWords = { wish: '家庭の希望', free: '教師の空き', taken: '指導中' };

interface CandidateWeekProps {
  matter: Pick<MatterDetail, 'preferredSlots' | 'lessonLength' | 'lessonMinutes'>;
  teacher: CandidateCard['teacher'];
}

/** The request's weekly wish over the hours of one of its candidates. */
export const CandidateWeek = ({ matter, teacher }: CandidateWeekProps) => (
  <WeekOverlay
    weeks={{ wish: matter.preferredSlots, free: teacher.availability, taken: teacher.taken }}
    words={weekWords}
    minutes={lessonMinutes(matter)}
  />
);
