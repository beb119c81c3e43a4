import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { MyRoles } from '@tsumugi/contract/resources/account';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { holdReadsWhileLeaving } from '../api/refusals.js';
import { CurrentPassword, PasswordInput } from '../auth/PasswordInput.js';
import { AskForm } from '../forms/AskForm.js';
import { useSending } from '../forms/useSending.js';
import { messageOf } from '../lib/http-error.js';
import { getSession, landingPathFor } from '../lib/session.js';
import { usePageTitle } from '../lib/title.js';
import { Card } from '../ui/Card.js';
import { toastDone, toastError } from '../ui/toast.js';
import { DevicesCard } from './DevicesCard.js';
import { PasskeyCard } from './PasskeyCard.js';
import { TwoStepCard } from './TwoStepCard.js';
import '../styles/people.css';
import '../styles/own.css';

/** own-account: the user's name, password and sessions. */
export default function OwnAccountPage() {
  usePageTitle('自分のアカウント');
  const session = getSession();
  return (
    <>
      <div className="head">
        <h1>自分のアカウント</h1>
      </div>
      <section className="page" aria-label="自分のアカウント">
        <div className="people">
          <div className="stack">
            <Card title="登録">
              <dl className="kv wide">
                <dt>氏名</dt>
                <dd>{session?.name}</dd>
                <dt>メールアドレス</dt>
                <dd className="wrap">{session?.email}</dd>
                <dt>役割</dt>
                <dd>{session?.roleName}</dd>
              </dl>
              <p className="hint after">変更は管理者が「アカウント管理」で行います。</p>
            </Card>
            <OtherFacesCard />
            <PasswordCard />
          </div>
          <div className="stack">
            <PasskeyCard />
            <TwoStepCard />
            <DevicesCard />
          </div>
        </div>
      </section>
    </>
  );
}

const shortest = 10;
const empty = { currentPassword: '', newPassword: '' };

/** Changes the user's password, and signs out the other devices. */
function PasswordCard() {
  const client = useQueryClient();
  const change = async (input: typeof empty) => {
    await call(api.password.change, { input, quiet: true });
    toastDone('パスワードを変更しました。ほかの端末はログアウトしました。');
    await client.invalidateQueries({ queryKey: [api.session.list.call] });
  };
  const sending = useSending(empty, change, { clearsAfterSend: true });
  const { currentPassword, newPassword } = sending.form.watch();
  const missing = shortest - [...newPassword].length;
  return (
    <Card title="パスワードの変更">
      <AskForm
        sending={sending}
        variant="outlined"
        submit="パスワードを変更する"
        ready={currentPassword !== '' && missing <= 0}
      >
        <CurrentPassword />
        <PasswordInput
          source="newPassword"
          label="新しいパスワード"
          autoComplete="new-password"
          hint={
            newPassword !== '' && missing > 0
              ? `あと${missing}文字必要です`
              : `${shortest}文字以上。よく使われるものは設定できません。`
          }
        />
        <p className="hint">
          変更すると、ほかの端末は安全のためログアウトします。この端末はそのまま使えます。
        </p>
      </AskForm>
    </Card>
  );
}

const names = { admin: 'スタッフ', teacher: '教師', customer: 'ご家庭' } as const;

/**
 * A user who is also a teacher or a guardian goes to those pages without a new sign-in, and returns
 * from there.
 */
function OtherFacesCard() {
  const [busy, setBusy] = useState(false);
  const others = getSession()?.faces ?? [];
  if (others.length === 0) return null;
  const open = async ({ face, userType }: MyRoles['faces'][number]) => {
    setBusy(true);
    const end = holdReadsWhileLeaving();
    try {
      await call(api.user.changeFace, { input: { face }, quiet: true });
      window.location.assign(landingPathFor(userType));
    } catch (error) {
      end(true);
      setBusy(false);
      toastError(messageOf(error));
    }
  };
  return (
    <Card title="ほかの役割の画面">
      <div className="own-form">
        <p className="hint">移った先の「マイページ」「プロフィール」から、この画面へ戻れます。</p>
        <div className="row">
          {others.map((other) => (
            <Button key={other.face} disabled={busy} onClick={() => void open(other)}>
              {names[other.face]}の画面へ
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
