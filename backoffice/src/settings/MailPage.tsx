import { mailSecurities, mailServerSources } from '@tsumugi/contract/resources/mail-server';
import type { MailState } from '@tsumugi/contract/resources/working-hours';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useRead } from '../api/useRead.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { MailDomains } from './MailDomains.js';
import { MailServerCard } from './MailServerCard.js';
import { maySet } from './may-set.js';
import { SettingsFrame } from './SettingsFrame.js';
import { TestMail } from './TestMail.js';

/**
 * mail-settings: whether the installation sends mail, and whether recipients can verify its origin.
 */
export default function MailPage() {
  const state = useRead(api.mailState.detail, {}, { enabled: maySet() });
  const server = useRead(api.mailServer.detail, {}, { enabled: maySet() });
  return (
    <SettingsFrame route="mail-settings">
      <ReadBoundary of={state}>
        {(data) => (
          <div className="people">
            <div className="stack">
              <StateCard state={data} />
              <TestMail />
            </div>
            <ReadBoundary of={server}>
              {(view) => <MailServerCard key={view.version} view={view} />}
            </ReadBoundary>
            <MailDomains />
          </div>
        )}
      </ReadBoundary>
    </SettingsFrame>
  );
}

function StateCard({ state }: { state: MailState }) {
  return (
    <Card title="送信サーバー">
      {state.delivers ? (
        <p className="ok b">
          <Icon name="check" />{' '}
          送信サーバーが設定されています。届くかどうかは、テストメールで確かめられます。
        </p>
      ) : (
        <p className="late b">
          <Icon name="alert" />{' '}
          送信サーバー(SMTP)が設定されていません。メールは送られずに保管されていて、設定すると送られます。
        </p>
      )}
      <dl className="kv wide" style={{ margin: '12px 0' }}>
        <dt>使う設定</dt>
        <dd>{mailServerSources[state.source]}</dd>
        <dt>サーバー</dt>
        <dd>{state.host ? `${state.host}:${state.port}` : '未設定'}</dd>
        <dt>暗号化</dt>
        <dd>{state.security ? mailSecurities[state.security] : '—'}</dd>
        <dt>標準の差出人</dt>
        <dd>{state.from}</dd>
        <dt>送信待ち</dt>
        <dd>{state.waiting}件</dd>
        <dt>送信失敗</dt>
        <dd className={state.failed > 0 ? 'late' : undefined}>{state.failed}件</dd>
        <dt>最後の送信</dt>
        <dd>{state.lastSentAt ? formatDateTime(state.lastSentAt) : 'まだありません'}</dd>
      </dl>
      <p className="hint">ブランドごとの差出人と返信先は「ブランド」で決めます。</p>
    </Card>
  );
}
