import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { funnelStep } from '@tsumugi/contract/codes/matter';
import type { DashboardPeriod } from '@tsumugi/contract/resources/dashboard';
import { Suspense, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { FunnelChart } from './FunnelChart.js';
import { findSlowedStep, listOf, minutesText } from './funnel-text.js';
import { FunnelTable, WeeksTable } from './PeriodTables.js';
import { TableSwitch } from './TableSwitch.js';
import { type DashboardChoice, usePeriod } from './useDashboard.js';

const WeeksChart = lazyComponent(() => import('./WeeksChart.js'));

/** Remarks on the figures, one sentence each. */
function Remarks({ period, choice }: { period: DashboardPeriod; choice: DashboardChoice }) {
  const slow = findSlowedStep(period.funnel);
  const step = slow && period.funnel[slow.index]?.step;
  const before = slow && period.funnel[slow.index - 1]?.step;
  const { family, teacher } = period.responses;
  return (
    <div className="remarks sub">
      {slow && step && (
        <p className="row">
          <Icon name="alert" small />
          <span>
            {funnelStep.label(before)}から{funnelStep.label(step)}までが前の{choice.days}日より{' '}
            <Link to={listOf.step(step, period, choice)}>{slow.days}日</Link> 長くなっています。
          </span>
        </p>
      )}
      <p>
        回答までの時間（中央値）: 家庭の体験申込{' '}
        <Link to={listOf.trialRequests(period, choice)}>{minutesText(family.minutes)}</Link>
        ・教師の同意{' '}
        <Link to={listOf.trialRequests(period, choice)}>{minutesText(teacher.minutes)}</Link>
      </p>
    </div>
  );
}

/** 申込から採用まで: the funnel of a period, or its weeks; as a chart or a table. */
export function PeriodCard({ choice }: { choice: DashboardChoice }) {
  const { data, error, refetch, isPlaceholderData } = usePeriod(choice);
  const period = useDeferredValue(data);
  const [weekly, setWeekly] = useState(false);
  const [table, setTable] = useState(false);
  const Chart = weekly ? WeeksChart : FunnelChart;
  const Table = weekly ? WeeksTable : FunnelTable;
  return (
    <Card
      title="申込から採用まで"
      className="wide"
      bare
      note={weekly ? '申込の週ごと・件数' : '件数、前段からの割合、日数の中央値'}
      tools={
        <>
          <ToggleButtonGroup aria-label="何を見るか">
            <ToggleButton value="steps" selected={!weekly} onClick={() => setWeekly(false)}>
              段階
            </ToggleButton>
            <ToggleButton value="weeks" selected={weekly} onClick={() => setWeekly(true)}>
              週ごと
            </ToggleButton>
          </ToggleButtonGroup>
          <TableSwitch isTable={table} onChange={setTable} />
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <div className="period" aria-busy={!period || isPlaceholderData}>
          {period && table && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
            <section className="scroll" tabIndex={0} aria-label="申込から採用までの表">
              <Table period={period} brand={choice.brand} />
            </section>
          )}
          {period && !table && (
            <Suspense fallback={<div className="chart" />}>
              <Chart period={period} brand={choice.brand} />
            </Suspense>
          )}
          {period && <Remarks period={period} choice={choice} />}
        </div>
      )}
    </Card>
  );
}
