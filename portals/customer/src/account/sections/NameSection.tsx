import { guardianRelation } from '@tsumugi/contract/codes/person';
import type { GuardianForm } from '@tsumugi/contract/portal/customer-profile';
import { Controller, useFormContext } from 'react-hook-form';
import { NameFields } from '#shared/account/NameFields.js';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { useFamily } from '../family-query.js';
import { GuardianPage } from '../GuardianPage.js';

const title = 'お名前';
const fields = ['lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'relation'] as const;
/** The fields of this group are all required. */
type Named = Required<Pick<GuardianForm, (typeof fields)[number]>>;

/** 姓名, furigana and the relation to the children. */
export default function NameSection() {
  return (
    <SectionFrame title={title} read={useFamily()}>
      {(profile) => (
        <GuardianPage title={title} profile={profile} fields={fields}>
          <Fields />
        </GuardianPage>
      )}
    </SectionFrame>
  );
}

function Fields() {
  const form = useFormContext<Named>();
  return (
    <>
      <NameFields form={form} complete />
      <Controller
        name="relation"
        control={form.control}
        render={({ field, fieldState }) => (
          <ChooseOne
            label="生徒から見た続柄"
            options={guardianRelation.options('family')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
