import type { Line } from './scenarios/scenario.js';

const number = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2);
const withUnit = (value: number | undefined, unit: Line['unit']) =>
  value === undefined ? '–' : `${number(value)} ${unit}`.trim();

/** As Markdown. Where there is a ratio, the requirement applies to it. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ what, unit, ours, baseline: limit, ratio, needed, aim }) => {
    const judged = (bound: number | undefined) =>
      bound === undefined
        ? '–'
        : ratio === undefined
          ? `≤ ${withUnit(bound, unit)}`
          : `≥ ${bound.toFixed(2)}`;
    const met =
      needed === undefined
        ? ''
        : (ratio === undefined ? ours <= needed : ratio >= needed)
          ? ' ✓'
          : ' ✗';
    return [
      what,
      withUnit(ours, unit),
      withUnit(limit, unit),
      ratio === undefined ? '–' : ratio.toFixed(2),
      judged(needed) + met,
      judged(aim),
    ];
  });
  const head = ['Scenario', 'Ours', 'By hand', 'Ratio', 'Needed', 'Aim'];
  return `${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
}
