import { type SignInRules, signInRulesSave } from '@tsumugi/contract/resources/two-step';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';
import { RulesPage } from './RulesPage.js';

const set = (staff: number, without: number) =>
  `スタッフ${staff}名のうち${staff - without}名が設定済み`;

/** sign-in-rules: whether staff need the second step, or a passkey. */
export default function SignInRulesPage() {
  return (
    <RulesPage<SignInRules>
      route="sign-in-rules"
      read={(signal) => call(api.signInRules.detail, { signal })}
      save={(input) => call(api.signInRules.save, { input })}
      schema={signInRulesSave}
      title="スタッフのログイン"
      flags={[
        {
          name: 'staffTwoStep',
          hint: ({ staff, without }) =>
            `${set(staff, without)}です。パスキーでログインした人には求めません。`,
        },
        {
          name: 'staffPasskey',
          hint: ({ staff, withoutPasskey }) =>
            `${set(staff, withoutPasskey)}です。登録した人は、パスワードだけではログインできなくなります。`,
        },
      ]}
    >
      <p className="hint">
        {
          '管理者とオペレーターが対象です。設定していない人は、次の操作から設定の画面だけが開きます。'
        }
        {'「自分のアカウント」で先に設定してから、有効にしてください。'}
      </p>
    </RulesPage>
  );
}
