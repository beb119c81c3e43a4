// Import rules between the layers (docs/architecture.md). `npm test` fails on every import that breaks one.

/** Test files are exempt. */
const TESTS = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-only-libraries-of-values',
      comment:
        'All parts import the contract, so it may import only schemas, and libraries that read telephone numbers, time zones and Markdown.',
      severity: 'error',
      from: { path: '^api/contract/', pathNot: TESTS },
      to: {
        pathNot: [
          '^api/contract/',
          '^node_modules/(zod|libphonenumber-js|@date-fns/tz)/',
          '^node_modules/(@types/mdast|mdast-util-(from-markdown|gfm-table)|micromark-extension-(cjk-friendly|gfm-table))/',
        ],
      },
    },
    {
      name: 'client-imports-only-the-contract',
      comment:
        'The client contains no screens: each application decides the reaction to a refusal. Code that leans the routes runs in the builds.',
      severity: 'error',
      from: { path: '^api/client/', pathNot: [TESTS, '^api/client/build/'] },
      to: { pathNot: ['^api/(client|contract)/', '^node_modules/zod/'] },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules are pure functions: no database, no framework, no clock. They share only types with the action runner.',
      severity: 'error',
      from: { path: '^api/src/modules/[^/]+/domain/', pathNot: TESTS },
      to: {
        pathNot: [
          '^api/src/modules/[^/]+/domain/',
          '^api/contract/',
          '^api/src/platform/actions/(handler|change|locate)\\.ts$',
        ],
      },
    },
    {
      name: 'database-only-in-queries-and-actions',
      severity: 'error',
      from: {
        path: '^api/src/(modules|portals)/',
        pathNot: [TESTS, '\\.(queries|store)\\.ts$', '/actions/', '\\.module\\.ts$'],
      },
      to: { path: ['^api/src/platform/database/', '^node_modules/(@prisma|pg)/'] },
    },
    {
      name: 'frontends-know-only-the-contract',
      severity: 'error',
      from: { path: '^(backoffice|portals)/', pathNot: TESTS },
      to: { path: '^(api/(?!(contract|client)/)|prisma/|tests/)' },
    },
    {
      name: 'portals-without-staff-parts',
      comment: 'Staff actions and queues must not ship in a bundle of families or teachers.',
      severity: 'error',
      from: { path: '^portals/', pathNot: TESTS },
      to: { path: ['^api/contract/queues/', '^api/contract/actions/', '^backoffice/'] },
    },
    {
      name: 'backoffice-without-portals',
      severity: 'error',
      comment: 'They share the theme, unstyled code, and the passkey dialog.',
      from: { path: '^backoffice/' },
      to: { path: '^portals/', pathNot: '^portals/shared/(theme|unstyled|passkey)/' },
    },
    {
      name: 'backoffice-calls-in-api',
      comment:
        'Screens read and save records by react-admin’s hooks, and call other routes by backoffice/src/api (ADR 48).',
      severity: 'error',
      from: { path: '^backoffice/src/(?!api/)', pathNot: TESTS },
      to: {
        path: [
          '^api/client/(client|slow-read|live-stream)\\.ts$',
          '^node_modules/ra-data-simple-rest/',
        ],
      },
    },
    {
      name: 'portals-apart',
      comment: 'The two portals share only portals/shared.',
      severity: 'error',
      from: { path: '^portals/(customer|teacher|shared)/' },
      to: { path: '^portals/(customer|teacher)/', pathNot: '^portals/$1/' },
    },
    {
      name: 'threads-apart',
      comment:
        'Parsers of hostile files run only in threads, whose time and memory are limited (*.thread.ts). Others may import their types.',
      severity: 'error',
      from: { path: '^(api|prisma)/', pathNot: [TESTS, '/thread/', '\\.thread\\.ts$'] },
      to: {
        path: ['^api/src/.*/thread/', '\\.thread\\.ts$', '^node_modules/(saxes|yauzl)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'threads-without-the-application',
      comment: 'A thread starts in milliseconds and has no access to the database.',
      severity: 'error',
      from: { path: ['^api/src/.*/thread/', '\\.thread\\.ts$'] },
      to: {
        path: '^(api/|node_modules/(@nestjs|@prisma|pg|fastify)/)',
        pathNot: ['^api/src/.*/thread/', '^api/src/platform/threads/answer-jobs\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-without-tests-and-frontends',
      severity: 'error',
      from: { path: '^(api|prisma)/(?!client/)', pathNot: TESTS },
      to: { path: ['^api/client/', '^tests/', '^backoffice/', '^portals/', TESTS] },
    },
    {
      name: 'server-without-development-tools',
      comment: 'An installation without development dependencies must run.',
      severity: 'error',
      from: { path: '^(api|prisma)/(src|seed|contract)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'nothing-missing',
      comment: 'The test of the integrator’s program compiles it beside the generated client.',
      severity: 'error',
      from: { pathNot: '^tests/drills/integrator/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['generated-client/', '(^|/)dist/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
