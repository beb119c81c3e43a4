import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NewsKind,
  type NewsSettings,
  newsKinds,
  newsSettingsInput,
} from '@tsumugi/contract/resources/news';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call, page } from '../api/http-client.js';
import { SchemaForm } from '../forms/SchemaForm.js';
import { recordPath } from '../resources/addresses.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { Bone } from '../ui/Skeleton.js';
import { Table } from '../ui/Table.js';
import { toastDone } from '../ui/toast.js';
import '../styles/people.css';
import '../styles/reporting.css';

const kinds = Object.entries(newsKinds).map(([id, name]) => ({ id: id as NewsKind, name }));
const own: Record<NewsKind, readonly string[]> = {
  off: [],
  http: ['url', 'secret'],
  sftp: ['host', 'port', 'user', 'directory', 'hostKey', 'secret'],
  folder: ['folder'],
};
const encodings = [
  { id: 'utf8', name: 'UTF-8' },
  { id: 'shift_jis', name: 'Shift_JIS' },
];
const always = ['encoding', 'listingDays', 'applyUrl'];
const needed = ['url', 'host', 'port', 'user', 'hostKey', 'listingDays'];
const hints: Record<NewsKind, string> = {
  off: '配信しても外へは何も送りません。内容のCSVだけを確認できます。',
  http: 'CSVをhttpsのURLへPOSTします。社内のアドレスとリダイレクトは受け付けません。',
  sftp: 'SFTPサーバーのフォルダーに置きます。鍵で接続し、公開鍵が一致するサーバーだけに送ります。',
  folder: 'このシステムのサーバーにあるフォルダーに置きます。',
};

function SettingsForm({ settings }: { settings: NewsSettings }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<NewsKind>(settings.kind);
  const omit = Object.keys(newsSettingsInput.shape).filter(
    (name) => !own[kind].includes(name) && !always.includes(name),
  );
  const secret = kind === 'sftp' ? '秘密鍵' : 'トークン';
  const isSecretKept = settings.hasSecret && kind === settings.kind;
  return (
    <Card title="配信先">
      <div className="stack csvside" style={{ gap: 16 }}>
        <RadioSegments label="送信方法" options={kinds} value={kind} onChange={setKind} />
        <p className="hint">{hints[kind]}</p>
        <SchemaForm
          key={`${kind}${settings.version}`}
          schema={newsSettingsInput}
          fixedValues={{
            ...Object.fromEntries(omit.map((name) => [name, settings[name as keyof NewsSettings]])),
            kind,
            version: settings.version,
          }}
          defaults={{ ...settings }}
          overrides={{
            ...Object.fromEntries(needed.map((name) => [name, { required: true }])),
            secret: {
              label: isSecretKept ? `${secret}（保存済み・変えるときだけ入力）` : secret,
              required: kind === 'sftp' && !isSecretKept,
            },
            encoding: { options: encodings, required: true },
            applyUrl: { label: '応募ページのURL（{案件番号} に番号が入ります）' },
          }}
          submitLabel="保存する"
          onSubmit={async (body) => {
            const saved = await call(api.news.saveSettings, { input: body });
            const queryKey = ['options', 'news-settings'];
            await client.cancelQueries({ queryKey });
            client.setQueryData(queryKey, saved);
            toastDone('保存しました。');
          }}
        />
      </div>
    </Card>
  );
}

/** news-settings: delivery of matters to the news service, and past deliveries. For Admin. */
export default function NewsSettingsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['options', 'news-settings'],
    queryFn: ({ signal }) => call(api.news.settings, { signal }),
    enabled: maySet(),
  });
  return (
    <SettingsFrame route="news-settings">
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <div className="people">
          {data ? <SettingsForm settings={data} /> : <Bone width={320} />}
          <DeliveryList />
        </div>
      )}
    </SettingsFrame>
  );
}

const shown = 50;
const states: Readonly<Record<string, { label: string; tone: string }>> = {
  delivered: { label: '配信済', tone: 'ok' },
  dryRun: { label: '未配信', tone: 'stf' },
  failed: { label: '失敗', tone: 'late' },
  sending: { label: '送信中', tone: 'pri' },
};

const stateCell = (row: { state: string; error: string | null }) => {
  const { label, tone } = states[row.state] ?? { label: row.state, tone: '' };
  return (
    <>
      <span className={`chip ${tone}`}>{label}</span>{' '}
      {row.error && <span className="sub">{row.error}</span>}
    </>
  );
};

function DeliveryList() {
  const { data, error, refetch } = useQuery({
    queryKey: ['news-deliveries'],
    queryFn: async ({ signal }) =>
      (await page(api.news.deliveries, { query: { range: `[0,${shown - 1}]` }, signal })).rows,
  });
  return (
    <Card title="配信の記録" note={`新しい順・${shown}件まで`} bare>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <p className="none pad">
          まだ配信していません。MD管理の行を選んで「ニュースに配信」を押します。
        </p>
      )}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className="scroll newscsv" tabIndex={0} aria-label="配信の記録の一覧">
          <Table
            rows={data}
            columns={[
              { label: '日時', cell: ({ at }) => formatDateTime(at) },
              {
                label: '案件番号',
                cell: ({ matterId, matterNumber }) => (
                  <Link to={recordPath('matters', matterId)}>{matterNumber}</Link>
                ),
              },
              { label: '状態', title: (row) => row.error ?? undefined, cell: stateCell },
              { label: '担当', cell: ({ by }) => by ?? '—' },
            ]}
          />
        </section>
      )}
    </Card>
  );
}
