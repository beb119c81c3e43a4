import { teachingPurpose } from '@tsumugi/contract/codes/lesson';
import { entranceExamType } from '@tsumugi/contract/codes/school';
import { useFormContext } from 'react-hook-form';
import { createAnswerOptions } from '#shared/forms/useInputs.js';
import { ChooseMany } from '#shared/ui/Choices.js';
import { hasQuestion, type WishForm } from '../create/request-form.js';

/** 目的, and the kinds of entrance exam for such a purpose. */
export function PurposeFields() {
  const { watch, setValue, formState } = useFormContext<WishForm>();
  const form = watch();
  const touch = createAnswerOptions(formState.errors);
  return (
    <>
      <ChooseMany
        label="授業の目的"
        options={teachingPurpose.options('family')}
        value={form.purposes}
        error={formState.errors.purposes?.message}
        onChange={(codes) => setValue('purposes', codes, touch('purposes'))}
      />
      {hasQuestion.exam(form) && (
        <ChooseMany
          label="入試の種類"
          hint="決まっていなければ、選ばなくてもかまいません。"
          options={entranceExamType.options('family')}
          value={form.entranceExamTypes}
          onChange={(codes) => setValue('entranceExamTypes', codes, touch('entranceExamTypes'))}
        />
      )}
    </>
  );
}
