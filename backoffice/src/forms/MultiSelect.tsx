import Chip from '@mui/material/Chip';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useOptions } from '../api/useOptions.js';
import { Icon } from '../ui/Icon.js';
import { type Choice, nameOf } from '../ui/option.js';
import { SelectField } from '../ui/SelectField.js';

interface MultiSelectProps {
  label: string;
  /** Options that are not `active` can be kept, but not added. */
  options: readonly Choice[];
  /** Name of the get-options list that provides the choices. */
  list?: string;
  /** Properties that the options of the list must have. */
  within?: Readonly<Record<string, unknown>>;
  value: readonly (string | number)[];
  onChange: (value: (string | number)[]) => void;
}

/** Several of many: chosen options as chips, and a list to add from. */
export function MultiSelect({
  label,
  options,
  list,
  within = {},
  value,
  onChange,
}: MultiSelectProps) {
  const id = useId();
  const remote = useOptions(list ?? '', list !== undefined).data;
  const all = list ? (remote ?? []) : options;
  const remaining = all.filter(
    (option) =>
      option.active !== false &&
      !value.includes(option.id) &&
      Object.entries(within).every(
        ([name, wanted]) => (option as Record<string, unknown>)[name] === wanted,
      ),
  );
  return (
    <>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {value.length > 0 && (
        <span className="chips">
          {value.map((each) => {
            const known = all.find((option) => option.id === each);
            const name = known ? nameOf(known) : String(each);
            return (
              <Chip
                key={each}
                label={
                  <>
                    {name}
                    <IconButton
                      aria-label={`${name}を外す`}
                      onClick={() => onChange(value.filter((other) => other !== each))}
                    >
                      <Icon name="x" small />
                    </IconButton>
                  </>
                }
              />
            );
          })}
        </span>
      )}
      <SelectField
        id={id}
        options={remaining}
        value={undefined}
        empty="追加する…"
        onChange={(added) => added !== undefined && onChange([...value, added])}
      />
    </>
  );
}
