import type { Named } from '@tsumugi/contract/portal/shared';
import { Link } from 'react-router-dom';
import { useZone } from '#shared/session/use-zone.js';
import { Section } from '#shared/ui/elements.js';
import { isAsked } from '../create/request-form.js';
import { conditionGroups, conditionLabels, wishText } from './condition-labels.js';
import type { Wishes, WishField } from './wishes.js';
import '../list.css';
import './conditions.css';

interface Props {
  wishes: Wishes;
  courses: readonly Named[];
  /** Hides the guardians' own notes, for a student account. */
  withoutNotes?: boolean;
  /** Path of the form of a line; left out, the list is read only. */
  editAt?: (field: WishField) => string;
}

const notes: readonly string[] = ['budgetNote', 'freeComment'];

/** Every condition of a request as text, group by group; open ones are marked as such. */
export function ConditionList({ wishes, courses, withoutNotes = false, editAt }: Props) {
  const zone = useZone();
  const groups = conditionGroups.map(({ title, fields }) => ({
    title,
    lines: fields
      .filter((field) => !(withoutNotes && notes.includes(field)))
      .map((field) => ({ field, text: wishText(field, wishes, courses, zone) }))
      // A question that was never asked is not shown as "nothing in particular".
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
