import type { DashboardPeriod, DashboardToday } from '@tsumugi/contract/resources/dashboard';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { listOf, minutesWords } from './words.js';

interface HeadFiguresProps {
  day: DashboardToday | null | undefined;
  period: DashboardPeriod | null | undefined;
  brand: number;
}

/** The three figures of the page's head. */
export function HeadFigures({ day, period, brand }: HeadFiguresProps) {
  return (
    <dl className="figures">
      <div>
        <dt>今日の処理済み</dt>
        <dd>{day ? <Link to={listOf.handled(today())}>{day.handled}</Link> : '…'}</dd>
      </div>
      <div>
        <dt>初回応答(中央値)</dt>
        <dd>{period ? <Link to={listOf.inquiries(period, { brand })}>{minutesWords(period.responses.inquiry.minutes)}</Link> : '…'}</dd>
      </div>
      <div>
        <dt>体験の満足度</dt>
        <dd>{period ? <Link to={listOf.satisfaction(period, { brand })}>{period.satisfaction.average?.toFixed(1) ?? '—'}</Link> : '…'}</dd>
      </div>
    </dl>
  );
}
