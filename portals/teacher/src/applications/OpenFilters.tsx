import { teachingMode } from '@tsumugi/contract/codes/place';
import type { OpenMatters } from '@tsumugi/contract/portal/teacher-application';
import { useId } from 'react';
import { Options, SelectField } from '#shared/ui/FieldArea.js';
import '#shared/forms/seg.css';
import type { OpenFilter } from './open-paths.js';

interface Props {
  filter: OpenFilter;
  answer: OpenMatters;
  onChange: (part: Partial<OpenFilter>) => void;
}

/** Filters: matching or all; form of lessons, subject and brand. */
export function OpenFilters({ filter, answer: { counts, choices }, onChange }: Props) {
  const name = useId();
  const selects = [
    { key: 'mode', label: '形式', options: teachingMode.options() },
    { key: 'subject', label: '科目', options: choices.subjects },
    { key: 'brand', label: 'ブランド', options: choices.brands },
  ] as const;
  return (
    <div className="open-filter">
      <div className="seg" role="radiogroup" aria-label="表示する案件">
        {[
          { all: false, label: '条件に合う', count: counts.fit },
          { all: true, label: 'すべて', count: counts.all },
        ].map(({ all, label, count }) => (
          <label key={label}>
            <input
              type="radio"
              name={name}
              checked={filter.all === all}
              onChange={() => onChange({ all })}
            />
            <span>
              {label} {count}件
            </span>
          </label>
        ))}
      </div>
      <div className="open-filter-by">
        {selects
          .filter(({ key, options }) => options.length > 1 || filter[key] !== null)
          .map(({ key, label, options }) => (
            <SelectField
              key={key}
              label={label}
              value={filter[key] ?? ''}
              onChange={(event) => onChange({ [key]: Number(event.target.value) || null })}
            >
              <Options of={options} none="すべて" />
            </SelectField>
          ))}
      </div>
    </div>
  );
}
