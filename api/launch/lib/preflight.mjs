import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build-steps.mjs';
import { dataPath, root } from './paths.mjs';
import { OperatorError, printLine } from './terminal.mjs';

/**
 * Checks the requirements of the start, or only those of a command, before anything is started.
 * @param {'start' | 'command'} what
 * @throws {OperatorError} with a list of all faults
 */
export async function preflight(what) {
  const file = path.join(root, 'api', 'dist', 'platform', 'preflight', 'preflight.js');
  if (!existsSync(file)) await buildStale({ frontends: false });
  /** @type {typeof import('../../src/platform/preflight/preflight.js')} */
  const { listOf, preflight: look } = await import(pathToFileURL(file).href);
  const { faults, warnings } = await look(
    { ...process.env, DATA_DIR: dataPath() },
    {
      settings: what === 'start' ? 'all' : 'database',
      embedded: true,
      folder: 'TSUMUGI_DATA',
      anyPort: !process.env.PORT,
    },
  );
  if (faults.length) throw new OperatorError(listOf({ faults, warnings }));
  for (const warning of warnings) printLine(warning);
}
