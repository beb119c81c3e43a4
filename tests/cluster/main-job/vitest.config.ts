import { defineConfig } from 'vitest/config';
import { project } from '../../../vitest.config.ts';

export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  // The tests use the PostgreSQL of the cluster.
  test: {
    maxWorkers: 1,
    projects: [
      project('cluster', ['tests/cluster/main-job/*.cluster.ts'], {
        database: false,
        timeout: 600_000,
      }),
    ],
  },
});
