import { funnelStep } from '@tsumugi/contract/codes/matter';
import type { DashboardPeriod } from '@tsumugi/contract/resources/dashboard';
import { formatDay } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { weekOf } from './week.js';
import { listOf, shareOf } from './words.js';

interface TableProps {
  period: DashboardPeriod;
  brand: number;
}
const days = (value: number | null) => (value === null ? '—' : `${value}日`);

/** The funnel for reading, hearing and copying. */
export function FunnelTable({ period, brand }: TableProps) {
  return (
    <table className="t">
      <thead>
        <tr>
          <th scope="col">段階</th>
          {['件数', '前段からの割合', '日数の中央値', '前の期間', '差'].map((title) => (
            <th key={title} scope="col" className="r">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {period.funnel.map(({ step, count, medianDays, medianDaysBefore }, index) => {
          const share = shareOf(period.funnel, index);
          const change = medianDays !== null && medianDaysBefore !== null ? Math.round((medianDays - medianDaysBefore) * 10) / 10 : null;
          return (
            <tr key={step}>
              <th scope="row">{funnelStep.label(step)}</th>
              <td className="r">
                <Link to={listOf.step(step, period, { brand })}>{count}</Link>
              </td>
              <td className="r">{share === null ? '—' : `${share}%`}</td>
              <td className="r">{days(medianDays)}</td>
              <td className="r">{days(medianDaysBefore)}</td>
              <td className="r">{change === null ? '—' : `${change > 0 ? '+' : ''}${change}日`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function WeeksTable({ period, brand }: TableProps) {
  const kinds = [
    { title: '申込', key: 'applied', step: funnelStep.code.applied },
    { title: 'うち紹介', key: 'introduced', step: funnelStep.code.introduced },
    { title: 'うち採用', key: 'hired', step: funnelStep.code.hired },
  ] as const;
  return (
    <table className="t">
      <thead>
        <tr>
          <th scope="col">週（月曜から）</th>
          {kinds.map(({ title }) => (
            <th key={title} scope="col" className="r">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {period.weeks.map((week) => (
          <tr key={week.monday}>
            <th scope="row">{formatDay(week.monday)}</th>
            {kinds.map(({ key, step }) => (
              <td key={key} className="r">
                <Link to={listOf.step(step, weekOf(week.monday, period), { brand })}>{week[key]}</Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
