// The walls between the layers (docs/architecture.md). `npm test` fails on every import that crosses one.

/** Test files may look behind walls. */
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
      name: 'contract-imports-only-zod-and-phones',
      comment:
        'Everyone reads the contract, so it may drag nothing along but shapes and what a telephone number is.',
      severity: 'error',
      from: { path: '^api/contract/', pathNot: TESTS },
      to: { pathNot: ['^api/contract/', '^node_modules/(zod|libphonenumber-js)/'] },
    },
    {
      name: 'client-imports-only-the-contract',
      comment:
        'It knows no screens: what follows a refusal there, each web part says. What leans the routes runs in the builds.',
      severity: 'error',
      from: { path: '^api/client/', pathNot: [TESTS, '^api/client/build/'] },
      to: { pathNot: ['^api/(client|contract)/', '^node_modules/zod/'] },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules are values in, value out: no database, no framework, no clock. The words in which an action speaks to the runner are types.',
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
      comment: 'What staff do and see must not ship in a family’s or a teacher’s bundle.',
      severity: 'error',
      from: { path: '^portals/', pathNot: TESTS },
      to: { path: ['^api/contract/queues/', '^api/contract/actions/', '^backoffice/'] },
    },
    {
      name: 'backoffice-without-portals',
      severity: 'error',
      comment:
        'They share one theme, what has no looks of its own, and how a browser is asked for a passkey.',
      from: { path: '^backoffice/' },
      to: { path: '^portals/', pathNot: '^portals/shared/(theme|bare|passkey)/' },
    },
    {
      name: 'portals-apart',
      comment: 'The two portals share only portals/shared.',
      severity: 'error',
      from: { path: '^portals/(customer|teacher|shared)/' },
      to: { path: '^portals/(customer|teacher)/', pathNot: '^portals/$1/' },
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
      comment: 'The integrator’s program is compiled in its test, beside the client made there.',
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
