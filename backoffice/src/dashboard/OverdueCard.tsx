import { useQueries } from '@tanstack/react-query';
import { queues } from '@tsumugi/contract/queues/all';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { Link } from 'react-router-dom';
import { useNotifications } from '../api/notifications.js';
import { getSession } from '../lib/session.js';
import { get } from '../providers/http-client.js';
import { familyOfRow } from '../queues/row-words.js';
import { Card } from '../ui/Card.js';
import { WaitOwner } from '../ui/WaitOwner.js';

const shown = 20;
const perTab = 20;

/** The rows that are overdue longest, over all lists. Only tabs that have any are asked. */
export function OverdueCard({ team, mine }: { team: number; mine: boolean }) {
  const { data } = useNotifications(team);
  const late = new Set(data?.tabs.filter(({ yesterday }) => yesterday > 0).map(({ code }) => code));
  const tabs = queues.flatMap((queue) => queue.tabs.filter((tab) => late.has(tab.code) && !tab.search).map((tab) => ({ queue, tab })));
  const me = getSession()?.adminId ?? 0;
  const answers = useQueries({
    queries: tabs.map(({ queue, tab }) => ({
      queryKey: ['overdue', queue.resource, tab.tab, team, mine],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const params = new URLSearchParams({ tab: String(tab.tab), day: '1', range: `[0,${perTab - 1}]` });
        if (team > 0) params.set('teamInCharge', String(team));
        if (mine) params.set('personInChargeOnTheDay', String(me));
        return get<QueueRow[]>(`/api/admin/${queue.resource}?${params}`, signal);
      },
    })),
  });
  const rows = tabs
    .flatMap(({ queue, tab }, index) => (answers[index]?.data ?? []).map((row) => ({ queue, tab, row })))
    .sort((a, b) => (b.row.due?.daysLate ?? 0) - (a.row.due?.daysLate ?? 0))
    .slice(0, shown);
  const waiting = !data || answers.some(({ isPending }) => isPending);
  return (
    <Card title="期限超過" note={waiting ? undefined : `長い順・上位${shown}件`} bare>
      {!waiting && rows.length === 0 ? (
        <p className="none pad">期限を過ぎた対応はありません。</p>
      ) : (
        <table className="t" aria-busy={waiting}>
          <thead>
            <tr>
              <th scope="col">超過</th>
              <th scope="col">案件番号</th>
              <th scope="col">一覧</th>
              <th scope="col">生徒・家庭</th>
              <th scope="col">待ち</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ queue, tab, row }) => (
              <tr key={`${tab.code}${row.id}`}>
                <td>
                  <span className="late b">{row.due?.daysLate}日</span>
                </td>
                <td>{row.matterId ? <Link to={`/admin/case-detail/${row.matterId}`}>{row.matterNumber}</Link> : '—'}</td>
                <td>
                  <Link to={`/admin/${queue.route}?tab=${tab.tab}&day=1&charge=all&row=${row.id}`}>{tab.label}</Link>
                </td>
                <td>{familyOfRow(row)?.name ?? '—'}</td>
                <td>{row.wait && <WaitOwner wait={{ owner: row.wait.owner }} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
