import { BarChart } from '@mui/x-charts/BarChart';
import type { EndingReason } from '@tsumugi/contract/resources/endings';
import { font, tokens } from '../../../portals/shared/theme/theme.js';
import { endingLabels, reasonLabel } from './endings.js';

interface EndingsChartProps {
  /** Of one kind, most frequent first. */
  reasons: readonly EndingReason[];
  onOpen: (reason: EndingReason) => void;
}

const barHeight = 28;
const axisHeight = 28;
const label = { fontFamily: font, fontSize: 12, fill: tokens.ink } as const;

/** Reasons as horizontal bars, ranked. A click opens the rows of a reason. */
export default function EndingsChart({ reasons, onOpen }: EndingsChartProps) {
  const [first] = reasons;
  return (
    <BarChart
      layout="horizontal"
      height={reasons.length * barHeight + axisHeight + 8}
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
      skipAnimation
      hideLegend
      disableKeyboardNavigation
      yAxis={[
        {
          scaleType: 'band',
          data: reasons.map(reasonLabel),
          width: 136,
          tickLabelStyle: label,
          categoryGapRatio: 0.3,
          disableTicks: true,
        },
      ]}
      xAxis={[{ tickLabelStyle: label, tickMinStep: 1, height: axisHeight }]}
      grid={{ vertical: true }}
      series={[
        {
          label: first && endingLabels[first.kind],
          data: reasons.map(({ count }) => count),
          color: tokens.primary,
          valueFormatter: (count) => `${count}件`,
        },
      ]}
      onAxisClick={(_, at) => {
        const reason = at ? reasons[at.dataIndex] : undefined;
        if (reason) onOpen(reason);
      }}
    />
  );
}
