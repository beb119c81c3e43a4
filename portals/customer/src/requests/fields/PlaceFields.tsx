import { commute, prefecture, teachingMode } from '@tsumugi/contract/codes/place';
import { useFormContext } from 'react-hook-form';
import { lookupPostal } from '../../../../shared/forms/lookup-postal.js';
import { PostalCodeField } from '../../../../shared/forms/PostalCodeField.js';
import { ChooseOne } from '../../../../shared/ui/Choices.js';
import { Field } from '../../../../shared/ui/Field.js';
import { Options, SelectField } from '../../../../shared/ui/FieldArea.js';
import { asks, type WishForm } from '../create/request-form.js';
import { answering } from './answering.js';

const notes: Record<number, string> = {
  [teachingMode.code.inPerson]: '先生がご自宅などに伺います。',
  [teachingMode.code.online]: '画面越しの授業です。場所を選びません。',
};

/** 対面 or オンライン, and where to come to. */
export function PlaceFields() {
  const { watch, setValue, register, formState } = useFormContext<WishForm>();
  const form = watch();
  const { errors } = formState;
  const touch = answering(formState.errors);
  const optional = asks.place(form) ? '' : '（任意）';
  return (
    <>
      <ChooseOne
        label="授業の形"
        list
        options={teachingMode.options('family').map((each) => ({ ...each, note: notes[each.id] }))}
        value={form.teachingMode}
        error={errors.teachingMode?.message}
        onChange={(code) => setValue('teachingMode', code, touch('teachingMode'))}
      />
      {form.teachingMode !== null && (
        <>
          <PostalCodeField
            label={`郵便番号${optional}`}
            value={form.postalCode}
            onChange={(code) => setValue('postalCode', code, touch('postalCode'))}
            error={errors.postalCode?.message}
            lookup={lookupPostal}
            onFound={(place) => {
              setValue('prefecture', place.prefecture, touch('prefecture'));
              setValue('city', place.city ?? '', touch('city'));
              if (asks.place(form)) setValue('town', place.town ?? '', touch('town'));
            }}
          />
          <SelectField
            label={`都道府県${optional}`}
            autoComplete="address-level1"
            error={errors.prefecture?.message}
            value={form.prefecture ?? ''}
            onChange={(event) => setValue('prefecture', Number(event.target.value) || null, touch('prefecture'))}
          >
            <Options of={prefecture.options()} none="選んでください" />
          </SelectField>
          <Field label={`市区町村${optional}`} autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
          {asks.place(form) && (
            <>
              <Field
                label="町名・番地（任意）"
                autoComplete="address-line1"
                hint="先生が決まるまで、先生にはお伝えしません。"
                error={errors.town?.message}
                {...register('town')}
              />
              <Field
                label="建物名・部屋番号（任意）"
                autoComplete="address-line2"
                error={errors.building?.message}
                {...register('building')}
              />
              <Field label="最寄り駅（任意）" error={errors.nearestStation?.message} {...register('nearestStation')} />
              <ChooseOne
                label="駅からの交通（任意）"
                options={commute.options('family')}
                value={form.commute}
                onChange={(code) => setValue('commute', code, touch('commute'))}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
