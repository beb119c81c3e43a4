import { travelText } from '@tsumugi/contract/matching/travel';
import type { OpenMatter } from '@tsumugi/contract/portal/teacher-application';
import { Link } from 'react-router-dom';
import { useZone } from '#shared/session/use-zone.js';
import { Icon } from '#shared/ui/Icon.js';
import { StatusChip } from '#shared/ui/StatusChip.js';
import { slotLines } from '#shared/ui/slot-lines.js';
import { rhythmText } from '../matters/matter-text.js';
import { findObstacle, whatOf, whereOf } from './open-matter-text.js';

interface OpenRowProps {
  matter: OpenMatter;
  to: string;
  /** The list contains matters that do not fit, too. */
  showsFit: boolean;
}

/** One matter in recruiting: subjects, place, times, reward, and its match. */
export function OpenRow({ matter, to, showsFit }: OpenRowProps) {
  const summary = whatOf(matter);
  const obstacle = findObstacle(matter);
  const free = matter.why.find(({ key }) => key === 'slots');
  return (
    <li>
      <Link className="row row-2 open-row" to={to}>
        <span className="row-main">
          <span className="open-row-h">
            <b>{summary}</b>
            <Standing matter={matter} showsFit={showsFit} />
          </span>
          {matter.title !== summary && <span className="t-s">{matter.title}</span>}
          <span className="t-s facts">
            <span>{whereOf(matter)}</span>
            {matter.travel && <span>通勤 {travelText(matter.travel)}</span>}
          </span>
          <span className="t-s c-2 facts">
            {[...slotLines(matter.slots, useZone(), 2), rhythmText(matter)].map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
          {matter.reward && <span className="t-s c-2">報酬　{matter.reward}</span>}
          {free && <span className="t-s">{free.words}</span>}
          {obstacle && (
            <span className={`t-s open-against${obstacle.hard ? ' is-hard' : ''}`}>
              <Icon name={obstacle.hard ? 'warn' : 'minus'} size={16} />
              {obstacle.words}
            </span>
          )}
        </span>
        <Icon name="chev" size={20} />
      </Link>
    </li>
  );
}

function Standing({
  matter: { application, fits },
  showsFit,
}: Pick<OpenRowProps, 'matter' | 'showsFit'>) {
  if (application?.open) return <StatusChip>応募済み</StatusChip>;
  return fits && showsFit ? <StatusChip hue="done">条件に合う</StatusChip> : null;
}
