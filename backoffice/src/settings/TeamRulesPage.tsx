import { type TeamRules, teamRulesSave } from '@tsumugi/contract/resources/team-rules';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';
import { RulesPage } from './RulesPage.js';

/** team-rules: whether Operators see only the matters of their own teams. */
export default function TeamRulesPage() {
  return (
    <RulesPage<TeamRules>
      route="team-rules"
      read={(signal) => call(api.teamRules.detail, { signal })}
      save={(input) => call(api.teamRules.save, { input })}
      schema={teamRulesSave}
      title="オペレーターの範囲"
      note={({ operators, withoutTeam }) =>
        `オペレーター${operators}名のうち${withoutTeam}名がチームに未所属`
      }
      flags={[{ name: 'ownTeamsOnly' }]}
    >
      <p className="hint">
        {
          '有効にすると、オペレーターには自分が入っているチームの案件と、担当チームが決まっていない案件だけが表示されます。'
        }
        {
          '一覧・件数・検索・チャット・送信状況・通知も同じ範囲になり、ほかのチームの案件は開くことも操作することもできません。'
        }
        {
          'ご家庭は、範囲内の案件が1件でもあるか、まだ案件がなければ表示されます。教師のプロフィールは全員が見られます。'
        }
      </p>
      <p className="hint">
        {'管理者は制限されません。保存すると、開いている画面にもすぐに反映されます。'}
        {'チームに入っていないオペレーターには、担当チームが決まっていない案件だけが表示されます。'}
      </p>
    </RulesPage>
  );
}
