import type { GuardianForm } from '@tsumugi/contract/portal/customer-profile';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { zoneFollowing } from '../../../shared/bare/countries.js';
import { CountryField, ZoneField } from '../../../shared/forms/CountryFields.js';
import { Field } from '../../../shared/ui/Field.js';

/** Where a family abroad lives; folded away for the others. */
export function AbroadFields() {
  const { register, watch, setValue, formState } = useFormContext<GuardianForm>();
  const [country, timeZone] = watch(['country', 'timeZone']);
  const [open] = useState(Boolean(country || timeZone || watch('overseasAddress')));
  const { errors } = formState;
  const choose = (name: 'country' | 'timeZone') => (value: string | null) => setValue(name, value, { shouldDirty: true });
  const live = (value: string | null) => {
    choose('country')(value);
    choose('timeZone')(zoneFollowing(value, timeZone));
  };
  return (
    <details className="fold" open={open || undefined}>
      <summary>海外にお住まいの方</summary>
      <CountryField value={country} onChange={live} error={errors.country?.message} />
      <Field label="海外のご住所" autoComplete="off" error={errors.overseasAddress?.message} {...register('overseasAddress')} />
      <ZoneField
        value={timeZone}
        country={country}
        onChange={choose('timeZone')}
        hint="体験授業などの日時に、現地の時刻も並べて表示します。"
        error={errors.timeZone?.message}
      />
    </details>
  );
}
