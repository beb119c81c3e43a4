import { prefecture } from '@tsumugi/contract/codes/place';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../ui/Field.js';
import { Options, SelectField } from '../ui/FieldArea.js';
import { lookupPostal } from './lookup-postal.js';
import { PostalCodeField } from './PostalCodeField.js';
import { createAnswerOptions, useInputs } from './useInputs.js';

interface Address {
  postalCode: string | null;
  prefecture: number | null;
  city: string | null;
  town: string | null;
  building: string | null;
  nearestStation: string | null;
}

interface Props {
  /** Hint that names the people who see the street. */
  hint: string;
  /**
   * The required parts: `whole` (all but the building and the station), `city` (also without the
   * street), or `nothing` (the street is not shown).
   */
  required?: 'whole' | 'city' | 'nothing';
}

/**
 * An address in Japan, filled in from its postal code. Must be rendered in a form with these
 * fields.
 */
export function AddressFields({ hint, required = 'whole' }: Props) {
  const { watch, getValues, setValue, formState } = useFormContext<Address>();
  const { text, choice, code } = useInputs<Address>();
  const touch = createAnswerOptions(formState.errors);
  /** The street that the previous lookup filled in. */
  const lastTown = useRef('');
  const [place, street] = [
    required === 'nothing' ? '（任意）' : '',
    required === 'city' ? '（任意）' : '',
  ];
  return (
    <>
      <PostalCodeField
        label={`郵便番号${place}`}
        {...choice('postalCode')}
        value={watch('postalCode') ?? ''}
        lookup={lookupPostal}
        onFound={(found) => {
          setValue('prefecture', found.prefecture, touch('prefecture'));
          setValue('city', found.city ?? '', touch('city'));
          const typed = (getValues('town') ?? '').trim();
          // A typed or autofilled street contains a number that is missing from the postal list, so
          // it stays.
          const isOurs = required !== 'nothing' && (typed === '' || typed === lastTown.current);
          if (isOurs) setValue('town', found.town ?? '', touch('town'));
          if (isOurs) lastTown.current = found.town ?? '';
          return { ...found, town: isOurs ? found.town : null };
        }}
      />
      <SelectField label={`都道府県${place}`} autoComplete="address-level1" {...code('prefecture')}>
        <Options of={prefecture.options()} none="選んでください" />
      </SelectField>
      <Field label={`市区町村${place}`} autoComplete="address-level2" {...text('city')} />
      {required !== 'nothing' && (
        <>
          <Field
            label={`町名・番地${street}`}
            autoComplete="address-line1"
            hint={hint}
            {...text('town')}
          />
          <Field
            label="建物名・部屋番号（任意）"
            autoComplete="address-line2"
            {...text('building')}
          />
          <Field label="最寄り駅（任意）" autoComplete="off" {...text('nearestStation')} />
        </>
      )}
    </>
  );
}
