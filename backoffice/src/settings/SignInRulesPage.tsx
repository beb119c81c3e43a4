import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignInRules } from '@tsumugi/contract/resources/two-step';
import { useState } from 'react';
import { useSubmit } from '../lib/useSubmit.js';
import { call, get } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';
import { maySet } from './may-set.js';
import { SettingsFrame } from './SettingsFrame.js';

/** sign-in-rules: whether staff must have the second step, or a passkey. */
export default function SignInRulesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in-rules'],
    queryFn: ({ signal }) => get<SignInRules>('/api/admin/sign-in-rules', signal),
    enabled: maySet(),
  });
  return (
    <SettingsFrame route="sign-in-rules">
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !data && <PageSkeleton />}
      {data && (
        <div className="people">
          <Rules key={data.version} rules={data} />
        </div>
      )}
    </SettingsFrame>
  );
}

function Rules({ rules }: { rules: SignInRules }) {
  const client = useQueryClient();
  const [staffTwoStep, setStaffTwoStep] = useState(rules.staffTwoStep);
  const [staffPasskey, setStaffPasskey] = useState(rules.staffPasskey);
  const { busy, message, onSubmit } = useSubmit(async () => {
    await call('PUT', '/api/admin/sign-in-rules', { staffTwoStep, staffPasskey, version: rules.version });
    toastDone('保存しました。');
    await client.invalidateQueries({ queryKey: ['sign-in-rules'] });
  });
  const set = (without: number) => `職員${rules.staff}名のうち${rules.staff - without}名が設定済み`;
  return (
    <Card title="職員のログイン" className="signin">
      <form className="consents" onSubmit={(event) => void onSubmit(event)}>
        <label className="check">
          <input type="checkbox" className="cb" checked={staffTwoStep} onChange={(event) => setStaffTwoStep(event.target.checked)} />
          <span>職員に2段階認証を求める</span>
        </label>
        <p className="hint">{set(rules.without)}です。パスキーでログインした人には求めません。</p>
        <label className="check">
          <input type="checkbox" className="cb" checked={staffPasskey} onChange={(event) => setStaffPasskey(event.target.checked)} />
          <span>職員にパスキーを求める</span>
        </label>
        <p className="hint">{set(rules.withoutPasskey)}です。登録した人は、パスワードだけではログインできなくなります。</p>
        <p className="hint">
          管理者とオペレーターが対象です。設定していない人は、次の操作から設定の画面だけが開きます。
          「自分のアカウント」で先に設定してから、有効にしてください。
        </p>
        <button
          type="submit"
          className="btn"
          disabled={busy || (staffTwoStep === rules.staffTwoStep && staffPasskey === rules.staffPasskey)}
        >
          保存
        </button>
        {message && (
          <p className="late" role="alert">
            <Icon name="alert" /> {message}
          </p>
        )}
      </form>
    </Card>
  );
}
