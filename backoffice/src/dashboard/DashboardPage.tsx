import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useDeferredValue } from 'react';
import '../styles/people.css';
import '../styles/dashboard.css';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { today } from '../lib/clock.js';
import { usePageTitle } from '../lib/title.js';
import { ErrorState } from '../ui/ErrorState.js';
import { AppointmentsCard } from './AppointmentsCard.js';
import { HeadFigures } from './HeadFigures.js';
import { OverdueCard } from './OverdueCard.js';
import { PeriodCard } from './PeriodCard.js';
import { PileCard } from './PileCard.js';
import { useDashboardChoice, usePeriod, useToday } from './useDashboard.js';
import { WaitingCard } from './WaitingCard.js';
import { Warnings } from './Warnings.js';

/** dashboard: today's pile and the way of the requests (specification section 2; domain section 14). */
export default function DashboardPage() {
  usePageTitle('ダッシュボード');
  const [choice, setChoice] = useDashboardChoice();
  const { data, error, refetch } = useToday(choice);
  // Figures may come a moment after the frame that shows them: a key or a click goes before.
  const day = useDeferredValue(data ?? undefined);
  const period = useDeferredValue(usePeriod(choice).data);
  return (
    <>
      <div className="head">
        <h1>ダッシュボード</h1>
        <span className="sub">{formatDayWithWeekday(today())}</span>
        <span className="grow" />
        <HeadFigures day={day} period={period} brand={choice.brand} />
        <ToggleButtonGroup aria-label="だれの対応か">
          <ToggleButton value="all" selected={!choice.mine} onClick={() => setChoice({ mine: false })}>
            全員
          </ToggleButton>
          <ToggleButton value="mine" selected={choice.mine} onClick={() => setChoice({ mine: true })}>
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
            <PileCard counts={day?.queues} mine={choice.mine} />
            <OverdueCard overdue={day?.overdue} all={choice.allOverdue} />
            <AppointmentsCard appointments={day?.appointments} />
            <PeriodCard choice={choice} onChange={setChoice} />
            <WaitingCard waiting={day?.waiting} />
          </div>
        )}
      </div>
    </>
  );
}
