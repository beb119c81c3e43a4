import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { PickChip } from './PickChip.js';

interface ChoicesProps {
  label: string;
  options: readonly { readonly id: number | string; readonly name: string }[];
  /** Ids with commas between them. */
  value: string;
  onChange: (value: string) => void;
}

/** A few choices, each a switch, several of which may be on. None on means all. */
export function Choices({ label, options, value, onChange }: ChoicesProps) {
  const chosen = value.split(',').filter(Boolean);
  const toggleOption = (id: string) =>
    options
      .map((option) => String(option.id))
      .filter((each) => chosen.includes(each) !== (each === id))
      .join(',');
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <span className="chips">
        {options.map(({ id, name }) => (
          <PickChip
            key={id}
            pressed={chosen.includes(String(id))}
            onClick={() => onChange(toggleOption(String(id)))}
          >
            {name}
          </PickChip>
        ))}
      </span>
    </FormControl>
  );
}
