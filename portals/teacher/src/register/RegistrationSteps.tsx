import { ApiError } from '@tsumugi/client/api-error';
import type {
  RegistrationOpened,
  TeacherRegistration,
} from '@tsumugi/contract/portal/teacher-registration';
import * as registration from '@tsumugi/contract/routes/registration';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { call } from '#shared/client/http.js';
import { type FormStep, StepForm } from '#shared/forms/StepForm.js';
import { useMutationForm } from '#shared/forms/useMutationForm.js';
import { rememberReturnPath } from '#shared/session/return-path.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { applyPath, registerPath } from '../applications/open-paths.js';
import { SubjectFields } from '../profile/subjects/SubjectFields.js';
import './register.css';
import {
  AgreementFields,
  HomeFields,
  PersonFields,
  SlotFields,
  WorkFields,
} from './RegistrationFields.js';
import {
  dropRegistration,
  emptyForm,
  keepRegistration,
  keptRegistration,
  type RegistrationForm,
  registrationResolver,
} from './registration-form.js';

const steps: readonly FormStep<RegistrationForm>[] = [
  {
    key: 'person',
    title: '生年月日とお名前',
    fields: ['birthDate', 'lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'gender'],
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
  {
    key: 'slots',
    title: '指導できる曜日・時間帯',
    fields: ['availability'],
    content: <SlotFields />,
  },
];
const labels = {
  ...{
    birthDate: '生年月日',
    lastName: '姓',
    firstName: '名',
    lastNameKana: 'セイ',
    firstNameKana: 'メイ',
    phone: '電話番号',
  },
  ...{
    prefecture: '都道府県',
    occupation: '職業',
    subjects: '科目',
    availability: '曜日・時間帯',
    inPerson: '指導のしかた',
    newPassword: 'パスワード',
  },
  ...{ terms: '利用規約', privacy: '個人情報の取扱い' },
};

/** Refusals of a retry whose first try has arrived without an answer. */
const isDone: readonly unknown[] = ['registration_code_invalid', 'registration_taken'];
const isUnanswered = ({ status }: ApiError) => status === 0 || status >= 500;

/**
 * Sends the registration and signs the teacher in. `isOver`: the code was used by another
 * registration, or has expired.
 */
function useRegistration(
  form: UseFormReturn<RegistrationForm>,
  { email, matterNumber }: RegistrationOpened,
) {
  const { signIn, go } = useSession();
  const unanswered = useRef(false);
  const [isOver, setOver] = useState(false);
  const arrive = async (password: string) => {
    if (matterNumber) rememberReturnPath(applyPath(matterNumber), '/teacher');
    await signIn(email, password);
  };
  /**
   * Whether the registration has arrived: tries to sign in with the chosen password. @throws
   * ApiError without an answer
   */
  const hasArrived = async (password: string) => {
    try {
      await arrive(password);
      return true;
    } catch (error) {
      if (error instanceof ApiError && isUnanswered(error)) throw error;
      return false;
    }
  };
  const sending = useMutationForm(form, {
    send: async (values) => {
      try {
        await call(registration.register, { input: values as TeacherRegistration, quiet: true });
        return false;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        unanswered.current ||= isUnanswered(error);
        if (!isDone.includes(error.body?.code)) throw error;
        if (unanswered.current && (await hasArrived(values.newPassword))) return true;
        setOver(true);
        throw error;
      }
    },
    onDone: async (arrived, { newPassword }) => {
      dropRegistration();
      // The login exists even if the first sign-in fails.
      if (!arrived) await arrive(newPassword).catch(() => go('/teacher-login'));
    },
  });
  return { sending, isOver };
}

/**
 * The steps of a registration; after the last step the teacher is signed in and sees the advertised
 * matter.
 */
export function RegistrationSteps({ code, opened }: { code: string; opened: RegistrationOpened }) {
  const { email, matterNumber } = opened;
  const [start] = useState<RegistrationForm>(() => ({
    ...emptyForm,
    ...keptRegistration(email),
    code,
  }));
  const form = useForm<RegistrationForm>({
    mode: 'onTouched',
    resolver: registrationResolver,
    defaultValues: start,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepRegistration(email, values),
      }),
    [form, email],
  );
  const { sending, isOver } = useRegistration(form, opened);
  const last: FormStep<RegistrationForm> = {
    key: 'login',
    title: 'ログインの設定',
    fields: ['newPassword', 'terms', 'privacy'],
    content: <AgreementFields email={email} />,
  };
  return (
    <FormProvider {...form}>
      <div className="app app-alone account-form">
        <StepForm
          form={form}
          title="先生の登録"
          sub={matterNumber ?? undefined}
          back={registerPath(matterNumber)}
          steps={[...steps, last]}
          submit={matterNumber ? '登録して応募へ進む' : '登録する'}
          onSubmit={sending.onSubmit}
          busy={sending.busy}
          alert={sending.alert}
          labels={labels}
        >
          {isOver && (
            <p className="btn-row">
              <Link className="btn btn-2" to={registerPath(matterNumber)}>
                もう一度メールを受け取る
              </Link>
              <Link className="btn btn-quiet" to="/teacher-login">
                ログインへ
              </Link>
            </p>
          )}
        </StepForm>
      </div>
    </FormProvider>
  );
}
