import type { GuardianForm } from '@tsumugi/contract/portal/customer-profile';
import { useFormContext } from 'react-hook-form';
import { CountryField, ZoneField } from '#shared/forms/CountryFields.js';
import { Field } from '#shared/ui/Field.js';
import { zoneFollowing } from '#shared/unstyled/countries.js';

const dirty = { shouldDirty: true };

/** The country, the first field of an address: it decides which other fields are shown. */
export function HomeCountry() {
  const { watch, getValues, setValue, formState } = useFormContext<GuardianForm>();
  const choose = (country: string | null) => {
    setValue('country', country, dirty);
    setValue('timeZone', zoneFollowing(country, getValues('timeZone')), dirty);
  };
  return (
    <CountryField
      value={watch('country')}
      onChange={choose}
      error={formState.errors.country?.message}
    />
  );
}

/** Address and time zone of a family abroad; nothing for a family in Japan. */
export function AbroadFields() {
  const { register, watch, setValue, formState } = useFormContext<GuardianForm>();
  const { errors } = formState;
  const [country, timeZone, address] = watch(['country', 'timeZone', 'overseasAddress']);
  if (!country && !timeZone && !address) return null;
  return (
    <>
      <Field
        label="海外のご住所"
        autoComplete="off"
        error={errors.overseasAddress?.message}
        {...register('overseasAddress')}
      />
      <ZoneField
        value={timeZone}
        country={country}
        onChange={(zone) => setValue('timeZone', zone, dirty)}
        hint="曜日や日時を、現地の時刻で表示し、日本の時刻も並べます。"
        error={errors.timeZone?.message}
      />
    </>
  );
}
