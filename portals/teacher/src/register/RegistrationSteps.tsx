import type { RegistrationOpened, TeacherRegistration } from '@tsumugi/contract/portal/teacher-registration';
import * as registration from '@tsumugi/contract/routes/registration';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '../../../shared/client/http.js';
import { type FormStep, StepForm } from '../../../shared/forms/StepForm.js';
import { useMutationForm } from '../../../shared/forms/useMutationForm.js';
import { rememberReturnPath } from '../../../shared/session/return-path.js';
import { useSession } from '../../../shared/session/SessionProvider.js';
import { applyPath, registerPath } from '../applications/open-paths.js';
import { SubjectFields } from '../profile/subjects/SubjectFields.js';
import './register.css';
import { AgreementFields, HomeFields, PersonFields, WorkFields } from './RegistrationFields.js';
import { dropRegistration, keepRegistration, type RegistrationForm, registrationResolver } from './registration-form.js';

const steps: readonly FormStep<RegistrationForm>[] = [
  {
    key: 'person',
    title: 'お名前',
    fields: ['lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'birthDate', 'gender'],
    content: <PersonFields />,
  },
  {
    key: 'home',
    title: '連絡先とお住まい',
    fields: ['phone', 'postalCode', 'prefecture', 'city', 'nearestStation'],
    content: <HomeFields />,
  },
  {
    key: 'work',
    title: '学校・お仕事と指導のしかた',
    fields: ['occupation', 'university', 'faculty', 'gradeYear', 'inPerson', 'online'],
    content: <WorkFields />,
  },
  { key: 'subjects', title: '教えられる科目', fields: ['subjects'], content: <SubjectFields /> },
];
const labels = {
  ...{ lastName: '姓', firstName: '名', lastNameKana: 'セイ', firstNameKana: 'メイ', birthDate: '生年月日', phone: '電話番号' },
  ...{ prefecture: '都道府県', occupation: '職業', subjects: '科目', inPerson: '指導のしかた', newPassword: 'パスワード' },
  ...{ terms: '利用規約', privacy: '個人情報の取扱い' },
};

/** The short steps of a registration; after the last one the teacher is signed in, and stands before the advert's matter. */
export function RegistrationSteps({ start, opened }: { start: RegistrationForm; opened: RegistrationOpened }) {
  const form = useForm<RegistrationForm>({ mode: 'onTouched', resolver: registrationResolver, defaultValues: start });
  const { signIn, go } = useSession();
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepRegistration(values) }), [form]);
  const sending = useMutationForm(form, {
    send: (values) => call(registration.register, { input: values as TeacherRegistration, quiet: true }),
    onDone: async ({ email, matterNumber }, { newPassword }) => {
      dropRegistration();
      if (matterNumber) rememberReturnPath(applyPath(matterNumber), '/teacher');
      // The login stands, whatever becomes of the first sign-in.
      await signIn(email, newPassword).catch(() => go('/teacher-login'));
    },
  });
  const last: FormStep<RegistrationForm> = {
    key: 'login',
    title: 'ログインの設定',
    fields: ['newPassword', 'terms', 'privacy'],
    content: <AgreementFields email={opened.email} />,
  };
  return (
    <FormProvider {...form}>
      <div className="app app-alone account-form">
        <StepForm
          form={form}
          title="先生の登録"
          sub={opened.matterNumber ?? undefined}
          back={registerPath(opened.matterNumber)}
          steps={[...steps, last]}
          submit={opened.matterNumber ? '登録して応募へ進む' : '登録する'}
          onSubmit={sending.onSubmit}
          busy={sending.busy}
          alert={sending.alert}
          labels={labels}
        />
      </div>
    </FormProvider>
  );
}
