import type { TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';
import { untilText } from '../../../shared/ui/dates.js';
import { about } from '../home/duties.js';

/** One candidacy: what it is, who has the ball until when, its status in the teacher's words. */
export function CandidacyRow({ candidacy }: { candidacy: TeacherCandidacyLine }) {
  const { turn, statusText, open, matterNumber } = candidacy;
  const until = open ? untilText(turn) : '';
  return (
    <li className="row row-chip">
      <span className="row-main">
        <b>{about(candidacy)}</b>
        <span className="t-s c-2 facts">
          {open && turn.phrase && <span>{turn.phrase}</span>}
          {until && <span>{until}</span>}
          {!open && <span>案件番号 {matterNumber}</span>}
        </span>
      </span>
      <span className={`chip${turn.owner === 'you' ? ' chip-teacher' : ''}`}>{statusText}</span>
    </li>
  );
}
