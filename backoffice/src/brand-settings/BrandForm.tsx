import type { AnswerOf } from '@tsumugi/client/given';
import { brandSettingsPatch } from '@tsumugi/contract/resources/brand-settings';
import type { detail } from '@tsumugi/contract/routes/brand-settings';
import { FormFoot } from '../forms/FormFoot.js';
import { SchemaField } from '../forms/SchemaField.js';
import { type Field, fieldsOf, jsonSchemaOf, toChanges } from '../forms/schema.js';
import { useFieldForm } from '../forms/useFieldForm.js';
import { ColourField } from './ColourField.js';

type BrandSettingsView = AnswerOf<typeof detail>;
type Name = keyof BrandSettingsView;
const mayBeEmpty: readonly string[] = ['phone', 'businessHours', 'timerexCalendarUrl', 'photoGuideUrl', 'mailFrom', 'mailSignature'];
const colours: readonly string[] = ['primaryColor', 'accentColor'];
const oneLine: readonly string[] = ['timerexCalendarUrl', 'photoGuideUrl'];
const wide: readonly string[] = [...oneLine, 'mailSignature', 'formsBecomeMatters'];

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
  const { bind, onSubmit, ...state } = useFieldForm(fields, { ...settings }, (values, initial) =>
    onSave(toChanges(fields, values, initial)),
  );
  return (
    <form className="sform" noValidate onSubmit={onSubmit}>
      {fields.map((field) => (
        <div key={field.name} className={wide.includes(field.name) ? 'span' : undefined}>
          {colours.includes(field.name) ? (
            <ColourField label={field.label} {...bind(field)} />
          ) : (
            <SchemaField field={field} {...bind(field)} />
          )}
        </div>
      ))}
      <FormFoot {...state} />
    </form>
  );
}
