import type { GuardianForm } from '@tsumugi/contract/portal/customer-profile';
import { useFormContext } from 'react-hook-form';
import { CheckField } from '#shared/account/CheckField.js';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { useInputs } from '#shared/forms/useInputs.js';
import { Field } from '#shared/ui/Field.js';
import { TextField } from '#shared/ui/FieldArea.js';
import { useFamily } from '../family-query.js';
import { GuardianPage } from '../GuardianPage.js';

const title = '電話と連絡の時間';

/** Phone numbers, and the preferred times for calls. */
export default function ContactSection() {
  return (
    <SectionFrame title={title} read={useFamily()}>
      {(profile) => (
        <GuardianPage
          title={title}
          profile={profile}
          fields={['phone', 'phone2', 'contactableHours', 'noPhone']}
        >
          <Fields />
        </GuardianPage>
      )}
    </SectionFrame>
  );
}

function Fields() {
  const { register } = useFormContext<GuardianForm>();
  const { text } = useInputs<GuardianForm>();
  return (
    <>
      <Field label="電話番号" type="tel" inputMode="tel" autoComplete="tel" {...text('phone')} />
      <Field
        label="もう1つの電話番号（任意）"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...text('phone2')}
      />
      <TextField
        label="連絡しやすい時間帯（任意）"
        rows={3}
        placeholder="例：平日18時以降"
        {...text('contactableHours')}
      />
      <CheckField
        label="電話での連絡を希望しない"
        hint="チャットとメールでご連絡します。"
        {...register('noPhone')}
      />
    </>
  );
}
