import type { MailState } from '@tsumugi/contract/resources/working-hours';
import * as api from '@tsumugi/contract/routes/all';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useRead } from '../providers/useRead.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { MailDomains } from './MailDomains.js';
import { maySet } from './may-set.js';
import { SettingsFrame } from './SettingsFrame.js';
import { TestMail } from './TestMail.js';

/** mail-settings: whether mail leaves the house, and whether others believe where it comes from. */
export default function MailPage() {
  const { data, error, refetch } = useRead(api.mailState.detail, {}, { enabled: maySet() });
  return (
    <SettingsFrame route="mail-settings">
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !data && <PartSkeleton />}
      {data && (
        <div className="people">
          <StateCard state={data} />
          <TestMail />
          <MailDomains />
        </div>
      )}
    </SettingsFrame>
  );
}

function StateCard({ state }: { state: MailState }) {
  return (
    <Card title="送信サーバー">
      {state.delivers ? (
        <p className="ok b">
          <Icon name="check" /> 送信サーバーが設定されています。届くかどうかは、テストメールで確かめられます。
        </p>
      ) : (
        <p className="late b">
          <Icon name="alert" /> 送信サーバー(SMTP)が設定されていません。メールは送られず、画面から読めるように保管されています。
        </p>
      )}
      <dl className="kv wide" style={{ margin: '12px 0' }}>
        <dt>サーバー</dt>
        <dd>{state.host ? `${state.host}:${state.port}${state.encrypted ? '(TLS)' : ''}` : '未設定'}</dd>
        <dt>標準の差出人</dt>
        <dd>{state.from}</dd>
        <dt>送信待ち</dt>
        <dd>{state.waiting}件</dd>
        <dt>送信失敗</dt>
        <dd className={state.failed > 0 ? 'late' : undefined}>{state.failed}件</dd>
        <dt>最後の送信</dt>
        <dd>{state.lastSentAt ? formatDateTime(state.lastSentAt) : 'まだありません'}</dd>
      </dl>
      <p className="hint">
        送信サーバーは起動時の環境変数 SMTP_HOST・SMTP_PORT・SMTP_USER・SMTP_PASSWORD・MAIL_FROM
        で設定します。ブランドごとの差出人と返信先は「ブランド」で決めます。
      </p>
    </Card>
  );
}
