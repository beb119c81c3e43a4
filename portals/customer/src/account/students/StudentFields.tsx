import { gender } from '@tsumugi/contract/codes/person';
import { entranceExamType, grade, schoolType } from '@tsumugi/contract/codes/school';
import { useFormContext } from 'react-hook-form';
import { CheckField } from '#shared/account/CheckField.js';
import { NameFields } from '#shared/account/NameFields.js';
import { DateField } from '#shared/forms/DateField.js';
import { useInputs } from '#shared/forms/useInputs.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { Section } from '#shared/ui/elements.js';
import { Field } from '#shared/ui/Field.js';
import { Options, SelectField, TextField } from '#shared/ui/FieldArea.js';
import { useLearner } from '../../queries.js';
import type { StudentValues } from './student-values.js';

interface Login {
  readonly email: string | null;
  readonly emailConfirmed: boolean;
}

/**
 * All fields of a child, in short groups. A child without a login can get one, and an unconfirmed
 * mail address can be corrected.
 */
export function StudentFields({
  login = { email: null, emailConfirmed: false },
}: {
  login?: Login;
}) {
  const form = useFormContext<StudentValues>();
  const { register } = form;
  const { text, choice, code } = useInputs<StudentValues>();
  return (
    <>
      <Section title="お名前と学年">
        <NameFields form={form} />
        <Choice label="学年" list={grade.options('family')} {...code('grade')} />
        <ChooseOne label="性別（任意）" options={gender.options('family')} {...choice('gender')} />
        <DateField
          label="生年月日（任意）"
          {...choice('birthDate')}
          value={form.watch('birthDate') ?? ''}
        />
      </Section>
      <SchoolSections />
      <Section title="ふだんの様子">
        <TextField label="部活動・習い事（任意）" rows={2} {...text('clubActivities')} />
        <TextField
          label="性格・これまでの経験（任意）"
          rows={3}
          placeholder="例：人見知りですが、慣れるとよく話します。小3から2年間アメリカに住んでいました。"
          {...text('character')}
        />
      </Section>
      {!login.emailConfirmed && <LoginSection email={login.email} />}
      <div className="card checks sec">
        <CheckField
          label="先生とのチャットを読める"
          hint="書くのは保護者の方です。"
          {...register('chatReadable')}
        />
        <CheckField
          label="事務局とのチャットに書ける"
          hint="ご本人のログインと事務局とのチャットです。"
          {...register('chatWritable')}
        />
      </div>
    </>
  );
}

/** The school, and the entrance examinations that the child prepares for. */
function SchoolSections() {
  const { text, code } = useInputs<StudentValues>();
  return (
    <>
      <Section title="学校">
        <Choice
          label="学校の種類"
          hint="海外の学校や日本人学校も選べます。"
          list={schoolType.options('family')}
          {...code('schoolType')}
        />
        <Field label="学校名（任意）" autoComplete="off" {...text('schoolName')} />
      </Section>
      <Section title="受験と志望校">
        <Choice
          label="入試の種類（任意）"
          hint="海外から帰国された方は「帰国生」を選ぶと、対応できる先生をお探しします。"
          list={entranceExamType.options('family')}
          {...code('entranceExamType')}
        />
        <TextField label="志望校（任意）" rows={2} {...text('targetSchools')} />
      </Section>
    </>
  );
}

/** The mail address of the child's own login, new or corrected. */
function LoginSection({ email }: Pick<Login, 'email'>) {
  const learner = useLearner();
  const { text } = useInputs<StudentValues>();
  return (
    <Section title={`${learner}のログイン`}>
      {email && (
        <p className="wrap">
          {email} にご案内を送りました。ご本人のパスワードの設定がまだ済んでいません。
        </p>
      )}
      <Field
        label={
          email ? '正しいメールアドレス（間違えたときだけ）' : `${learner}のメールアドレス（任意）`
        }
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        hint={
          email
            ? '入力すると、そのアドレスに新しいご案内が届きます。前のご案内は使えなくなります。'
            : `入力すると、${learner}専用のログインのご案内が届きます。料金や報告の内容は見えません。`
        }
        {...text('email')}
      />
    </Section>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  list: readonly { id: number; name: string }[];
  value: string | number;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

function Choice({ list, ...about }: ChoiceProps) {
  return (
    <SelectField {...about}>
      <Options of={list} none="選んでください" />
    </SelectField>
  );
}
