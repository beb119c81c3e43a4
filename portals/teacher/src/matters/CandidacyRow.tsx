import type { TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';
import { Link } from 'react-router-dom';
import { Icon } from '#shared/ui/Icon.js';
import { StatusChip } from '#shared/ui/StatusChip.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import { describeStudent } from './lesson-texts.js';
import { matterPath } from './matter-paths.js';
import './matter-list.css';

/**
 * One application: its matter, the next step with its date, and its status in the teacher's words.
 * The row links to its page.
 */
export function CandidacyRow({ candidacy }: { candidacy: TeacherCandidacyLine }) {
  const { matterTeacherId, turn, statusText, open, matterNumber, nextStepText, ending } = candidacy;
  const secondLine = open
    ? nextStepText
    : [ending?.category && `ご事情：${ending.category}`, `案件番号 ${matterNumber}`]
        .filter(Boolean)
        .join('　');
  return (
    <li>
      <Link className="row row-2 matter-row" to={matterPath(matterTeacherId)}>
        <span className="row-main">
          <span className="matter-row-h">
            <b>{describeStudent(candidacy)}</b>
            <StatusChip hue={turn.owner === 'you' ? (turn.late ? 'late' : 'teacher') : 'neutral'}>
              {statusText}
            </StatusChip>
          </span>
          <span className="t-s c-2">
            <WholeDates>{secondLine}</WholeDates>
          </span>
        </span>
        <Icon name="chev" size={20} />
      </Link>
    </li>
  );
}
