import { lessonFrequency, lessonLength, lessonPeriod } from '@tsumugi/contract/codes/lesson';
import { useFormContext } from 'react-hook-form';
import { parseNumber } from '#shared/forms/parse-number.js';
import { useInputs } from '#shared/forms/useInputs.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { Field } from '#shared/ui/Field.js';
import { hasQuestion, type WishForm } from '../create/request-form.js';

const noTrial = [2, 3, 4];

/** 回数, 1回の時間 (その他 with its minutes) and 期間. */
export function LessonFields() {
  const { watch, register, trigger, formState } = useFormContext<WishForm>();
  const { choice } = useInputs<WishForm>();
  const form = watch();
  const { errors } = formState;
  return (
    <>
      <ChooseOne
        label="授業の回数"
        options={lessonFrequency.options('family')}
        {...choice('lessonFrequency')}
      />
      <ChooseOne
        label="1回の時間"
        options={lessonLength.options('family')}
        {...choice('lessonLength')}
      />
      {hasQuestion.minutes(form) && (
        <Field
          label="1回は何分ですか"
          inputMode="numeric"
          hint="10〜480分の間で入力してください。"
          error={errors.lessonMinutes?.message}
          {...register('lessonMinutes', {
            setValueAs: (typed) => parseNumber(typed, '分'),
            // Removes the error while typing: removed on blur, the layout would shift under the
            // next tap.
            onChange: () => errors.lessonMinutes && void trigger('lessonMinutes'),
          })}
        />
      )}
      <ChooseOne
        label="期間"
        options={lessonPeriod.options('family')}
        {...choice('lessonPeriod')}
        hint={
          form.lessonPeriod !== null && noTrial.includes(form.lessonPeriod)
            ? '短い期間のご依頼は、体験授業なしでご案内します。'
            : undefined
        }
      />
    </>
  );
}
