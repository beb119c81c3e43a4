import { defineConfig } from 'vitest/config';
import { project } from '../../vitest.config.js';

/** The flows in other engines (npm run test:browsers). */
export default defineConfig({
  test: {
    maxWorkers: 1,
    projects: [
      project('browsers', ['tests/browsers/*.flow.ts'], { database: true, timeout: 600_000 }),
    ],
  },
});
