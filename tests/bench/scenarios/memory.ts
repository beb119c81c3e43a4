import { setTimeout as pause } from 'node:timers/promises';
import { createGuests } from '../guests.js';
import { Listeners } from '../listeners.js';
import { Product } from '../product.js';
import type { Scenario } from './scenario.js';

const streams = 1_000;
const settledAfterMs = 8_000;

/** Memory of a process when it is idle, and with a thousand open streams. */
export const memory: Scenario = {
  name: 'memory',
  run: async ({ world }) => {
    const product = await Product.open(world);
    const listeners = new Listeners();
    try {
      const start = product.memory('VmHWM');
      await pause(settledAfterMs);
      const idle = product.memory();
      const guests = await createGuests(product, 'Operator', streams);
      try {
        for (let at = 0; at < streams; at += 1)
          await listeners.open(
            `${product.origin}/api/admin/live`,
            guests.visitors[at % guests.visitors.length]?.headers ?? {},
          );
        await pause(settledAfterMs);
        return [
          {
            what: 'memory of a process at most, while it starts and people sign in',
            unit: 'MB',
            ours: start,
          },
          { what: 'memory of a process, idle', unit: 'MB', ours: idle, needed: 260, aim: 200 },
          {
            what: `  with ${streams} open streams`,
            unit: 'MB',
            ours: product.memory(),
            needed: 450,
            aim: 350,
          },
        ];
      } finally {
        listeners.close();
        await guests.leave();
      }
    } finally {
      await product.close();
    }
  },
};
