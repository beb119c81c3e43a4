import { teacherGenderPreference } from '@tsumugi/contract/codes/lesson';
import { useFormContext } from 'react-hook-form';
import { AreaField } from '#shared/forms/AreaField.js';
import { useInputs } from '#shared/forms/useInputs.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import type { WishForm } from '../create/request-form.js';

/** Preferred teacher, budget, and remarks. */
export function PreferenceFields() {
  const { watch, setValue } = useFormContext<WishForm>();
  const { text } = useInputs<WishForm>();
  return (
    <>
      <ChooseOne
        label="先生の性別"
        options={teacherGenderPreference.options('family')}
        value={watch('teacherGenderPreference')}
        onChange={(code) => setValue('teacherGenderPreference', code, { shouldDirty: true })}
      />
      <AreaField
        {...text('budgetNote')}
        max={2000}
        label="ご予算（任意）"
        rows={2}
        value={watch('budgetNote')}
        hint="月のご予算など、目安があればお書きください。"
      />
      <AreaField
        {...text('freeComment')}
        max={2000}
        label="ご要望・ご相談（任意）"
        rows={5}
        value={watch('freeComment')}
        hint="ふだんの様子や、先生に望むことを自由にお書きください。"
      />
    </>
  );
}
