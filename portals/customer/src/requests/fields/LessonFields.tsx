import { lessonFrequency, lessonLength, lessonPeriod } from '@tsumugi/contract/codes/lesson';
import { useFormContext } from 'react-hook-form';
import { answering } from '#shared/forms/answering.js';
import { numberOf } from '#shared/forms/number-of.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { Field } from '#shared/ui/Field.js';
import { hasQuestion, type WishForm } from '../create/request-form.js';

const noTrial = [2, 3, 4];

/** 回数, 1回の時間 (その他 with its minutes) and 期間. */
export function LessonFields() {
  const { watch, setValue, register, trigger, formState } = useFormContext<WishForm>();
  const form = watch();
  const { errors } = formState;
  const touch = answering(formState.errors);
  return (
    <>
      <ChooseOne
        label="授業の回数"
        options={lessonFrequency.options('family')}
        value={form.lessonFrequency}
        error={errors.lessonFrequency?.message}
        onChange={(code) => setValue('lessonFrequency', code, touch('lessonFrequency'))}
      />
      <ChooseOne
        label="1回の時間"
        options={lessonLength.options('family')}
        value={form.lessonLength}
        error={errors.lessonLength?.message}
        onChange={(code) => setValue('lessonLength', code, touch('lessonLength'))}
      />
      {hasQuestion.minutes(form) && (
        <Field
          label="1回は何分ですか"
          inputMode="numeric"
          hint="10〜480分の間で入力してください。"
          error={errors.lessonMinutes?.message}
          {...register('lessonMinutes', {
            setValueAs: (typed) => numberOf(typed, '分'),
            // Removes the error while typing: removed on blur, the layout would shift under the
            // next tap.
            onChange: () => errors.lessonMinutes && void trigger('lessonMinutes'),
          })}
        />
      )}
      <ChooseOne
        label="期間"
        options={lessonPeriod.options('family')}
        value={form.lessonPeriod}
        error={errors.lessonPeriod?.message}
        hint={
          form.lessonPeriod !== null && noTrial.includes(form.lessonPeriod)
            ? '短い期間のご依頼は、体験授業なしでご案内します。'
            : undefined
        }
        onChange={(code) => setValue('lessonPeriod', code, touch('lessonPeriod'))}
      />
    </>
  );
}
