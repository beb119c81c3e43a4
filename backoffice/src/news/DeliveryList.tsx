import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { page } from '../providers/http-client.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Table } from '../ui/Table.js';

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
      <span className={`chip ${tone}`}>{label}</span> {row.error && <span className="sub">{row.error}</span>}
    </>
  );
};

/** The latest deliveries, with what went wrong. */
export function DeliveryList() {
  const { data, error, refetch } = useQuery({
    queryKey: ['news-deliveries'],
    queryFn: async ({ signal }) => (await page(api.news.deliveries, { query: { range: `[0,${shown - 1}]` }, signal })).rows,
  });
  return (
    <Card title="配信の記録" note={`新しい順・${shown}件まで`} bare>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && <p className="none pad">まだ配信していません。MD管理の行を選んで「ニュースに配信」を押します。</p>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className="scroll newscsv" tabIndex={0} aria-label="配信の記録の一覧">
          <Table
            rows={data}
            columns={[
              { label: '日時', cell: ({ at }) => formatDateTime(at) },
              { label: '案件番号', cell: ({ matterId, matterNumber }) => <Link to={recordPath('matters', matterId)}>{matterNumber}</Link> },
              { label: '状態', title: (row) => row.error ?? undefined, cell: stateCell },
              { label: '担当', cell: ({ by }) => by ?? '—' },
            ]}
          />
        </section>
      )}
    </Card>
  );
}
