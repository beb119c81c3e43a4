import { useFormContext } from 'react-hook-form';
import { SlotGrid } from '#shared/forms/SlotGrid.js';
import { createAnswerOptions } from '#shared/forms/useInputs.js';
import type { WishForm } from '../create/request-form.js';

/** 授業に使える曜日・時間: more slots make a match faster. */
export function SlotFields() {
  const { watch, setValue, formState } = useFormContext<WishForm>();
  return (
    <SlotGrid
      label="授業に使える曜日・時間"
      layout="bands"
      hint="多いほど、先生が早く見つかります。"
      value={watch('preferredSlots')}
      error={formState.errors.preferredSlots?.message}
      onChange={(slots) =>
        setValue(
          'preferredSlots',
          [...slots],
          createAnswerOptions(formState.errors)('preferredSlots'),
        )
      }
    />
  );
}
