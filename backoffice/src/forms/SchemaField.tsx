import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { StudentSelect } from '../families/StudentSelect.js';
import { CheckField } from '../ui/CheckField.js';
import { DateField } from '../ui/DateField.js';
import { DateTimeField } from '../ui/DateTimeField.js';
import { fieldMessage } from '../ui/field-message.js';
import { NumberField } from '../ui/NumberField.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { SelectField } from '../ui/SelectField.js';
import { InstantsField } from './InstantsField.js';
import { MultiSelect } from './MultiSelect.js';
import { RemoteSelect } from './RemoteSelect.js';
import { type Slot, SlotsField } from './SlotsField.js';
import type { Field } from './schema.js';

const maxSegments = 4;
const maxSegmentCharacters = 24;
const maxCheckboxes = 5;

interface SchemaFieldProps {
  field: Field;
  value: unknown;
  error?: ReactNode;
  /** Explanation of the initial value, from the server. */
  hint?: string;
  autoFocus?: boolean;
  onChange: (value: unknown) => void;
}

const asSegments = ({ kind, optionsFrom, options }: Field): boolean =>
  kind === 'choice' &&
  !optionsFrom &&
  options.length <= maxSegments &&
  options.map(({ name }) => name).join('').length <= maxSegmentCharacters;

type GroupInputProps = Pick<SchemaFieldProps, 'field' | 'value' | 'autoFocus' | 'onChange'> & {
  label: string;
  describedBy?: string;
};

/** The input of a field with several controls, or with its own label; null for a single box. */
function groupInput({
  field,
  value,
  label,
  describedBy,
  autoFocus,
  onChange,
}: GroupInputProps): ReactNode {
  const { kind } = field;
  const chosen = Array.isArray(value) ? value : [];
  if (kind === 'check')
    return (
      <CheckField
        label={label}
        checked={value === true}
        input={{
          'aria-describedby': describedBy,
          ...(autoFocus ? { 'data-autofocus': true } : {}),
        }}
        onChange={onChange}
      />
    );
  if (asSegments(field))
    return (
      <RadioSegments
        label={label}
        options={field.options}
        value={value as string | number | undefined}
        describedBy={describedBy}
        focusFirst={autoFocus}
        onChange={onChange}
      />
    );
  if (kind === 'slots')
    return <SlotsField label={label} value={chosen as Slot[]} onChange={onChange} />;
  if (kind === 'instants')
    return (
      <InstantsField
        label={label}
        name={field.label}
        most={field.schema.maxItems}
        value={chosen as string[]}
        onChange={onChange}
      />
    );
  if (kind === 'choices' && (field.optionsFrom || field.options.length > maxCheckboxes))
    return (
      <MultiSelect
        label={label}
        list={field.optionsFrom}
        within={field.within}
        options={field.options}
        value={chosen as (string | number)[]}
        onChange={onChange}
      />
    );
  if (kind === 'choices')
    return (
      <FormControl component="fieldset">
        <FormLabel component="legend">{label}</FormLabel>
        {field.options.map((option) => (
          <CheckField
            key={option.id}
            label={option.name}
            checked={chosen.includes(option.id)}
            onChange={(yes) =>
              onChange(yes ? [...chosen, option.id] : chosen.filter((each) => each !== option.id))
            }
          />
        ))}
      </FormControl>
    );
  return null;
}

/** A schema field as an input, by its kind. */
export function SchemaField({
  field,
  value,
  error,
  hint = field.hint,
  autoFocus = false,
  onChange,
}: SchemaFieldProps) {
  const id = useId();
  const { kind } = field;
  const note = fieldMessage(error, hint);
  const describedBy = note.helperText ? `${id}-note` : undefined;
  // A choice with a default is never empty.
  const isFilled = kind === 'check' || (kind === 'choice' && field.schema.default !== undefined);
  const label =
    isFilled || field.required ? field.label : `${field.label}(${field.mark ?? '任意'})`;
  const group = groupInput({ field, label, value, describedBy, autoFocus, onChange });
  if (group)
    return (
      <FormControl error={note.error}>
        {group}
        {note.helperText && <FormHelperText id={describedBy}>{note.helperText}</FormHelperText>}
      </FormControl>
    );
  return (
    <FieldInput
      field={field}
      label={label}
      value={value}
      error={error}
      hint={hint}
      autoFocus={autoFocus}
      onChange={onChange}
    />
  );
}

interface FieldInputProps extends SchemaFieldProps {
  label?: string;
  /** Label for screen readers only. */
  hideLabel?: boolean;
  /** Label of the empty choice. */
  empty?: string;
}

/** The input of a single-box field, by its kind. */
export function FieldInput({
  field,
  value,
  error,
  hint,
  autoFocus,
  empty = '選んでください',
  onChange,
  ...names
}: FieldInputProps) {
  const { label = field.label, hideLabel = false } = names;
  const text = value === undefined || value === null ? '' : String(value);
  const { kind } = field;
  if (kind === 'day' || kind === 'instant') {
    const Picker = kind === 'day' ? DateField : DateTimeField;
    const inputProps = { label, hideLabel, calls: field.label, error, hint, autoFocus };
    return <Picker {...inputProps} value={text || undefined} onChange={onChange} />;
  }
  if (kind === 'student')
    return (
      <StudentSelect
        label={label}
        value={(value as number | null) ?? undefined}
        error={error}
        hint={hint}
        autoFocus={autoFocus}
        onChange={onChange}
      />
    );
  const common = {
    ...fieldMessage(error, hint),
    label: hideLabel ? undefined : label,
    slotProps: {
      htmlInput: {
        'aria-required': field.required || undefined,
        ...(kind === 'number' ? { inputMode: 'numeric' } : {}),
        ...(hideLabel ? { 'aria-label': label } : {}),
        ...(autoFocus ? { 'data-autofocus': true } : {}),
      },
    },
  } as const;
  if (kind === 'choice' && field.optionsFrom)
    return (
      <RemoteSelect
        {...common}
        list={field.optionsFrom}
        value={value as number | undefined}
        empty={empty}
        onChange={onChange}
      />
    );
  if (kind === 'choice')
    return (
      <SelectField
        {...common}
        options={field.options}
        value={value as number | undefined}
        empty={empty}
        onChange={onChange}
      />
    );
  if (kind === 'number')
    return (
      <NumberField
        {...common}
        unit={field.schema.unit}
        value={text === '' ? undefined : Number(text)}
        onChange={onChange}
      />
    );
  return (
    <TextField
      {...common}
      multiline={kind === 'long'}
      minRows={2}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
