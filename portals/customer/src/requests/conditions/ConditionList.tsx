import type { Named } from '@tsumugi/contract/portal/shared';
import { useZone } from '../../../../shared/session/use-zone.js';
import { Section } from '../../../../shared/ui/parts.js';
import { conditionGroups, conditionLabels, wishText } from './condition-words.js';
import type { Wishes } from './wishes.js';
import '../list.css';
import './conditions.css';

interface Props {
  wishes: Wishes;
  courses: readonly Named[];
  /** Not the guardians' own words, for a student account. */
  withoutNotes?: boolean;
}

const notes: readonly string[] = ['budgetNote', 'freeComment'];

/** Every wish of a request in words, group by group; what was left open says so. */
export function ConditionList({ wishes, courses, withoutNotes = false }: Props) {
  const zone = useZone();
  return conditionGroups.map(({ title, fields }) => (
    <Section key={title} title={title}>
      <dl className="card conditions">
        {fields
          .filter((field) => !(withoutNotes && notes.includes(field)))
          .map((field) => {
            const text = wishText(field, wishes, courses, zone);
            return (
              <div key={field}>
                <dt>{conditionLabels[field]}</dt>
                <dd className={text ? undefined : 'c-2'}>{text || '指定なし'}</dd>
              </div>
            );
          })}
      </dl>
    </Section>
  ));
}
