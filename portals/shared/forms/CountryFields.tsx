import { Options, SelectField } from '../ui/FieldArea.js';
import { countries, zones } from '../unstyled/countries.js';

interface Props {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  hint?: string;
  error?: string;
}

/** Country of residence; Japan is null. */
export function CountryField({ value, onChange, ...about }: Props) {
  return (
    <SelectField
      label="国・地域"
      autoComplete="country"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      {...about}
    >
      <Options of={countries(value)} none="日本" />
    </SelectField>
  );
}

/** A time zone other than Japan's, or null; those of the country come first. */
export function ZoneField({
  value,
  onChange,
  country,
  ...about
}: Props & { country: string | null | undefined }) {
  return (
    <SelectField
      label="現地の時間帯"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      {...about}
    >
      <Options of={zones(value, country)} none="日本時間だけでよい" />
    </SelectField>
  );
}
