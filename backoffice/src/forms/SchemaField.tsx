import { useId } from 'react';
import { StudentSelect } from '../families/StudentSelect.js';
import { DateField } from '../ui/DateField.js';
import { DateTimeField } from '../ui/DateTimeField.js';
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

  const common = {
    id,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
    ...focus,
  };
  const css = invalid ? 'inp bad' : 'inp';
  return (
    <div className="fl">
      <label className="lb" htmlFor={id}>
        {label}
      </label>
      {field.kind === 'student' ? (
        <StudentSelect
          id={id}
          value={value as number | undefined}
          invalid={invalid}
          describedBy={describedBy}
          autoFocus={autoFocus}
          onChange={onChange}
        />
      ) : field.kind === 'choice' && field.optionsFrom ? (
        <RemoteSelect {...common} className={css} list={field.optionsFrom} value={value as number | undefined} onChange={onChange} />
      ) : field.kind === 'choice' ? (
        <select
          className={css}
          {...common}
          value={value === undefined || value === null ? '' : String(value)}
          onChange={(event) => onChange(field.options.find((option) => String(option.id) === event.target.value)?.id)}
        >
          <option value="">選んでください</option>
          {field.options.map((option) => (
            <option key={option.id} value={String(option.id)}>
              {option.name}
            </option>
          ))}
        </select>
      ) : field.kind === 'day' ? (
        <DateField
          id={id}
          label={field.label}
          value={value as string | undefined}
          onChange={onChange}
          invalid={invalid}
          describedBy={describedBy}
        />
      ) : field.kind === 'instant' ? (
        <DateTimeField
          id={id}
          label={field.label}
          value={value as string | undefined}
          onChange={onChange}
          invalid={invalid}
          describedBy={describedBy}
        />
      ) : field.kind === 'long' ? (
        <textarea
          className={css}
          {...common}
          maxLength={field.schema.maxLength}
          value={(value as string | undefined) ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : field.kind === 'number' ? (
        <input
          className={css}
          {...common}
          inputMode="numeric"
          value={value === undefined || value === null ? '' : String(value)}
          onChange={(event) => {
            const text = event.target.value.normalize('NFKC').replace(/[^\d-]/g, '');
            const number = Number(text);
            onChange(text === '' || Number.isNaN(number) ? undefined : number);
          }}
        />
      ) : (
        <input
          className={css}
          {...common}
          maxLength={field.schema.maxLength}
          value={(value as string | undefined) ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {noteLine}
    </div>
  );
}
