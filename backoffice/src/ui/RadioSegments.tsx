import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';

interface RadioSegmentsProps<V extends string | number> {
  label: string;
  /** Labels for screen readers only. */
  hideLabel?: boolean;
  options: readonly { id: V; name: string }[];
  value: V | undefined;
  describedBy?: string;
  /** The field that is focused when the dialog opens. */
  focusFirst?: boolean;
  onChange: (value: V) => void;
}

/** The whole segment is the button; the radio mark is hidden. */
const Segments = styled(RadioGroup)({
  flexWrap: 'nowrap',
  width: '100%',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > label': {
    position: 'relative',
    flex: 1,
    justifyContent: 'center',
    alignItems: 'center',
    height: 28,
    padding: '0 10px',
    color: 'var(--ink-2)',
    fontSize: 'var(--fs-12)',
    whiteSpace: 'nowrap',
    '&:hover': { background: 'var(--sunken)' },
    '&:first-of-type': { borderRadius: '5px 0 0 5px' },
    '&:last-of-type': { borderRadius: '0 5px 5px 0' },
    '& + label': { borderLeft: '1px solid var(--line)' },
    '&:has(:checked)': {
      background: 'var(--primary-soft)',
      color: 'var(--primary)',
      fontWeight: 700,
    },
    '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  },
  '& .MuiRadio-root': {
    position: 'absolute',
    inset: 0,
    width: 'auto',
    height: 'auto',
    margin: 0,
    opacity: 0,
  },
  '& .MuiFormControlLabel-label': { fontWeight: 'inherit' },
});

/** A few choices side by side, as real radio buttons for keyboard use. */
export function RadioSegments<V extends string | number>({
  label,
  hideLabel = false,
  options,
  value,
  describedBy,
  focusFirst = false,
  onChange,
}: RadioSegmentsProps<V>) {
  return (
    <FormControl component="fieldset" fullWidth={!hideLabel} aria-describedby={describedBy}>
      <FormLabel component="legend" className={hideLabel ? 'vh' : undefined}>
        {label}
      </FormLabel>
      <Segments row value={value ?? null}>
        {options.map(({ id, name }, index) => {
          const first = focusFirst && (value === id || (value === undefined && index === 0));
          return (
            <FormControlLabel
              key={id}
              value={id}
              label={name}
              control={
                <Radio
                  slotProps={{ input: first ? ({ 'data-autofocus': true } as object) : {} }}
                  onChange={() => onChange(id)}
                />
              }
            />
          );
        })}
      </Segments>
    </FormControl>
  );
}
