import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { addDays } from '@tsumugi/contract/calendar/day';
import type { DashboardToday } from '@tsumugi/contract/resources/dashboard';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { usePageTitle } from '../lib/title.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Table } from '../ui/Table.js';
import { AppointmentsCard } from './AppointmentsCard.js';
import { BacklogCard } from './BacklogCard.js';
import { EndingsCard } from './EndingsCard.js';
import { FiguresCard } from './FiguresCard.js';
import { listOf } from './funnel-text.js';
import { OverdueCard } from './OverdueCard.js';
import { PeriodCard } from './PeriodCard.js';
import { useDashboardChoice, usePeriod, useToday } from './useDashboard.js';
import { Warnings } from './Warnings.js';
import '../styles/people.css';
import '../styles/dashboard.css';

/** dashboard: today's backlog and the funnel of the matters (domain/screens#dashboard). */
export default function DashboardPage() {
  usePageTitle('ダッシュボード');
  const [choice, setChoice] = useDashboardChoice();
  const { data, error, refetch } = useToday(choice);
  // Deferred, so that a key or click is handled before the figures are rendered.
  const day = useDeferredValue(data ?? undefined);
  const period = useDeferredValue(usePeriod(choice).data);
  return (
    <>
      <div className="head">
        <h1>ダッシュボード</h1>
        <span className="sub">{formatDayWithWeekday(today())}</span>
        <span className="grow" />
        <HeadFigures day={day} />
        <ToggleButtonGroup aria-label="だれの対応か">
          <ToggleButton
            value="all"
            selected={!choice.mine}
            onClick={() => setChoice({ mine: false })}
          >
            全員
          </ToggleButton>
          <ToggleButton
            value="mine"
            selected={choice.mine}
            onClick={() => setChoice({ mine: true })}
          >
            自分
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      <div className="page">
        {error && !data ? (
          <ErrorState error={error} onRetry={() => refetch()} />
        ) : (
          <div className="dash">
            {day && <Warnings day={day} />}
            <BacklogCard counts={day?.queues} due={day?.due} mine={choice.mine} />
            <OverdueCard overdue={day?.overdue} all={choice.allOverdue} />
            <AppointmentsCard appointments={day?.appointments} later={day?.nextAppointment} />
            <FiguresCard
              period={period}
              choice={choice}
              waitDays={day?.waiting.days}
              onChange={setChoice}
            />
            <PeriodCard choice={choice} />
            <WaitingCard waiting={day?.waiting} />
            <EndingsCard choice={choice} />
          </div>
        )}
      </div>
    </>
  );
}

/** The figure in the page's head. */
function HeadFigures({ day }: { day: DashboardToday | null | undefined }) {
  return (
    <dl className="figures">
      <div>
        <dt>今日の処理済み</dt>
        <dd>{day ? <Link to={listOf.handled(today())}>{day.handled}</Link> : '…'}</dd>
      </div>
    </dl>
  );
}

/** Families in recruiting that have been without an introduction for too long. */
function WaitingCard({ waiting }: { waiting: DashboardToday['waiting'] | undefined }) {
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
              {
                label: '案件番号',
                cell: ({ matterId, matterNumber }) => (
                  <Link to={recordPath('matters', matterId)}>{matterNumber}</Link>
                ),
              },
              {
                label: '生徒',
                title: ({ student }) => student ?? undefined,
                cell: ({ student }) => student ?? '—',
              },
              {
                label: '候補',
                className: 'r',
                cell: ({ matterId, candidates }) => (
                  <Link to={`${recordPath('matters', matterId)}/introduce`}>{candidates}名</Link>
                ),
              },
            ]}
          />
        </section>
      )}
    </Card>
  );
}
