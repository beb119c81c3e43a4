import { addDays } from '@tsumugi/contract/calendar/day';
import type { DashboardToday } from '@tsumugi/contract/resources/dashboard';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { RowSkeletons } from '../ui/Skeleton.js';
import { listOf } from './words.js';

/** Families for whom teachers are being looked for, and who have heard of none for too long. */
export function WaitingCard({ waiting }: { waiting: DashboardToday['waiting'] | undefined }) {
  return (
    <Card
      title="紹介を待っているご家庭"
      bare
      className="fixed"
      note={
        waiting && (
          <>
            {waiting.total > 0 ? (
              <Link className="big" to={listOf.waiting(addDays(today(), -waiting.days))}>
                {waiting.total}
              </Link>
            ) : (
              <strong className="big">0</strong>
            )}
            件・{waiting.days}日以上
          </>
        )
      }
    >
      {waiting?.rows.length === 0 ? (
        <p className="none pad">{waiting.days}日以上お待たせしているご家庭はありません。</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className="scroll" tabIndex={0} aria-label="紹介を待っているご家庭の一覧">
          <table className="t" aria-busy={!waiting}>
            <thead>
              <tr>
                <th scope="col">待ち</th>
                <th scope="col">案件番号</th>
                <th scope="col">生徒</th>
                <th scope="col" className="r">
                  候補
                </th>
              </tr>
            </thead>
            <tbody>
              {waiting?.rows.map((row) => (
                <tr key={row.matterId}>
                  <td className="b">{row.days}日</td>
                  <td>
                    <Link to={recordPath('matters', row.matterId)}>{row.matterNumber}</Link>
                  </td>
                  <td title={row.student ?? undefined}>{row.student ?? '—'}</td>
                  <td className="r">
                    <Link to={`${recordPath('matters', row.matterId)}/introduce`}>{row.candidates}名</Link>
                  </td>
                </tr>
              )) ?? <RowSkeletons rows={8} columns={4} />}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
