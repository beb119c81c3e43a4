import { defineConfig } from 'vitest/config';
import { project } from '../../vitest.config.ts';

/** The benchmark: one file after another, on an otherwise idle machine. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    maxWorkers: 1,
    fileParallelism: false,
    projects: [
      project('bench', ['tests/bench/*.bench.ts'], { database: false, timeout: 3_600_000 }),
    ],
  },
});
