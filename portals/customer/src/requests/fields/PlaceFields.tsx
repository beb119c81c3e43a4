import { commute, teachingMode } from '@tsumugi/contract/codes/place';
import { useFormContext } from 'react-hook-form';
import { AddressFields } from '#shared/forms/AddressFields.js';
import { useInputs } from '#shared/forms/useInputs.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { hasQuestion, type WishForm } from '../create/request-form.js';

const notes: Record<number, string> = {
  [teachingMode.code.inPerson]: '先生がご自宅などに伺います。',
  [teachingMode.code.online]: '画面越しの授業です。場所を選びません。',
};

/** 対面 or オンライン, and the place of lessons in person. */
export function PlaceFields() {
  const { watch } = useFormContext<WishForm>();
  const { choice } = useInputs<WishForm>();
  const form = watch();
  return (
    <>
      <ChooseOne
        label="授業の形"
        list
        options={teachingMode.options('family').map((each) => ({ ...each, note: notes[each.id] }))}
        {...choice('teachingMode')}
      />
      {form.teachingMode !== null && (
        <>
          <AddressFields
            hint="先生が決まるまで、先生にはお伝えしません。"
            required={hasQuestion.place(form) ? 'city' : 'nothing'}
          />
          {hasQuestion.place(form) && (
            <ChooseOne
              label="駅からの交通（任意）"
              options={commute.options('family')}
              {...choice('commute')}
            />
          )}
        </>
      )}
    </>
  );
}
