import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamRules } from '@tsumugi/contract/resources/team-rules';
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

/** team-rules: whether Operators see the matters of their own teams only. */
export default function TeamRulesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['team-rules'],
    queryFn: ({ signal }) => get<TeamRules>('/api/admin/team-rules', signal),
    enabled: maySet(),
  });
  return (
    <SettingsFrame route="team-rules">
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

function Rules({ rules }: { rules: TeamRules }) {
  const client = useQueryClient();
  const [ownTeamsOnly, setOwnTeamsOnly] = useState(rules.ownTeamsOnly);
  const { busy, message, onSubmit } = useSubmit(async () => {
    await call('PUT', '/api/admin/team-rules', { ownTeamsOnly, version: rules.version });
    toastDone('保存しました。');
    await client.invalidateQueries({ queryKey: ['team-rules'] });
  });
  const { operators, withoutTeam } = rules;
  return (
    <Card title="オペレーターの範囲" note={`オペレーター${operators}名のうち${withoutTeam}名がチームに未所属`} className="signin">
      <form className="consents" onSubmit={(event) => void onSubmit(event)}>
        <label className="check">
          <input type="checkbox" className="cb" checked={ownTeamsOnly} onChange={(event) => setOwnTeamsOnly(event.target.checked)} />
          <span>オペレーターは自分のチームの案件だけを扱う</span>
        </label>
        <p className="hint">
          有効にすると、オペレーターには自分が入っているチームの案件と、担当チームが決まっていない案件だけが表示されます。
          一覧・件数・検索・チャット・送信状況・通知も同じ範囲になり、ほかのチームの案件は開くことも操作することもできません。
          ご家庭は、範囲内の案件が1件でもあるか、まだ案件がなければ表示されます。教師のプロフィールは全員が見られます。
        </p>
        <p className="hint">
          管理者は制限されません。保存すると、開いている画面にもすぐに反映されます。
          チームに入っていないオペレーターには、担当チームが決まっていない案件だけが表示されます。
        </p>
        <button type="submit" className="btn" disabled={busy || ownTeamsOnly === rules.ownTeamsOnly}>
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
