import { addDays } from '@tsumugi/contract/calendar/day';
import type { DashboardToday } from '@tsumugi/contract/resources/dashboard';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { Table } from '../ui/Table.js';
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
          <Table
            aria-busy={!waiting}
            bones={8}
            rows={waiting?.rows}
            keyOf={({ matterId }) => matterId}
            columns={[
              { label: '待ち', cell: ({ days }) => <b>{days}日</b> },
              { label: '案件番号', cell: ({ matterId, matterNumber }) => <Link to={recordPath('matters', matterId)}>{matterNumber}</Link> },
              { label: '生徒', title: ({ student }) => student ?? undefined, cell: ({ student }) => student ?? '—' },
              {
                label: '候補',
                className: 'r',
                cell: ({ matterId, candidates }) => <Link to={`${recordPath('matters', matterId)}/introduce`}>{candidates}名</Link>,
              },
            ]}
          />
        </section>
      )}
    </Card>
  );
}
