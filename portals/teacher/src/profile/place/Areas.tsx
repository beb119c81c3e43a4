import { prefecture } from '@tsumugi/contract/codes/place';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { numberOf } from '#shared/forms/number-of.js';
import { Field } from '#shared/ui/Field.js';
import { Options, SelectField } from '#shared/ui/FieldArea.js';
import { RowCards } from '../../rows/RowCards.js';
import type { PlaceForm } from './place-form.js';

const most = 50;
const tokyo = 13;

/** Prefectures, or cities in them, that the teacher travels to. */
export function Areas() {
  const { control, register, watch, formState } = useFormContext<PlaceForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'areas' });
  const areas = watch('areas');
  return (
    <RowCards
      title="通える地域"
      keys={fields.map(({ id }) => id)}
      most={most}
      add="地域を追加する"
      onAdd={() => append({ prefecture: areas.at(-1)?.prefecture ?? tokyo, city: '' })}
      onRemove={remove}
      row={(at) => (
        <div className="row-pair">
          <SelectField
            label="都道府県"
            error={formState.errors.areas?.[at]?.prefecture?.message}
            {...register(`areas.${at}.prefecture`, { setValueAs: numberOf })}
          >
            <Options of={prefecture.options()} />
          </SelectField>
          <Field
            label="市区町村"
            placeholder="全域"
            autoComplete="off"
            error={formState.errors.areas?.[at]?.city?.message}
            {...register(`areas.${at}.city`)}
          />
        </div>
      )}
    />
  );
}
