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
}

/**
 * One matter in recruiting. First what differs between matters: the journey, the reward and the
 * hours that fit; then place, times and obstacle.
 */
export function OpenRow({ matter, to }: OpenRowProps) {
  const summary = whatOf(matter);
  const obstacle = findObstacle(matter);
  const free = matter.why.find(({ key }) => key === 'slots');
  return (
    <li>
      <Link className="row row-2 open-row" to={to}>
        <span className="row-main">
          <span className="open-row-h">
            <b>{summary}</b>
            {matter.application?.open && <StatusChip>応募済み</StatusChip>}
          </span>
          {matter.title !== summary && <span className="t-s">{matter.title}</span>}
          <span className="t-s t-m open-differs">
            {matter.travel && <span className="nb">通勤 {travelText(matter.travel)}</span>}
            {matter.reward && <span>報酬 {matter.reward}</span>}
            {free && (
              <span className="c-done">
                <Icon name="check" size={16} />
                {free.words}
              </span>
            )}
          </span>
          <span className="t-s">{whereOf(matter)}</span>
          <span className="t-s c-2 facts">
            {[...slotLines(matter.slots, useZone(), 2), rhythmText(matter)].map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
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
