import type { Named } from '@tsumugi/contract/portal/shared';
import { Link } from 'react-router-dom';
import { useZone } from '../../../../shared/session/use-zone.js';
import { Section } from '../../../../shared/ui/parts.js';
import { isAsked } from '../create/request-form.js';
import { conditionGroups, conditionLabels, wishText } from './condition-labels.js';
import type { Wishes, WishField } from './wishes.js';
import '../list.css';
import './conditions.css';

interface Props {
  wishes: Wishes;
  courses: readonly Named[];
  /** Not the guardians' own words, for a student account. */
  withoutNotes?: boolean;
  /** Where a line is changed; left out, it is read only. */
  editAt?: (field: WishField) => string;
}

const notes: readonly string[] = ['budgetNote', 'freeComment'];

/** Every wish of a request in words, group by group; what was left open says so. */
export function ConditionList({ wishes, courses, withoutNotes = false, editAt }: Props) {
  const zone = useZone();
  const groups = conditionGroups.map(({ title, fields }) => ({
    title,
    lines: fields
      .filter((field) => !(withoutNotes && notes.includes(field)))
      .map((field) => ({ field, text: wishText(field, wishes, courses, zone) }))
      // What these answers never led to is not "nothing in particular".
      .filter(({ field, text }) => text !== '' || isAsked(field, wishes)),
  }));
  return groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => (
      <Section key={title} title={title}>
        <dl className="card conditions">
          {lines.map(({ field, text }) => (
            <div key={field}>
              <dt>{conditionLabels[field]}</dt>
              <dd className={text ? undefined : 'c-2'}>
                {text || '指定なし'}
                {editAt && (
                  <Link className="text-btn" to={editAt(field)}>
                    <span className="sr">{conditionLabels[field]}を</span>直す
                  </Link>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    ));
}
