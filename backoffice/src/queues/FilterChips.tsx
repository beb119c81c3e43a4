import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { getSession } from '../lib/session.js';
import { useOptions } from '../providers/useOptions.js';
import { FilterChip } from '../ui/FilterChip.js';
import { PlusChip } from '../ui/PlusChip.js';
import { mineAndNobodys, personsOf } from './charge.js';
import { activeFilters, wordsOf } from './filter-fields.js';
import type { QueueState } from './state.js';

interface FilterChipsProps {
  tab: TabDefinition;
  state: QueueState;
  onChange: (change: Partial<QueueState>) => void;
}

/** Every filter that is on, with its way off: whose rows first, then the others. */
export function FilterChips({ tab, state, onChange }: FilterChipsProps) {
  const me = getSession()?.adminId ?? 0;
  const persons = personsOf(tab, state.charge, me);
  const own = persons === mineAndNobodys(me);
  const { data: admins } = useOptions('admins', persons !== null && !own);
  const { data: interviewers } = useOptions('interviewers', 'interviewer' in state.filters);
  const { data: brands } = useOptions('brands', 'brand' in state.filters);
  const anew = { page: 1, row: null };
  return (
    <>
      {persons !== null && (
        <FilterChip
          label="担当"
          value={own ? '自分+未割当' : wordsOf('personInChargeOnTheDay', persons, admins)}
          onRemove={() => onChange({ charge: tab.search ? null : 'all', ...anew })}
        />
      )}
      {persons === null && !tab.search && <PlusChip label="自分の担当" onClick={() => onChange({ charge: null, ...anew })} />}
      {activeFilters(state.filters, tab.row).map(({ label, name, names, value }) => (
        <FilterChip
          key={name}
          label={label}
          value={wordsOf(name, value, name === 'brand' ? brands : interviewers)}
          onRemove={() => {
            const filters = Object.fromEntries(Object.entries(state.filters).filter(([key]) => !names.includes(key)));
            onChange({ filters, ...anew });
          }}
        />
      ))}
    </>
  );
}
