import { defineConfig } from 'vitest/config';
import { project } from '../../vitest.config.ts';

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    maxWorkers: 1,
    fileParallelism: false,
    projects: [project('soak', ['tests/soak/*.soak.ts'], { database: true, timeout: 7_200_000 })],
  },
});
