import type { PortalStep } from '@tsumugi/contract/portal/shared';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';

/** `6月上旬`, `中旬`, `下旬`: the precision of an estimate beyond the next step. */
function partOfMonth(day: string): string {
  const date = Number(day.slice(8));
  return `${Number(day.slice(5, 7))}月${date <= 10 ? '上旬' : date <= 20 ? '中旬' : '下旬'}`;
}

/**
 * The date of a step: past days and the next expected day exactly, later ones only roughly (ui 3:
 * real dates and an honest expected one). Empty without a date.
 */
export function whenOf(steps: readonly PortalStep[], index: number): string {
  const step = steps[index];
  if (!step?.day) return step?.key === 'hiring' && step.state === 'ahead' ? '体験のあと' : '';
  const day = formatDayWithWeekday(step.day);
  if (!step.expected) return step.state === 'now' && step.key === 'recruiting' ? `${day}から` : day;
  const nextExpected = steps.findIndex(({ expected }) => expected);
  return `目安 ${index === nextExpected ? day : partOfMonth(step.day)}`;
}
