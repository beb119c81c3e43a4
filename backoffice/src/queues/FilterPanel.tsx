import Button from '@mui/material/Button';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { FilterKind } from '@tsumugi/contract/queues/filters';
import { useState } from 'react';
import { FilterDialog, type Filters } from '../ui/FilterDialog.js';
import { FilterInput } from './FilterInput.js';
import { filterFields } from './filter-fields.js';

/** The usual ones; days and ids follow on request, or when one of them is on. */
const usual: readonly FilterKind[] = ['text', 'person', 'chip', 'code', 'flag'];

interface FilterPanelProps {
  tab: TabDefinition;
  value: Filters;
  onApply: (value: Filters) => void;
  onClose: () => void;
}

/** The filters a tab knows; the usual ones first, the rest on request. */
export function FilterPanel({ tab, ...dialog }: FilterPanelProps) {
  const fields = filterFields(tab);
  const first = usual.flatMap((kind) => fields.filter((field) => field.kind === kind));
  const rest = fields.filter((field) => !first.includes(field));
  const [all, setAll] = useState(() => rest.some(({ name }) => Object.keys(dialog.value).some((key) => key.startsWith(name))));
  const more = (
    <>
      {rest.length > 0 && (
        <Button variant="link" onClick={() => setAll(!all)}>
          {all ? '日付を畳む' : `日付など（${rest.length}）`}
        </Button>
      )}
      <span className="grow" />
    </>
  );
  return (
    <FilterDialog {...dialog} more={more}>
      {(draft, set) => (
        <div className="fields">
          {(all ? [...first, ...rest] : first).map((field, index) => (
            <FilterInput key={field.name} field={field} draft={draft} autoFocus={index === 0} set={set} />
          ))}
        </div>
      )}
    </FilterDialog>
  );
}
