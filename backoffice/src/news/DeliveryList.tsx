import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { page } from '../providers/http-client.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';

const shown = 50;
const states: Readonly<Record<string, { label: string; tone: string }>> = {
  delivered: { label: '配信済', tone: 'ok' },
  dryRun: { label: '未配信', tone: 'stf' },
  failed: { label: '失敗', tone: 'late' },
  sending: { label: '送信中', tone: 'pri' },
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
          <table className="t">
            <thead>
              <tr>
                <th scope="col">日時</th>
                <th scope="col">案件番号</th>
                <th scope="col">状態</th>
                <th scope="col">担当</th>
              </tr>
            </thead>
            <tbody>
              {data.map((row) => {
                const state = states[row.state] ?? { label: row.state, tone: '' };
                return (
                  <tr key={row.id}>
                    <td>{formatDateTime(row.at)}</td>
                    <td>
                      <Link to={recordPath('matters', row.matterId)}>{row.matterNumber}</Link>
                    </td>
                    <td title={row.error ?? undefined}>
                      <span className={`chip ${state.tone}`}>{state.label}</span> {row.error && <span className="sub">{row.error}</span>}
                    </td>
                    <td>{row.by ?? '—'}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
