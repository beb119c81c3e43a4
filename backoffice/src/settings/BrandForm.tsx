import { type BrandSettingsView, brandSettingsPatch } from '@tsumugi/contract/resources/brand-settings';
import { useId, useState } from 'react';
import { SchemaField } from '../forms/SchemaField.js';
import { type Field, fieldsOf, initialValues, jsonSchemaOf, missingFields, toChanges } from '../forms/schema.js';
import { useSubmit } from '../lib/useSubmit.js';
import { Icon } from '../ui/Icon.js';

type Name = keyof BrandSettingsView;
const mayBeEmpty: readonly string[] = ['phone', 'businessHours', 'timerexCalendarUrl', 'mailSignature'];
const colours: readonly string[] = ['primaryColor', 'accentColor'];
const oneLine: readonly string[] = ['timerexCalendarUrl'];
const wide: readonly string[] = ['timerexCalendarUrl', 'mailSignature'];

const allFields = fieldsOf(jsonSchemaOf(brandSettingsPatch)).map(
  (field): Field => ({ ...field, kind: oneLine.includes(field.name) ? 'text' : field.kind, required: !mayBeEmpty.includes(field.name) }),
);

/** Some of a brand's settings; only what was changed is sent. */
export function BrandForm({
  names,
  settings,
  onSave,
}: {
  names: readonly Name[];
  settings: BrandSettingsView;
  onSave: (patch: Record<string, unknown>) => Promise<unknown>;
}) {
  const fields = allFields.filter(({ name }) => names.some((each) => each === name));
  const [initial] = useState(() => initialValues(fields, { ...settings }));
  const [values, setValues] = useState(initial);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { busy, message, fields: refused, onSubmit } = useSubmit(() => onSave(toChanges(fields, values, initial)));
  return (
    <form
      className="sform"
      noValidate
      onSubmit={(event) => {
        const empty = missingFields(fields, values);
        setMissing(empty);
        if (Object.keys(empty).length > 0) event.preventDefault();
        else void onSubmit(event);
      }}
    >
      {fields.map((field) => {
        const props = {
          value: values[field.name],
          error: missing[field.name] ?? refused[field.name],
          onChange: (value: unknown) => setValues((before) => ({ ...before, [field.name]: value })),
        };
        return (
          <div key={field.name} className={wide.includes(field.name) ? 'span' : undefined}>
            {colours.includes(field.name) ? <ColourField label={field.label} {...props} /> : <SchemaField field={field} {...props} />}
          </div>
        );
      })}
      <div className="foot">
        <span className="grow late" role="alert">
          {message && (
            <>
              <Icon name="alert" /> {message}
            </>
          )}
        </span>
        <button type="submit" className="btn pri" disabled={busy}>
          保存
        </button>
      </div>
    </form>
  );
}

interface ColourFieldProps {
  label: string;
  value: unknown;
  error?: string;
  onChange: (value: string) => void;
}

/** A colour that is picked or typed. */
function ColourField({ label, value, error, onChange }: ColourFieldProps) {
  const id = useId();
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="fl">
      <label className="lb" htmlFor={id}>
        {label}
      </label>
      <span className="colour">
        <input
          type="color"
          aria-label={`${label}を選ぶ`}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className={error ? 'inp bad' : 'inp'}
          value={text}
          maxLength={7}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {error && (
        <span className="hint err" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
