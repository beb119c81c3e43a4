import { funnelStep } from '@tsumugi/contract/codes/matter';
import type { DashboardPeriod } from '@tsumugi/contract/resources/dashboard';
import { formatDay } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { Table } from '../ui/Table.js';
import { listOf, shareOf } from './funnel-text.js';
import { weekOf } from './week.js';

interface TableProps {
  period: DashboardPeriod;
  brand: number;
}
const days = (value: number | null) => (value === null ? '—' : `${value}日`);

/** The funnel as a table, for screen readers and copying. */
export function FunnelTable({ period, brand }: TableProps) {
  return (
    <Table
      rows={period.funnel.map((step, index) => ({ ...step, share: shareOf(period.funnel, index) }))}
      keyOf={({ step }) => step}
      columns={[
        { label: '段階', heads: true, cell: ({ step }) => funnelStep.label(step) },
        {
          label: '件数',
          className: 'r',
          cell: ({ step, count }) => <Link to={listOf.step(step, period, { brand })}>{count}</Link>,
        },
        {
          label: '前段からの割合',
          className: 'r',
          cell: ({ share }) => (share === null ? '—' : `${share}%`),
        },
        { label: '日数の中央値', className: 'r', cell: ({ medianDays }) => days(medianDays) },
        {
          label: '前の期間',
          className: 'r',
          cell: ({ medianDaysBefore }) => days(medianDaysBefore),
        },
        {
          label: '差',
          className: 'r',
          cell: ({ medianDays, medianDaysBefore }) => {
            if (medianDays === null || medianDaysBefore === null) return '—';
            const change = Math.round((medianDays - medianDaysBefore) * 10) / 10;
            return `${change > 0 ? '+' : ''}${change}日`;
          },
        },
      ]}
    />
  );
}

export function WeeksTable({ period, brand }: TableProps) {
  const kinds = [
    { title: '申込', key: 'applied', step: funnelStep.code.applied },
    { title: 'うち紹介', key: 'introduced', step: funnelStep.code.introduced },
    { title: 'うち採用', key: 'hired', step: funnelStep.code.hired },
  ] as const;
  return (
    <Table
      rows={[...period.weeks].reverse()}
      keyOf={({ monday }) => monday}
      columns={[
        { label: '週（月曜から）', heads: true, cell: ({ monday }) => formatDay(monday) },
        ...kinds.map(({ title, key, step }) => ({
          label: title,
          className: 'r',
          cell: (week: DashboardPeriod['weeks'][number]) => (
            <Link to={listOf.step(step, weekOf(week.monday, period), { brand })}>{week[key]}</Link>
          ),
        })),
      ]}
    />
  );
}
