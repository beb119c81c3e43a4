import { prefecture } from '@tsumugi/contract/codes/place';
import { useFormContext } from 'react-hook-form';
import { parseNumber } from '#shared/forms/parse-number.js';
import { Field } from '#shared/ui/Field.js';
import { Options, SelectField } from '#shared/ui/FieldArea.js';
import { RowCards } from '../../rows/RowCards.js';
import type { PlaceForm } from './place-form.js';

const most = 50;
const tokyo = 13;

/** Prefectures, or cities in them, that the teacher travels to. */
export function Areas() {
  const areas = useFormContext<PlaceForm>().watch('areas');
  return (
    <RowCards<PlaceForm['areas'][number]>
      name="areas"
      title="通える地域"
      most={most}
      add="地域を追加する"
      newRow={() => ({ prefecture: areas.at(-1)?.prefecture ?? tokyo, city: '' })}
      row={(input) => (
        <div className="row-pair">
          <SelectField label="都道府県" {...input('prefecture', parseNumber)}>
            <Options of={prefecture.options()} />
          </SelectField>
          <Field label="市区町村" placeholder="全域" autoComplete="off" {...input('city')} />
        </div>
      )}
    />
  );
}
