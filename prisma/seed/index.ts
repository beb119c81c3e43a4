import { seedDemo } from './demo/seed-demo.js';
import { seedWorld } from './world/seed-world.js';

export interface SeedOptions {
  readonly databaseUrl: string;
  /** `demo`: an office day. `world`: the demo plus a number of closed and open matters. */
  readonly kind: 'demo' | 'world';
  readonly matters?: number;
  readonly report?: (line: string) => void;
}

/** Fills an empty database. The present of the data is the machine's current time. */
export async function seed(options: SeedOptions): Promise<void> {
  const present = new Date();
  await seedDemo(options.databaseUrl, present, options.report);
  if (options.kind === 'world')
    await seedWorld(options.databaseUrl, options.matters ?? 1000, present, options.report);
}
