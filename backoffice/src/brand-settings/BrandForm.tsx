import TextField from '@mui/material/TextField';
import type { AnswerOf } from '@tsumugi/client/call-arguments';
import { brandSettingsPatch } from '@tsumugi/contract/resources/brand-settings';
import type { detail } from '@tsumugi/contract/routes/brand-settings';
import { useInput } from 'react-admin';
import { findErrorMessage } from '../../../portals/shared/unstyled/find-error-message.js';
import { checkOf } from '../forms/check.js';
import { FormField } from '../forms/FormField.js';
import { SentForm } from '../forms/SentForm.js';
import { type Field, fieldsOf, initialValues, jsonSchemaOf, toChanges } from '../forms/schema.js';
import { useSending } from '../forms/useSending.js';
import { fieldMessage } from '../ui/field-message.js';

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
const wide: readonly string[] = [
  ...oneLine,
  'mailSignature',
  'formsBecomeMatters',
  'requiredAdditionalInfo',
];

const allFields = fieldsOf(jsonSchemaOf(brandSettingsPatch)).map(
  (field): Field => ({
    ...field,
    kind: oneLine.includes(field.name) ? 'text' : field.kind,
    required: !mayBeEmpty.includes(field.name),
  }),
);

interface BrandFormProps {
  names: readonly Name[];
  settings: BrandSettingsView;
  onSave: (patch: Record<string, unknown>) => Promise<unknown>;
}

/** Some of a brand's settings; only changed values are sent. */
export function BrandForm({ names, settings, onSave }: BrandFormProps) {
  const fields = allFields.filter(({ name }) => names.some((each) => each === name));
  const initial = initialValues(fields, { ...settings });
  const check = checkOf(fields, brandSettingsPatch, (values) => ({
    version: settings.version,
    ...toChanges(fields, values, initial),
  }));
  const sending = useSending(initial, onSave, { check, guardsInput: true });
  return (
    <SentForm sending={sending}>
      {fields.map((field) => (
        <div key={field.name} className={wide.includes(field.name) ? 'span' : undefined}>
          {colours.includes(field.name) ? (
            <ColourField field={field} />
          ) : (
            <FormField field={field} />
          )}
        </div>
      ))}
    </SentForm>
  );
}

/** A colour, picked or typed. */
function ColourField({ field: { name, label } }: { field: Field }) {
  const { field, fieldState } = useInput<string>({ source: name });
  const picker = (
    <input
      type="color"
      aria-label={`${label}を選ぶ`}
      value={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000'}
      onChange={field.onChange}
    />
  );
  return (
    <TextField
      label={label}
      value={field.value}
      onChange={field.onChange}
      {...fieldMessage(findErrorMessage(fieldState.error))}
      slotProps={{ htmlInput: { maxLength: 7 }, input: { startAdornment: picker } }}
    />
  );
}
