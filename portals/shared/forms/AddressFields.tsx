import { prefecture } from '@tsumugi/contract/codes/place';
import { useFormContext } from 'react-hook-form';
import { Field } from '../ui/Field.js';
import { Options, SelectField } from '../ui/FieldArea.js';
import { lookupPostal } from './lookup-postal.js';
import { PostalCodeField } from './PostalCodeField.js';

interface Address {
  postalCode: string | null;
  prefecture: number | null;
  city: string | null;
  town: string | null;
  building: string | null;
  nearestStation: string | null;
}

/** An address in Japan, filled in from its postal code; inside a form that has these fields. `hint` says who sees the street. */
export function AddressFields({ hint }: { hint: string }) {
  const { register, watch, setValue, formState } = useFormContext<Address>();
  const { errors, submitCount } = formState;
  const touch = { shouldDirty: true, shouldValidate: submitCount > 0 };
  return (
    <>
      <PostalCodeField
        label="郵便番号"
        value={watch('postalCode') ?? ''}
        onChange={(code) => setValue('postalCode', code, touch)}
        error={errors.postalCode?.message}
        lookup={lookupPostal}
        onFound={(place) => {
          setValue('prefecture', place.prefecture, touch);
          setValue('city', place.city ?? '', touch);
          setValue('town', place.town ?? '', touch);
        }}
      />
      <SelectField
        label="都道府県"
        autoComplete="address-level1"
        error={errors.prefecture?.message}
        value={watch('prefecture') ?? ''}
        onChange={(event) => setValue('prefecture', Number(event.target.value) || null, touch)}
      >
        <Options of={prefecture.options()} none="選んでください" />
      </SelectField>
      <Field label="市区町村" autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
      <Field label="町名・番地" autoComplete="address-line1" hint={hint} error={errors.town?.message} {...register('town')} />
      <Field label="建物名・部屋番号（任意）" autoComplete="address-line2" error={errors.building?.message} {...register('building')} />
      <Field label="最寄り駅（任意）" autoComplete="off" error={errors.nearestStation?.message} {...register('nearestStation')} />
    </>
  );
}
