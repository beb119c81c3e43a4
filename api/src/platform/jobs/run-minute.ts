import type { Timer, TimerTools } from './timer.js';

/** One round of all timers. One that fails is reported and does not keep the others from running. @returns how much each did */
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
