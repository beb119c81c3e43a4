import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { funnelStep } from '@tsumugi/contract/codes/funnel-step';
import type { DashboardPeriod } from '@tsumugi/contract/resources/dashboard';
import { Link } from 'react-router-dom';
import { tokens } from '../../../portals/shared/theme/theme.js';
import { listOf, shareOf, slowest } from './words.js';

interface FunnelChartProps {
  period: DashboardPeriod;
  brand: number;
}
const edge = 2;
const above = 8;
const foot = 20;

/**
 * What the library does not draw: the slopes between the steps, the days in them, and every number as a link.
 * On a layer of its own, for the library's is hidden from screen readers.
 */
function Labels({ period, brand }: FunnelChartProps) {
  const x = useXScale<'band'>();
  const y = useYScale<'linear'>();
  const { top, height, bottom, left: edgeLeft, width: wide, right } = useDrawingArea();
  const ground = top + height;
  const width = x.bandwidth();
  const slow = slowest(period.funnel)?.index;
  const steps = period.funnel.map(({ step, count, medianDays }, index) => {
    const left = x(step) ?? 0;
    const head = y(count) ?? ground;
    const before = period.funnel[index - 1];
    const from = before ? (x(before.step) ?? 0) + width : left;
    const share = shareOf(period.funnel, index);
    return (
      <g key={step}>
        {before && <path d={`M${from} ${y(before.count) ?? ground}L${left} ${head}V${ground}H${from}z`} fill={tokens.sunken} />}
        <rect x={left} y={head} width={width} height={edge} fill={tokens.primary} />
        <Link to={listOf.step(step, period, { brand })}>
          <text className="count" x={left} y={head - above} fill={tokens.primary}>
            {count}
            <title>{`${funnelStep.label(step)} ${count}件`}</title>
          </text>
        </Link>
        {share !== null && (
          <text className="share" x={left + width} y={head - above} textAnchor="end" fill={tokens.ink2}>
            {share}%
          </text>
        )}
        {before && medianDays !== null && (
          <text
            className={slow === index ? 'days b' : 'days'}
            x={(from + left) / 2}
            y={ground - above}
            textAnchor="middle"
            fill={tokens.ink}
          >
            {medianDays}日
          </text>
        )}
        <text className="days" x={left} y={ground + foot} fill={tokens.ink}>
          {funnelStep.label(step)}
        </text>
      </g>
    );
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG holds no fieldset
    <svg className="over" width={edgeLeft + wide + right} height={ground + bottom} role="group" aria-label="段階ごとの件数">
      {steps}
      <line x1={edgeLeft} x2={edgeLeft + wide} y1={ground} y2={ground} stroke={tokens.lineStrong} />
    </svg>
  );
}

/** The six steps as bars, as wide as the card. */
export default function FunnelChart({ period, brand }: FunnelChartProps) {
  const most = Math.max(1, ...period.funnel.map(({ count }) => count));
  return (
    <figure className="chart" aria-label="申込から採用までの件数と日数">
      <ChartsDataProvider
        height={236}
        margin={{ top: 32, right: 0, bottom: 28, left: 0 }}
        skipAnimation
        disableKeyboardNavigation
        xAxis={[{ scaleType: 'band', data: period.funnel.map(({ step }) => step), categoryGapRatio: 0.375, position: 'none' }]}
        yAxis={[{ position: 'none', min: 0, max: most }]}
        series={[{ type: 'bar', data: period.funnel.map(({ count }) => count), color: tokens.primarySoft }]}
      >
        <ChartsSurface>
          <BarPlot />
        </ChartsSurface>
        <Labels period={period} brand={brand} />
      </ChartsDataProvider>
    </figure>
  );
}
