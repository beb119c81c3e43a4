import type { Timer, TimerTools } from './timer.js';

/**
 * One round of all timers. A failed one is logged and does not block the others. @returns number of
 * processed items by timer
 */
export async function runMinute(
  tools: TimerTools,
  timers: Readonly<Record<string, Timer>>,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const [name, timer] of Object.entries(timers)) {
    try {
      done[name] = await timer(tools, tools.clock.now());
    } catch (error) {
      tools.logger.warn({ timer: name, reason: (error as Error).name }, 'a timer failed');
    }
  }
  return done;
}
