import { defineConfig } from 'vitest/config';

const conditions = ['source'];

/** Nest injects by the types of constructor parameters, so decorators must keep them. */
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

/** What the projects of tests have in common. */
export function project(name: string, include: string[], options: { database: boolean; timeout: number }) {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    oxc,
    test: {
      name,
      include,
      environment: 'node',
      // Loading the API takes longer than most files take to run, so the files of a worker share it.
      isolate: false,
      exclude: ['**/node_modules/**', '**/dist/**'],
      server: { deps: { inline: [/@tsumugi\//] } },
      globalSetup: options.database ? ['tests/support/global-setup.ts'] : [],
      testTimeout: options.timeout,
      hookTimeout: 120_000,
      teardownTimeout: 30_000,
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project(
        'unit',
        [
          'api/src/**/*.test.ts',
          'api/contract/**/*.test.ts',
          'backoffice/src/**/*.test.{ts,tsx}',
          'portals/**/*.test.{ts,tsx}',
          'prisma/seed/**/*.test.ts',
          'tests/architecture/**/*.test.ts',
        ],
        { database: false, timeout: 30_000 },
      ),
      project('api', ['tests/api/**/*.test.ts'], { database: true, timeout: 60_000 }),
      project('security', ['tests/security/**/*.test.ts'], { database: true, timeout: 60_000 }),
      project('e2e', ['tests/e2e/**/*.test.ts'], { database: true, timeout: 180_000 }),
    ],
  },
});
