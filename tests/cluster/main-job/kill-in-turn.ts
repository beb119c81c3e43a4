import { setTimeout as pause } from 'node:timers/promises';
import type { Processes } from '../processes.mjs';

/** A process manager does not start a killed process in the same moment. */
const restartMs = 1000;
/** The time between the restart of one and the kill of the other: the proxy has checked it. */
const restMs = 4000;

/** Kills and restarts one API after the other, until it is stopped. */
export function killInTurn({ kill, start }: Pick<Processes, 'kill' | 'start'>) {
  let kills = 0;
  let over = false;
  const work = async () => {
    for (;;) {
      for (const name of ['api1', 'api2'] as const) {
        await pause(restMs + Math.random() * 1000);
        if (over) return;
        await kill(name);
        kills += 1;
        await pause(restartMs);
        await start(name);
      }
    }
  };
  const working = work();
  return {
    kills: () => kills,
    stop: async () => {
      over = true;
      await working;
    },
  };
}
