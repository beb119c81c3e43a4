import { LineChart } from '@mui/x-charts/LineChart';
import type { Figure } from '@tsumugi/contract/resources/dashboard';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { tokens } from '../../../portals/shared/theme/theme.js';
import { figureMeanings } from './figures.js';

interface FigureLineProps {
  figure: Figure;
  /** The value to reach, as a dashed line. */
  target: number | null;
  onOpenWeek: (monday: string) => void;
}

const lineColours = { '& .MuiLineChart-line.target': { strokeDasharray: '3 3' } };

/** A figure by weeks, without axes. A click opens the week's list. */
export default function FigureLine({ figure, target, onOpenWeek }: FigureLineProps) {
  const { label, text } = figureMeanings[figure.name];
  const weeks = [...figure.weeks];
  const aim = target === null ? [] : [target];
  return (
    <LineChart
      height={48}
      margin={8}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      sx={lineColours}
      xAxis={[
        {
          scaleType: 'point',
          data: weeks.map(({ monday }) => monday),
          valueFormatter: (monday: string) => `${formatShortDay(monday)}週`,
          position: 'none',
        },
      ]}
      yAxis={[{ position: 'none', min: 0 }]}
      series={[
        {
          label,
          data: weeks.map(({ value }) => value),
          valueFormatter: (value) => (value === null ? '—' : text(value)),
          color: tokens.primary,
          connectNulls: true,
          showMark: weeks.filter(({ value }) => value !== null).length < 3,
          curve: 'linear',
        },
        ...aim.map((value) => ({
          id: 'target',
          label: '目安',
          data: weeks.map(() => value),
          valueFormatter: () => text(value),
          color: tokens.lineStrong,
          showMark: false,
          curve: 'linear' as const,
        })),
      ]}
      onAxisClick={(_, at) => {
        const week = at ? weeks[at.dataIndex] : undefined;
        if (week) onOpenWeek(week.monday);
      }}
    />
  );
}
