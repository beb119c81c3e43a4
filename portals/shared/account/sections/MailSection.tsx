import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailChangeState, ownMailChange } from '@tsumugi/contract/portal/mail-change';
import * as api from '@tsumugi/contract/routes/routes';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { usePress } from '../../actions/usePress.js';
import { currentPasswordField } from '../../auth/password-field.js';
import { call } from '../../client/http.js';
import { useDraft } from '../../forms/useDraft.js';
import { useMutationForm } from '../../forms/useMutationForm.js';
import { usePortal } from '../../session/portal.js';
import { useStamp } from '../../session/use-zone.js';
import { Field, FormAlert } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { SubPage } from '../../ui/SubPage.js';
import { toastDone } from '../../ui/toast.js';
import { zodForm } from '../../unstyled/zod-resolver.js';
import { SaveDock } from '../SaveDock.js';
import { SectionFrame } from '../SectionFrame.js';

const title = 'メールアドレス';
const empty = { email: '', currentPassword: '' };

/** The login mail. A new address takes effect once the link sent to it has been opened. */
export default function MailSection() {
  const read = useQuery({
    queryKey: ['mail-change'],
    queryFn: ({ signal }) => call(api.user.mailChange, { signal }),
  });
  return (
    <SectionFrame title={title} read={read}>
      {(state) => <Change {...state} />}
    </SectionFrame>
  );
}

function Change({ email, pending }: MailChangeState) {
  const id = useId();
  const { profilePath } = usePortal();
  const queries = useQueryClient();
  // The profile shows the change too.
  const forget = () => queries.invalidateQueries();
  const form = useForm({
    mode: 'onTouched',
    resolver: zodForm<{ email: string; currentPassword: string }>(ownMailChange),
    defaultValues: empty,
  });
  const draft = useDraft(form, { key: 'mail-change', skip: ['currentPassword'], silent: true });
  const sending = useMutationForm(form, {
    draft,
    send: (values) => call(api.user.requestMailChange, { input: values }),
    done: '受け付けました。',
    onDone: () => {
      form.reset(empty);
      void forget();
    },
  });
  return (
    <SubPage
      title={title}
      back={profilePath}
      dock={<SaveDock form={id} busy={sending.busy} label="確認のメールを送る" />}
    >
      {pending && <PendingChange pending={pending} onTakenBack={forget} />}
      <form id={id} className="account-form" onSubmit={sending.onSubmit} noValidate>
        <FormAlert message={sending.alert} />
        <p>
          現在のメールアドレス
          <br />
          <b className="wrap">{email}</b>
        </p>
        <Field
          label="新しいメールアドレス"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          hint="届いたメールのリンクを24時間以内に開いてください。開くまでは、いまのアドレスのままです。"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Field
          {...currentPasswordField}
          hint="ご本人の確認のために入力してください。"
          error={form.formState.errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      </form>
    </SubPage>
  );
}

interface PendingChangeProps {
  pending: NonNullable<MailChangeState['pending']>;
  onTakenBack: () => Promise<unknown>;
}

/** The change that waits for its confirmation by mail; it can be taken back. */
function PendingChange({ pending, onTakenBack }: PendingChangeProps) {
  const stamp = useStamp();
  const { busy, fault, press } = usePress();
  const takeBack = () =>
    press(async () => {
      await call(api.user.cancelMailChange);
      await onTakenBack();
      toastDone('更新しました。');
    });
  return (
    <div className="card card-pad pending" role="status">
      <p className="t-m">
        <Icon name="clock" size={20} />
        確認待ちです
      </p>
      <p className="wrap">
        {pending.mailSent ? (
          <>
            <b>{pending.email}</b> に届いたリンクを開くと、変更が完了します。
          </>
        ) : (
          <>
            <b>{pending.email}</b>{' '}
            への確認のメールは、まだお送りできていません。お急ぎのときは、事務局へご連絡ください。
          </>
        )}
      </p>
      <p className="t-s c-2">
        リンクの期限は<span className="nb">{stamp(pending.expiresAt)}</span>までです。
      </p>
      <FormAlert message={fault} />
      <button
        type="button"
        className="btn btn-2 btn-48"
        aria-busy={busy}
        disabled={busy}
        onClick={() => void takeBack()}
      >
        この変更を取り消す
      </button>
    </div>
  );
}
