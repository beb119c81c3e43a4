import { funnelStep } from '@tsumugi/contract/codes/matter';
import type { DashboardPeriod } from '@tsumugi/contract/resources/dashboard';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { tokens } from '../../../portals/shared/theme/theme.js';
import { findSlowedStep, listOf, shareOf } from './funnel-text.js';

interface FunnelChartProps {
  period: DashboardPeriod;
  brand: number;
}
const edge = 2;
const labelGap = 8;
const foot = 20;
const high = 236;
const top = 32;
const ground = high - 28;
/** Narrower bars, as on a phone, have no room for count and share; the table has both. */
const roomForShare = 72;
/** Part of a step's width that stays empty beside its bar. */
const gap = 0.375;

/** Width of an element in px, once it is laid out. */
function useWidth<E extends Element>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(([box]) => setWidth(Math.floor(box?.contentRect.width ?? 0)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width] as const;
}

/**
 * The six steps as bars at the width of the card, with the slopes between them, the days in each,
 * and every number as a link.
 */
export function FunnelChart({ period, brand }: FunnelChartProps) {
  const [box, wide] = useWidth<HTMLDivElement>();
  const most = Math.max(1, ...period.funnel.map(({ count }) => count));
  const place = wide / Math.max(1, period.funnel.length);
  const width = place * (1 - gap);
  const x = (index: number) => place * (index + gap / 2);
  const y = (count: number) => ground - (count / most) * (ground - top);
  const slow = findSlowedStep(period.funnel)?.index;
  const steps = period.funnel.map(({ step, count, medianDays }, index) => {
    const left = x(index);
    const head = y(count);
    const before = period.funnel[index - 1];
    const from = before ? x(index - 1) + width : left;
    const share = shareOf(period.funnel, index);
    return (
      <g key={step}>
        <rect x={left} y={head} width={width} height={ground - head} fill={tokens.primarySoft} />
        {before && (
          <path
            d={`M${from} ${y(before.count)}L${left} ${head}V${ground}H${from}z`}
            fill={tokens.sunken}
          />
        )}
        <rect x={left} y={head} width={width} height={edge} fill={tokens.primary} />
        <Link to={listOf.step(step, period, { brand })}>
          <text className="count" x={left} y={head - labelGap} fill={tokens.primary}>
            {count}
            <title>{`${funnelStep.label(step)} ${count}件`}</title>
          </text>
        </Link>
        {share !== null && width >= roomForShare && (
          <text
            className="share"
            x={left + width}
            y={head - labelGap}
            textAnchor="end"
            fill={tokens.ink2}
          >
            {share}%
          </text>
        )}
        {before && medianDays !== null && (
          <text
            className={slow === index ? 'days b' : 'days'}
            x={(from + left) / 2}
            y={ground - labelGap}
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
    <figure className="chart" aria-label="申込から採用までの件数と日数">
      <div ref={box}>
        {wide > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: an SVG holds no fieldset
          <svg width={wide} height={high} role="group" aria-label="段階ごとの件数">
            {steps}
            <line x1={0} x2={wide} y1={ground} y2={ground} stroke={tokens.lineStrong} />
          </svg>
        )}
      </div>
    </figure>
  );
}
