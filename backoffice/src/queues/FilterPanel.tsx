import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import TextField from '@mui/material/TextField';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { FilterKind } from '@tsumugi/contract/queues/filters';
import { useState } from 'react';
import { useOptions } from '../api/useOptions.js';
import { MultiSelect } from '../forms/MultiSelect.js';
import { Choices } from '../ui/Choices.js';
import { DaySpan } from '../ui/DaySpan.js';
import { FilterDialog, type Filters } from '../ui/FilterDialog.js';
import { focusOnMount } from '../ui/focus.js';
import { alsoPast } from '../ui/option.js';
import { SelectField } from '../ui/SelectField.js';
import { type FilterField, filterFields, unassignedChoice } from './filter-fields.js';

/** The kinds of filter shown first; days and ids follow on request, or when one of them is set. */
const usual: readonly FilterKind[] = ['text', 'person', 'chip', 'code', 'flag'];

interface FilterPanelProps {
  tab: TabDefinition;
  value: Filters;
  onApply: (value: Filters) => void;
  onClose: () => void;
}

/** The filters of a tab; the frequent kinds first, the rest on request. */
export function FilterPanel({ tab, ...dialog }: FilterPanelProps) {
  const fields = filterFields(tab);
  const first = usual.flatMap((kind) => fields.filter((field) => field.kind === kind));
  const rest = fields.filter((field) => !first.includes(field));
  const [all, setAll] = useState(() =>
    rest.some(({ name }) => Object.keys(dialog.value).some((key) => key.startsWith(name))),
  );
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
            <FilterInput
              key={field.name}
              field={field}
              draft={draft}
              autoFocus={index === 0}
              set={set}
            />
          ))}
        </div>
      )}
    </FilterDialog>
  );
}

interface FilterInputProps {
  field: FilterField;
  draft: Filters;
  autoFocus: boolean;
  set: (part: Filters) => void;
}

/** Up to this many choices are shown side by side; more become a list. */
const fewChoices = 7;

/** One filter by its kind: a span of days, one or several choices, yes or no, or a text. */
function FilterInput({ field, draft, autoFocus, set }: FilterInputProps) {
  const { name, label, options, list } = field;
  const value = draft[name] ?? '';
  const change = (text: string) => set({ [name]: text });
  if (field.kind === 'day') {
    const [from, to] = [`${name}From`, `${name}To`];
    return (
      <DaySpan
        label={label}
        from={draft[from] || value}
        to={draft[to] || value}
        onChange={(end, day) =>
          set({
            [from]: draft[from] || value,
            [to]: draft[to] || value,
            [name]: '',
            [end === 'from' ? from : to]: day,
          })
        }
      />
    );
  }
  if (list)
    return (
      <Listed
        label={label}
        list={list}
        first={field.kind === 'person' ? [unassignedChoice] : []}
        value={value}
        onChange={change}
      />
    );
  if (field.kind === 'flag' && options)
    return (
      <SelectField
        label={label}
        options={options.map(({ id, name: words }) => ({ id: String(id), name: words }))}
        value={value}
        empty="指定なし"
        onChange={(id = '') => change(id)}
      />
    );
  if (options && options.length <= fewChoices)
    return <Choices label={label} options={options} value={value} onChange={change} />;
  if (options) return <Several label={label} options={options} value={value} onChange={change} />;
  return (
    <TextField
      label={label}
      inputRef={autoFocus ? focusOnMount : undefined}
      value={value}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
    />
  );
}

interface SeveralProps {
  label: string;
  options: NonNullable<FilterField['options']>;
  value: string;
  onChange: (value: string) => void;
}

function Several({ label, options, value, onChange }: SeveralProps) {
  return (
    <FormControl>
      <MultiSelect
        label={label}
        options={options.map((option) => ({ ...option, id: String(option.id) }))}
        value={value.split(',').filter(Boolean)}
        onChange={(ids) => onChange(ids.join(','))}
      />
    </FormControl>
  );
}

function Listed({
  list,
  first,
  ...props
}: Omit<SeveralProps, 'options'> & { list: string; first: SeveralProps['options'] }) {
  const { data = [] } = useOptions(list);
  return <Several {...props} options={[...first, ...alsoPast(data)]} />;
}
