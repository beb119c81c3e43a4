import { maxBlackouts } from '@tsumugi/contract/portal/teacher-profile';
import { Controller, useFormContext } from 'react-hook-form';
import { DateField } from '#shared/forms/DateField.js';
import { Field } from '#shared/ui/Field.js';
import { RowCards } from '../../rows/RowCards.js';
import type { SlotsForm } from './slots-form.js';

/** 試験期間, each from a day to a day. */
export function Blackouts() {
  const { control, watch } = useFormContext<SlotsForm>();
  return (
    <RowCards<SlotsForm['blackouts'][number]>
      name="blackouts"
      title="試験期間"
      lead="この間は新しいご紹介を止めます。ご応募と、進んでいる案件はそのまま続けられます。"
      most={maxBlackouts}
      add="試験期間を追加する"
      newRow={() => ({ from: '', to: '', label: '' })}
      row={(input, at) => (
        <>
          {(['from', 'to'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={`blackouts.${at}.${name}`}
              render={({ field, fieldState }) => (
                <DateField
                  label={name === 'from' ? '始まりの日' : '終わりの日'}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  min={name === 'to' ? watch(`blackouts.${at}.from`) || undefined : undefined}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
          <Field
            label="名前（任意）"
            placeholder="前期試験"
            autoComplete="off"
            {...input('label')}
          />
        </>
      )}
    />
  );
}
