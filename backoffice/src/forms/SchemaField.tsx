import { useId } from 'react';
import { StudentSelect } from '../families/StudentSelect.js';
import { DateField } from '../ui/DateField.js';
import { DateTimeField } from '../ui/DateTimeField.js';
import { type Control, Labelled } from '../ui/Labelled.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { InstantsField } from './InstantsField.js';
import { MultiSelect } from './MultiSelect.js';
import { RemoteSelect } from './RemoteSelect.js';
import { type Slot, SlotsField } from './SlotsField.js';
import type { Field } from './schema.js';

const segments = 4;
const shortWords = 24;
const boxes = 5;

interface SchemaFieldProps {
  field: Field;
  value: unknown;
  error?: string;
  /** An explanation of the filled-in value from the server. */
  hint?: string;
  autoFocus?: boolean;
  onChange: (value: unknown) => void;
}

/** One input of an action's form, by its kind. */
export function SchemaField({ field, value, error, hint = field.hint, autoFocus = false, onChange }: SchemaFieldProps) {
  const id = useId();
  const note = error ?? hint;
  const describedBy = note ? `${id}-note` : undefined;
  const invalid = error !== undefined;
  const noteLine = note && (
    <span id={describedBy} className={invalid ? 'hint err' : 'hint'} role={invalid ? 'alert' : undefined}>
      {note}
    </span>
  );
  const focus = autoFocus ? { 'data-autofocus': true } : {};

  if (field.kind === 'check')
    return (
      <label className="check">
        <input
          type="checkbox"
          className="cb"
          {...focus}
          checked={value === true}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {field.label}
          {note && <br />}
          {noteLine}
        </span>
      </label>
    );

  const label = field.required ? field.label : `${field.label}(${field.mark ?? '任意'})`;
  if (
    field.kind === 'choice' &&
    !field.optionsFrom &&
    field.options.length <= segments &&
    field.options.map(({ name }) => name).join('').length <= shortWords
  )
    return (
      <div className="fl">
        <RadioSegments
          label={label}
          options={field.options}
          value={value as string | number | undefined}
          describedBy={describedBy}
          focusFirst={autoFocus}
          onChange={onChange}
        />
        {noteLine}
      </div>
    );

  if (field.kind === 'slots')
    return (
      <div className="fl">
        <SlotsField label={label} value={Array.isArray(value) ? (value as Slot[]) : []} onChange={onChange} />
        {noteLine}
      </div>
    );

  if (field.kind === 'instants')
    return (
      <InstantsField
        label={label}
        name={field.label}
        most={field.schema.maxItems}
        value={Array.isArray(value) ? (value as string[]) : []}
        invalid={invalid}
        describedBy={describedBy}
        onChange={onChange}
      >
        {noteLine}
      </InstantsField>
    );

  if (field.kind === 'choices') {
    const chosen = Array.isArray(value) ? (value as (string | number)[]) : [];
    if (field.optionsFrom || field.options.length > boxes)
      return (
        <div className="fl">
          <MultiSelect
            label={label}
            list={field.optionsFrom}
            within={field.within}
            options={field.options}
            value={chosen}
            onChange={onChange}
          />
          {noteLine}
        </div>
      );
    return (
      <fieldset className="fl">
        <legend className="lb">{label}</legend>
        {field.options.map((option) => (
          <label className="check" key={option.id}>
            <input
              type="checkbox"
              className="cb"
              checked={chosen.includes(option.id)}
              onChange={(event) => onChange(event.target.checked ? [...chosen, option.id] : chosen.filter((each) => each !== option.id))}
            />
            <span>{option.name}</span>
          </label>
        ))}
        {noteLine}
      </fieldset>
    );
  }

  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => <FieldControl field={field} control={control} value={value} autoFocus={autoFocus} onChange={onChange} />}
    </Labelled>
  );
}

interface FieldControlProps extends Pick<SchemaFieldProps, 'field' | 'value' | 'autoFocus' | 'onChange'> {
  control: Control;
  /** What an empty choice is called. */
  empty?: string;
}

/** The input itself of a field that has one, by its kind. */
export function FieldControl({ field, control, value, autoFocus = false, empty = '選んでください', onChange }: FieldControlProps) {
  const { id, 'aria-describedby': describedBy } = control;
  const invalid = control['aria-invalid'] ?? false;
  const common = { ...control, 'aria-required': field.required || undefined, ...(autoFocus ? { 'data-autofocus': true } : {}) };
  const text = value === undefined || value === null ? '' : String(value);
  if (field.kind === 'student')
    return (
      <StudentSelect
        id={id}
        value={(value as number | null) ?? undefined}
        invalid={invalid}
        describedBy={describedBy}
        autoFocus={autoFocus}
        onChange={onChange}
      />
    );
  if (field.kind === 'choice' && field.optionsFrom)
    return <RemoteSelect {...common} list={field.optionsFrom} value={value as number | undefined} empty={empty} onChange={onChange} />;
  if (field.kind === 'choice')
    return (
      <select
        {...common}
        value={text}
        onChange={(event) => onChange(field.options.find((option) => String(option.id) === event.target.value)?.id)}
      >
        <option value="">{empty}</option>
        {field.options.map((option) => (
          <option key={option.id} value={String(option.id)}>
            {option.name}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'day' || field.kind === 'instant') {
    const Picker = field.kind === 'day' ? DateField : DateTimeField;
    return <Picker id={id} label={field.label} value={text || undefined} onChange={onChange} invalid={invalid} describedBy={describedBy} />;
  }
  const typed = { ...common, value: text, maxLength: field.schema.maxLength };
  if (field.kind === 'long') return <textarea {...typed} onChange={(event) => onChange(event.target.value)} />;
  if (field.kind !== 'number') return <input {...typed} onChange={(event) => onChange(event.target.value)} />;
  return (
    <input
      {...common}
      inputMode="numeric"
      value={text}
      onChange={(event) => {
        const digits = event.target.value.normalize('NFKC').replace(/[^\d-]/g, '');
        onChange(digits === '' || Number.isNaN(Number(digits)) ? undefined : Number(digits));
      }}
    />
  );
}
