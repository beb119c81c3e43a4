import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { DateTimeField } from '../ui/DateTimeField.js';

interface InstantsFieldProps {
  label: string;
  /** Label of each field. */
  name: string;
  value: readonly string[];
  most?: number;
  onChange: (value: string[]) => void;
}

/** Several days with times, one field each, with an empty field for the next. */
export function InstantsField({ label, name, value, most = 10, onChange }: InstantsFieldProps) {
  // A field keeps its own text: when one is removed, the fields below are remounted.
  const [removed, setRemoved] = useState(0);
  const fields = value.length < most ? [...value, undefined] : value;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      {fields.map((instant, index) => (
        <DateTimeField
          key={`${removed}-${
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal; their place is what they are
            index
          }`}
          label={`${name} ${index + 1}`}
          hideLabel
          value={instant}
          onChange={(next) => {
            if (next === undefined) setRemoved(removed + 1);
            onChange(
              next === undefined
                ? value.filter((_, other) => other !== index)
                : [...value.slice(0, index), next, ...value.slice(index + 1)],
            );
          }}
        />
      ))}
    </FormControl>
  );
}
