import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import * as registration from '@tsumugi/contract/routes/registration';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '#shared/auth/AuthFrame.js';
import { emailField, emailRules } from '#shared/auth/email-field.js';
import { useAuthForm } from '#shared/auth/useAuthForm.js';
import { call } from '#shared/client/http.js';
import { rememberReturnPath } from '#shared/session/return-path.js';
import { Blank, Failed } from '#shared/ui/elements.js';
import { Field, FormAlert, SubmitButton } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { ListingSection } from '../applications/ListingSection.js';
import { whatOf } from '../applications/open-matter-text.js';
import { applyPath, matterIn } from '../applications/open-paths.js';
import './register.css';

/**
 * /teacher/register: the registration of a new teacher. `?matter=` shows the advert of a matter
 * above it.
 */
export default function RegisterPage() {
  const matterNumber = matterIn(useSearchParams()[0]);
  return matterNumber ? <Advert matterNumber={matterNumber} /> : <JustRegister />;
}

function JustRegister() {
  return (
    <AuthFrame title="先生の登録">
      <Doors matterNumber={null} />
    </AuthFrame>
  );
}

function Advert({ matterNumber }: { matterNumber: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['advert', matterNumber],
    queryFn: ({ signal }) => call(registration.advert, { matterNumber, signal, quiet: true }),
  });
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const listing = data?.listing;
  // A matter that is not advertised requires a sign-in.
  if (isUnknown) return <Navigate to="/teacher-login" replace />;
  return (
    <AuthFrame title={listing ? whatOf(listing) : 'この案件について'}>
      {listing && <p className="lead c-2">募集中　{data.matterNumber}</p>}
      {error && <Failed label="案件" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <RowsSkeleton rows={4} />}
      {data?.state === 'closed' && (
        <Blank icon="clock" title="この案件の募集は終了しました">
          登録すると、ほかの募集中の案件をご覧いただけます。
        </Blank>
      )}
      {listing && <ListingSection matter={listing} />}
      <Doors matterNumber={listing ? data.matterNumber : null} />
    </AuthFrame>
  );
}

/** Two options: register by mail, or sign in with an existing login. */
function Doors({ matterNumber }: { matterNumber: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useAuthForm({ email: '', website: '' }, async ({ email, website }) => {
    setRefused(null);
    const input = { email, website, ...(matterNumber ? { matterNumber } : {}) };
    const answer = await call(registration.request, { input, quiet: true });
    if (answer.mailed) setSentTo(email.trim());
    else setRefused(answer.message);
  });
  const { register, onSubmit, errors, busy, refusal } = form;
  if (sentTo)
    return (
      <div className="doors" role="status">
        <p className="form-done">
          <Icon name="check" size={20} />
          メールをお送りしました
        </p>
        <p>
          <b className="wrap">{sentTo}</b>{' '}
          に届いたメールのリンクを24時間以内に開き、登録を続けてください。
        </p>
        <p className="hint">
          届かないときは、迷惑メールの設定と、入力したメールアドレスをご確認ください。
        </p>
        <button type="button" className="btn btn-2" onClick={() => setSentTo(null)}>
          別のメールアドレスで送る
        </button>
      </div>
    );
  return (
    <div className="doors">
      <form onSubmit={onSubmit} noValidate>
        <p className="lead">
          {matterNumber
            ? 'はじめての方は、登録してからこの案件に応募できます。メールアドレスの確認のあと、3分ほどで終わります。'
            : 'メールアドレスの確認のあと、お名前や教えられる科目を入力します。3分ほどで終わります。18歳以上の方が登録できます。'}
        </p>
        <FormAlert message={refusal ?? refused} />
        <Field {...emailField} error={errors.email?.message} {...register('email', emailRules)} />
        <div className="sr" aria-hidden="true">
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            aria-label="入力しないでください"
            {...register('website')}
          />
        </div>
        <SubmitButton busy={busy}>登録のメールを受け取る</SubmitButton>
      </form>
      <Link
        className="btn btn-2 btn-next"
        to="/teacher-login"
        onClick={() => matterNumber && rememberReturnPath(applyPath(matterNumber), '/teacher')}
      >
        {matterNumber ? '登録済みの方はログインして応募' : '登録済みの方はログインへ'}
      </Link>
    </div>
  );
}
