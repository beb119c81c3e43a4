import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from './bundle.mjs';
import { compressFolder } from './compress.mjs';
import { computeFingerprint, isFresh, markFresh } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { assetsOf, copyPreviousAssets } from './previous-assets.mjs';
import { commandFile, runCommand } from './run-command.mjs';
import { printProgress } from './terminal.mjs';
import { transpileServer } from './transpile.mjs';

/**
 * @typedef {object} Step
 * @property {string} label
 * @property {string[]} inputs
 * @property {string} output the folder it makes
 * @property {() => string[]} [alsoMakes] further folders or files
 * @property {() => Promise<unknown>} run
 */

const BASE = ['package-lock.json', 'tsconfig.json'];
const FRONTENDS = ['backoffice', 'portals', 'portals/customer', 'portals/teacher'];

/**
 * The Prisma client from prisma/schema. Offline: the CLI would otherwise download a schema engine
 * that this step never runs.
 */
export const generateStep = {
  label: 'Generating the database client',
  inputs: [...BASE, 'prisma/schema', 'prisma.config.ts'],
  output: 'api/src/platform/database/generated-client',
  run: () =>
    runCommand(process.execPath, [commandFile('prisma'), 'generate', '--no-hints'], {
      env: offlinePrisma,
    }),
};

const offlinePrisma = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
};

/** The API, its contract and the seed, for running; `npm test` checks their types. */
export const serverStep = {
  label: 'Building the API',
  inputs: [
    ...BASE,
    'prisma/schema',
    'prisma/seed',
    'prisma/tsconfig.json',
    'api/contract',
    'api/src',
    'api/tsconfig.json',
    'api/package.json',
    'api/launch/lib/bundle.mjs',
    'api/launch/lib/thread-entries.mjs',
    'api/launch/lib/transpile.mjs',
  ],
  output: 'api/dist',
  alsoMakes: () => [
    'api/dist/served.js',
    'api/dist/query-compiler.wasm',
    'api/contract/dist',
    'prisma/dist',
  ],
  run: async () => {
    await transpileServer();
    await bundleServer();
  },
};

/**
 * The back office and the portals: the folders with a vite.config.ts. A portal's pages go to portals/dist/<portal>.
 * @returns {Step[]}
 */
export function frontendSteps() {
  return frontendFolders().map((folder) => {
    const [workspace = folder, portal] = folder.split('/');
    const output = portal ? `${workspace}/dist/${portal}` : `${workspace}/dist`;
    const args = [
      'build',
      '--logLevel',
      'warn',
      '--outDir',
      path.join(root, output),
      '--emptyOutDir',
    ];
    return {
      label: `Building ${folder}`,
      inputs: [...BASE, 'api/contract', 'api/client', folder, ...pagesRead(portal)],
      output,
      run: async () => {
        // A build from within a test would otherwise produce development pages: heavier, with every
        // effect run twice.
        const env = { NODE_ENV: 'production' };
        const site = path.join(root, output);
        const before = assetsOf(site);
        try {
          await runCommand(process.execPath, [commandFile('vite'), ...args], {
            cwd: path.join(root, folder),
            env,
          });
          await compressFolder(site);
        } finally {
          copyPreviousAssets(site, before);
        }
      },
    };
  });
}

/**
 * Inputs of the pages from other folders: the guides behind "?", and code shared by all faces.
 * @param {string | undefined} portal
 */
const pagesRead = (portal) =>
  portal
    ? [
        'portals/shared',
        'portals/package.json',
        ...(portal === 'teacher'
          ? ['docs/ja/teacher.md']
          : ['docs/ja/family.md', 'docs/ja/student.md']),
      ]
    : [
        'portals/shared/theme',
        'portals/shared/unstyled',
        'portals/shared/passkey',
        'docs/ja/staff',
      ];

export function frontendFolders() {
  return FRONTENDS.filter((folder) => existsSync(path.join(root, folder, 'vite.config.ts')));
}

/**
 * Runs a step unless its output was made from the same inputs.
 * @param {Step} step
 * @returns {Promise<boolean>} whether it ran
 */
export async function runStale(step) {
  const print = computeFingerprint(step.inputs);
  const complete = (step.alsoMakes?.() ?? []).every((folder) =>
    existsSync(path.join(root, folder)),
  );
  if (complete && isFresh(step.output, print)) return false;
  await printProgress(step.label, step.run);
  markFresh(step.output, print);
  return true;
}

/**
 * Builds what `npm start` needs; fresh outputs stay. The pages need nothing from the API's build,
 * so both run in parallel.
 * @param {{ frontends?: boolean }} [parts]
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildStale({ frontends = true } = {}) {
  // A release (npm run release) contains the outputs and no sources.
  if (!existsSync(path.join(root, 'api', 'src'))) return false;
  const generated = await runStale(generateStep);
  const ran = await Promise.all([runStale(serverStep), frontends && inTurn(frontendSteps())]);
  return generated || ran.includes(true);
}

/** @param {Step[]} steps */
async function inTurn(steps) {
  let ran = false;
  for (const step of steps) ran = (await runStale(step)) || ran;
  return ran;
}
