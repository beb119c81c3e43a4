// npm run release -- <folder> [--previous <folder>] [--with-postgres] [--no-install]: the files
// that a server runs, in a separate folder; with the scripts of the previous release, for pages
// that are still open.
import './lib/node-version.mjs';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale, frontendSteps } from './lib/build-steps.mjs';
import { root, typedPath } from './lib/paths.mjs';
import { assetsOf, copyPreviousAssets, PREVIOUS } from './lib/previous-assets.mjs';
import { releaseManifests } from './lib/release/manifests.mjs';
import { runCommand } from './lib/run-command.mjs';
import { OperatorError, printLine, printProgress, runScript } from './lib/terminal.mjs';

/** Parts of the checkout, without the tests beside sources. */
const PARTS = [
  '.npmrc',
  '.nvmrc',
  '.env.example',
  'api/contract/dist',
  'api/data',
  'api/dist',
  'api/launch',
  'backoffice/dist',
  'docs/deploy',
  'portals/dist',
  'prisma/dist',
  'prisma/migrations',
];

runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      previous: { type: 'string' },
      'with-postgres': { type: 'boolean', default: false },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const folder = typedPath(positionals[0] ?? '');
  if (!positionals[0]) throw new OperatorError('Name the folder: npm run release -- <folder>');
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length)
    throw new OperatorError(`${folder} is not empty. Name a new folder for each release.`);
  const before = assetsBySite(values.previous);
  await buildStale();
  // Former builds of a checkout are not open in any browser.
  const filter = (/** @type {string} */ file) => path.basename(file) !== PREVIOUS;
  for (const part of PARTS)
    if (existsSync(path.join(root, part)))
      cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter });
  for (const [site, assets] of before) copyPreviousAssets(path.join(folder, site), assets);
  for (const [file, manifest] of Object.entries(
    releaseManifests({ postgres: values['with-postgres'] }),
  ))
    writeFileSync(path.join(folder, file), `${JSON.stringify(manifest, null, 2)}\n`);
  if (!values['no-install'])
    await printProgress('Installing', () => runCommand('npm', ['ci'], { cwd: folder }));
  printLine(`The release is in ${folder}.${values['no-install'] ? ' Install there: npm ci' : ''}`);
});

/** @param {string | undefined} previous a release @returns {[site: string, assets: Map<string, Buffer>][]} */
function assetsBySite(previous) {
  if (previous === undefined) return [];
  return frontendSteps().map(({ output }) => {
    const assets = assetsOf(path.join(typedPath(previous), output));
    if (assets.size === 0)
      throw new OperatorError(
        `--previous names ${typedPath(previous)}, which contains no ${output}: name the previous release.`,
      );
    return [output, assets];
  });
}
