import { defineConfig } from 'vitest/config';
import { project } from '../../vitest.config.ts';

/** Pictures instead of tests: nothing is checked here. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    maxWorkers: 1,
    fileParallelism: false,
    projects: [
      project('screens', ['tests/screens/*.shots.ts'], { database: false, timeout: 900_000 }),
    ],
  },
});
