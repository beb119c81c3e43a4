import { paymentMethod } from '@tsumugi/contract/codes/matter';
import type { GuardianForm } from '@tsumugi/contract/portal/customer-profile';
import { Controller, useFormContext } from 'react-hook-form';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { useFamily } from '../family-query.js';
import { GuardianPage } from '../GuardianPage.js';

const title = 'お支払い方法';
const notes: Readonly<Record<number, string>> = {
  [paymentMethod.code.bankTransfer]: 'ご請求のたびに、お振込みいただきます。',
  [paymentMethod.code.directDebit]:
    'ご登録の口座から引き落とします。お手続きは事務局がご案内します。',
};

export default function PaymentSection() {
  return (
    <SectionFrame title={title} read={useFamily()}>
      {(profile) => (
        <GuardianPage title={title} profile={profile} fields={['paymentMethod']}>
          <Fields />
        </GuardianPage>
      )}
    </SectionFrame>
  );
}

function Fields() {
  const { control } = useFormContext<GuardianForm>();
  return (
    <Controller
      name="paymentMethod"
      control={control}
      render={({ field, fieldState }) => (
        <ChooseOne
          label={title}
          list
          options={paymentMethod
            .options('family')
            .map((each) => ({ ...each, note: notes[each.id] }))}
          value={field.value ?? null}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
