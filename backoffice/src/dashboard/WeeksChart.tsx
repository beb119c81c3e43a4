import { BarChart } from '@mui/x-charts/BarChart';
import type { DashboardPeriod } from '@tsumugi/contract/resources/dashboard';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { useNavigate } from 'react-router-dom';
import { font, tokens } from '../../../portals/shared/theme/theme.js';
import { listOf } from './funnel-text.js';
import { weekOf } from './week.js';

const label = { fontFamily: font, fontSize: 12, fill: tokens.ink2 } as const;

/** Matters by the week of their arrival, and their outcome. A click opens the week's list. */
export default function WeeksChart({ period, brand }: { period: DashboardPeriod; brand: number }) {
  const navigate = useNavigate();
  const weeks = [...period.weeks];
  return (
    <figure className="chart" aria-label="申込の週ごとの件数。同じ数字は「表で見る」で読めます。">
      <BarChart
        height={204}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        skipAnimation
        disableKeyboardNavigation
        xAxis={[
          {
            scaleType: 'band',
            data: weeks.map(({ monday }) => monday),
            valueFormatter: (monday: string, { location }) =>
              location === 'tick' ? formatShortDay(monday) : `${formatShortDay(monday)}週`,
            tickLabelStyle: label,
            // Below the axis: the library reserves no space for labels unless it is set.
            height: 28,
            categoryGapRatio: 0.3,
            barGapRatio: 0,
          },
        ]}
        yAxis={[{ tickLabelStyle: label, tickMinStep: 1, width: 32 }]}
        grid={{ horizontal: true }}
        series={[
          { label: '申込', data: weeks.map(({ applied }) => applied), color: tokens.lineStrong },
          {
            label: 'うち紹介',
            data: weeks.map(({ introduced }) => introduced),
            color: tokens.focus,
          },
          { label: 'うち採用', data: weeks.map(({ hired }) => hired), color: tokens.primary },
        ]}
        slotProps={{
          legend: {
            sx: { fontFamily: font, fontSize: 12 },
            position: { vertical: 'top', horizontal: 'end' },
          },
        }}
        onAxisClick={(_, at) => {
          const week = at ? weeks[at.dataIndex] : undefined;
          if (week) navigate(listOf.step(1, weekOf(week.monday, period), { brand }));
        }}
      />
    </figure>
  );
}
