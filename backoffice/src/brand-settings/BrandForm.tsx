import type { AnswerOf } from '@tsumugi/client/given';
import { brandSettingsPatch } from '@tsumugi/contract/resources/brand-settings';
import type { detail } from '@tsumugi/contract/routes/brand-settings';
import { checkOf } from '../forms/check.js';
import { FormField } from '../forms/FormField.js';
import { SentForm } from '../forms/SentForm.js';
import { type Field, fieldsOf, initialValues, jsonSchemaOf, toChanges } from '../forms/schema.js';
import { useSending } from '../forms/useSending.js';
import { ColourField } from './ColourField.js';

type BrandSettingsView = AnswerOf<typeof detail>;
type Name = keyof BrandSettingsView;
const mayBeEmpty: readonly string[] = [
  'phone',
  'businessHours',
  'timerexCalendarUrl',
  'photoGuideUrl',
  'mailName',
  'mailFrom',
  'mailReplyTo',
  'mailSignature',
  'requiredAdditionalInfo',
];
const colours: readonly string[] = ['primaryColor', 'accentColor'];
const oneLine: readonly string[] = ['timerexCalendarUrl', 'photoGuideUrl'];
const wide: readonly string[] = [...oneLine, 'mailSignature', 'formsBecomeMatters', 'requiredAdditionalInfo'];

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
  const initial = initialValues(fields, { ...settings });
  const check = checkOf(fields, brandSettingsPatch, (values) => ({ version: settings.version, ...toChanges(fields, values, initial) }));
  const sending = useSending(initial, onSave, { check, asks: true });
  return (
    <SentForm sending={sending}>
      {fields.map((field) => (
        <div key={field.name} className={wide.includes(field.name) ? 'span' : undefined}>
          {colours.includes(field.name) ? <ColourField field={field} /> : <FormField field={field} />}
        </div>
      ))}
    </SentForm>
  );
}
