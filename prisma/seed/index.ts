import { seedDemo } from './demo/seed-demo.js';
import { seedWorld } from './world/seed-world.js';

export interface SeedOptions {
  readonly databaseUrl: string;
  /** `demo`: an office day to look at. `world`: the demo, and closed and open matters up to a number. */
  readonly kind: 'demo' | 'world';
  readonly matters?: number;
  readonly tell?: (line: string) => void;
}

/** Fills an empty database. The present of the data is the present of the machine. */
export async function seed(options: SeedOptions): Promise<void> {
  const present = new Date();
  await seedDemo(options.databaseUrl, present, options.tell);
  if (options.kind === 'world')
    await seedWorld(options.databaseUrl, options.matters ?? 1000, present, options.tell);
}
