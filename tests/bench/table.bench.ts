import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { root } from '../../api/launch/lib/paths.mjs';
import { Product } from './product.js';
import { scenarios } from './scenarios/all.js';
import type { Line, Setting } from './scenarios/scenario.js';
import { tableOf } from './table.js';
import { type BenchServer, openServer } from './world/bench-world.js';

const matters = Number(process.env.BENCH_MATTERS ?? 100_000);
const quick = process.env.BENCH_QUICK === '1';
const wanted = (process.env.BENCH_ONLY ?? '').split(',').filter(Boolean);

/** Filling the world comes first, and its time varies with other load of the machine. */
const hours = 4 * 3_600_000;

/**
 * The table of docs/performance.md. Only an error fails it, because a slow machine does not make an
 * answer wrong.
 */
describe('bench', () => {
  const lines: Line[] = [];
  const loadBefore = os.loadavg()[0];
  let server: BenchServer;
  let setting: Setting;

  beforeAll(async () => {
    server = await openServer();
    const world = await server.world(matters);
    setting = {
      world,
      quick,
      worldOf: (of) => server.world(of),
      demo: () => server.world(null),
      product: await Product.open(world),
    };
  }, hours);

  afterAll(async () => {
    await setting?.product.close();
    await server?.stop();
    const text = tableOf(lines);
    process.stdout.write(`\n${text}\n`);
    const folder = path.join(root, 'tests', '.output', 'bench');
    mkdirSync(folder, { recursive: true });
    const machine = {
      cores: os.cpus().length,
      model: os.cpus()[0]?.model,
      node: process.version,
      loadBefore,
    };
    writeFileSync(
      path.join(folder, 'table.json'),
      JSON.stringify({ at: new Date(), matters, quick, machine, lines }, null, 1),
    );
    writeFileSync(path.join(folder, 'table.md'), text);
  });

  for (const scenario of scenarios.filter(({ name, whenNamed }) =>
    wanted.length === 0 ? !whenNamed : wanted.includes(name),
  ))
    it(scenario.name, async () => {
      const result = await scenario.run(setting);
      process.stdout.write(tableOf(result));
      lines.push(...result);
    });
});
