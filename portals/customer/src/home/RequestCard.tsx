import type { FamilyMatterLine } from '@tsumugi/contract/portal/customer';
import { hasTeacher } from '@tsumugi/contract/states';
import { Link } from 'react-router-dom';
import { StepBars } from '#shared/ui/elements.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { currentStatus } from './next-dates.js';
import './home.css';

/** One request: its progress, its wait owner, its deadline. The whole card links to its page. */
export function RequestCard({
  matter,
  now,
  timeZone,
}: {
  matter: FamilyMatterLine;
  now: string;
  timeZone: string | null;
}) {
  return (
    <article className="card">
      <Link className="request" to={`/customer/case-detail-teacher/${matter.matterId}`}>
        <span className="request-h">
          <span>
            <b>{matter.student ? `${matter.student.firstName}さん` : 'ご依頼'}</b>
            {'　'}
            {matter.subjects.map(({ name }) => name).join('・')}
          </span>
          <span className={`chip${hasTeacher(matter) ? ' chip-done' : ''}`}>
            {currentStatus(matter).text}
          </span>
        </span>
        {matter.open && <StepBars steps={matter.steps} />}
        {matter.open && matter.turn.phrase && (
          <WaitOwnerBadge turn={matter.turn} now={now} timeZone={timeZone} />
        )}
      </Link>
    </article>
  );
}
