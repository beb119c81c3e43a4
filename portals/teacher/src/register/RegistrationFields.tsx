import { gender, occupation } from '@tsumugi/contract/codes/person';
import { prefecture } from '@tsumugi/contract/codes/place';
import { useFormContext } from 'react-hook-form';
import { CheckField } from '#shared/account/CheckField.js';
import { NameFields } from '#shared/account/NameFields.js';
import { newPasswordField } from '#shared/auth/password-field.js';
import { ConsentTexts } from '#shared/consents/ConsentTexts.js';
import { lookupPostal } from '#shared/forms/lookup-postal.js';
import { PostalCodeField } from '#shared/forms/PostalCodeField.js';
import { SlotGrid } from '#shared/forms/SlotGrid.js';
import { createAnswerOptions, useInputs } from '#shared/forms/useInputs.js';
import { ChooseMany, ChooseOne } from '#shared/ui/Choices.js';
import { CompanyLinks } from '#shared/ui/CompanyLinks.js';
import { Field } from '#shared/ui/Field.js';
import { Options, SelectField } from '#shared/ui/FieldArea.js';
import { FieldNotes } from '#shared/ui/FieldNotes.js';
import type { RegistrationForm } from './registration-form.js';

const useFields = () => {
  const form = useFormContext<RegistrationForm>();
  const { errors } = form.formState;
  return { form, errors, touch: createAnswerOptions(errors), ...useInputs<RegistrationForm>() };
};

export function PersonFields() {
  const { form, errors, touch, text } = useFields();
  return (
    <>
      <Field
        label="生年月日"
        type="date"
        autoComplete="bday"
        hint="ご家庭には伝わりません。18歳以上の方が登録できます。"
        {...text('birthDate')}
      />
      <NameFields form={form} complete />
      <ChooseOne
        label="性別（任意）"
        options={gender.options('teacher')}
        value={form.watch('gender') ?? null}
        onChange={(value) =>
          form.setValue('gender', value as RegistrationForm['gender'], touch('gender'))
        }
        hint="教師の性別にご希望がある案件のご紹介に使います。"
        error={errors.gender?.message}
      />
    </>
  );
}

export function HomeFields() {
  const { form, touch, text, choice, code } = useFields();
  return (
    <>
      <Field
        label="電話番号"
        type="tel"
        autoComplete="tel"
        hint="ご家庭には伝わりません。"
        {...text('phone')}
      />
      <PostalCodeField
        label="郵便番号（任意）"
        {...choice('postalCode')}
        value={form.watch('postalCode') ?? ''}
        lookup={lookupPostal}
        onFound={(place) => {
          form.setValue(
            'prefecture',
            place.prefecture as RegistrationForm['prefecture'],
            touch('prefecture'),
          );
          form.setValue('city', place.city ?? '', touch('city'));
          return { ...place, town: null };
        }}
      />
      <SelectField label="都道府県" autoComplete="address-level1" {...code('prefecture')}>
        <Options of={prefecture.options()} none="選んでください" />
      </SelectField>
      <Field label="市区町村（任意）" autoComplete="address-level2" {...text('city')} />
      <Field
        label="最寄り駅（任意）"
        autoComplete="off"
        hint="通いやすい案件のご紹介に使います。"
        {...text('nearestStation')}
      />
    </>
  );
}

const years = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `${index + 1}年` }));
const ways = [
  { id: 1, name: '対面' },
  { id: 2, name: 'オンライン' },
];

export function WorkFields() {
  const { form, errors, touch, text, code } = useFields();
  const [inPerson, online] = form.watch(['inPerson', 'online']);
  const chosen = [...(inPerson ? [1] : []), ...(online ? [2] : [])];
  return (
    <>
      <SelectField label="職業" {...code('occupation')}>
        <Options of={occupation.options('teacher')} none="選んでください" />
      </SelectField>
      <Field label="大学（任意）" autoComplete="off" {...text('university')} />
      <Field label="学部・学科（任意）" autoComplete="off" {...text('faculty')} />
      <SelectField label="学年（任意）" {...code('gradeYear')}>
        <Options of={years} none="選んでください" />
      </SelectField>
      <ChooseMany
        label="指導のしかた"
        options={ways}
        value={chosen}
        onChange={(next) => {
          form.setValue('online', next.includes(2), touch('online'));
          // The error of `inPerson` covers both fields.
          form.setValue('inPerson', next.includes(1), touch('inPerson'));
        }}
        error={errors.inPerson?.message}
      />
    </>
  );
}

/** The weekly times known so far; lessons and examinations are entered in the profile later. */
export function SlotFields() {
  const { choice } = useFields();
  return (
    <SlotGrid
      label="指導できる曜日・時間帯"
      layout="hours"
      hint="1つ以上選んでください。あとからいつでも変えられます。"
      {...choice('availability')}
    />
  );
}

/** The address and password of the login, and the full texts of the agreements. */
export function AgreementFields({ email }: { email: string }) {
  const { form, errors, text } = useFields();
  const agreement = (name: 'terms' | 'privacy', label: string) => (
    <div className={`field${errors[name] ? ' is-err' : ''}`}>
      <CheckField
        label={label}
        aria-invalid={errors[name] ? true : undefined}
        {...form.register(name)}
      />
      <FieldNotes id={name} error={errors[name]?.message} />
    </div>
  );
  return (
    <>
      <p className="lead">
        <b className="wrap">{email}</b> と、次のパスワードでログインします。
      </p>
      <Field {...newPasswordField} label="パスワード" {...text('newPassword')} />
      <ConsentTexts types={['terms', 'privacy']} />
      {agreement('terms', '利用規約に同意します')}
      {agreement('privacy', '個人情報の取扱いに同意します')}
      <div className="house">
        <CompanyLinks />
      </div>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
    </>
  );
}
