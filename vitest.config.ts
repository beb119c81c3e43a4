import { defineConfig } from 'vitest/config';
import { BrowserFirst } from './tests/support/browser-first.js';
import { patience } from './tests/support/patience.js';
import { builtThreadEntries } from './tests/support/thread-entries.js';

const conditions = ['source'];

/** Nest injects by the types of constructor parameters, so decorators must keep them. */
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/** What the projects of tests have in common. */
export function project(
  name: string,
  include: string[],
  options: { database: boolean; timeout: number; env?: Record<string, string> },
) {
  return {
    plugins: [builtThreadEntries],
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    oxc,
    test: {
      name,
      include,
      environment: 'node',
      env: options.env,
      // A young generation of 64 MB takes a fifteenth off the processor time: what a test makes is mostly gone at the next collection.
      execArgv: ['--max-semi-space-size=64'],
      // Loading the API takes longer than most files take to run, so the files of a worker share it.
      isolate: false,
      exclude: ['**/node_modules/**', '**/dist/**'],
      server: { deps: { inline: [/@tsumugi\//] } },
      setupFiles: options.database ? ['tests/support/report-failed-pages.ts'] : [],
      globalSetup: options.database ? ['tests/support/global-setup.ts'] : [],
      testTimeout: options.timeout,
      hookTimeout: 600_000,
      // Nothing is timed here: a slow machine makes a run longer, not red.
      expect: { poll: { timeout: patience } },
      teardownTimeout: 300_000,
    },
  };
}

export default defineConfig({
  test: {
    // One more than two processors: a worker that waits for a browser, a child process or the database leaves a quarter of its own unused.
    maxWorkers: 3,
    sequence: { sequencer: BrowserFirst },
    projects: [
      project(
        'unit',
        [
          'api/src/**/*.test.ts',
          'api/contract/**/*.test.ts',
          'api/client/**/*.test.ts',
          'backoffice/src/**/*.test.{ts,tsx}',
          'portals/**/*.test.{ts,tsx}',
          'prisma/seed/**/*.test.ts',
          'tests/architecture/**/*.test.ts',
        ],
        { database: false, timeout: 120_000 },
      ),
      // One project, so that a worker loads the API once for all of them.
      project('product', ['tests/{api,security,e2e}/**/*.test.ts'], {
        database: true,
        timeout: 600_000,
      }),
      // Not part of npm test (docs/tests.md): whole processes are started, killed, backed up and restored.
      project(
        'drills',
        [
          'tests/drills/**/*.test.ts',
          'tests/api/properties/{random-sequences,announced-lists}.test.ts',
        ],
        {
          database: true,
          timeout: 600_000,
          env: { TEST_DEPTH: 'deep' },
        },
      ),
    ],
  },
});
