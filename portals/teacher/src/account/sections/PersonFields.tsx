import { gender } from '@tsumugi/contract/codes/person';
import type { TeacherBasicForm } from '@tsumugi/contract/portal/teacher-profile';
import { useFormContext } from 'react-hook-form';
import { NameFields } from '#shared/account/NameFields.js';
import { AddressFields } from '#shared/forms/AddressFields.js';
import { CountryField, ZoneField } from '#shared/forms/CountryFields.js';
import { createAnswerOptions, useInputs } from '#shared/forms/useInputs.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { Section } from '#shared/ui/elements.js';
import { Field } from '#shared/ui/Field.js';
import { zoneFollowing } from '#shared/unstyled/countries.js';

/** Name, birthday, contact and address. */
export function PersonFields({ email }: { email: string }) {
  const form = useFormContext<TeacherBasicForm>();
  const { watch, setValue, formState } = form;
  const { text } = useInputs<TeacherBasicForm>();
  const { errors } = formState;
  const touch = createAnswerOptions(errors);
  const [country, timeZone] = watch(['country', 'timeZone']);
  const choose = (next: string | null) => {
    setValue('country', next, touch('country'));
    setValue('timeZone', zoneFollowing(next, timeZone), touch('timeZone'));
  };
  return (
    <>
      <Section title="お名前">
        <NameFields form={form} complete />
        <Field
          label="生年月日"
          type="date"
          autoComplete="bday"
          hint="ご家庭には伝わりません。18歳以上の方が登録できます。"
          {...text('birthDate')}
        />
        <ChooseOne
          label="性別"
          options={gender.options('teacher')}
          value={watch('gender') ?? null}
          onChange={(value) =>
            setValue('gender', value as TeacherBasicForm['gender'], touch('gender'))
          }
          hint="教師の性別にご希望がある案件のご紹介に使います。"
          error={errors.gender?.message}
        />
      </Section>
      <Section title="連絡先とご住所">
        <Field label="電話番号" type="tel" autoComplete="tel" {...text('phone')} />
        <p className="t-s c-2">
          メールアドレス（{email}）は、プロフィールの「ログインと安全」で変えられます。
        </p>
        <CountryField value={country} onChange={choose} error={errors.country?.message} />
        {(country || timeZone) && (
          <ZoneField
            value={timeZone}
            country={country}
            onChange={(value) => setValue('timeZone', value, touch('timeZone'))}
            hint="曜日や日時を、現地の時刻で表示し、日本の時刻も並べます。"
            error={errors.timeZone?.message}
          />
        )}
        <AddressFields hint="電話番号とご住所は、ご家庭には伝わりません。" />
      </Section>
    </>
  );
}
