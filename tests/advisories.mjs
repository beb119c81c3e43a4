// npm run advisories: reads from the registry the known vulnerabilities of the server's packages,
// at the versions of the lock file. Fails from `high` on, and when the registry does not answer;
// with --may-be-silent a missing answer is only printed. `--file <answer>` reads the answer that
// `npm audit --json --omit dev` gave for the same lock file on another machine.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from '../api/launch/lib/paths.mjs';
import { tryCommand } from '../api/launch/lib/run-command.mjs';
import { printLine, runScript } from '../api/launch/lib/terminal.mjs';

/**
 * @typedef {{ severity: string, range: string, via: (string | { title: string, url: string })[] }}
 * Vulnerability of a package
 */

const grave = new Set(['high', 'critical']);

runScript(async () => {
  const { values } = parseArgs({
    options: { 'may-be-silent': { type: 'boolean', default: false }, file: { type: 'string' } },
  });
  const answer = answerIn(
    values.file === undefined ? await askRegistry() : readFileSync(values.file, 'utf8'),
  );
  if (!answer) {
    printLine(
      'The registry does not answer questions about known holes; nothing was checked. Set npm_config_registry to a registry that does, read the answer of another machine (npm run advisories -- --file <answer>), or accept this: npm run advisories -- --may-be-silent',
    );
    return values['may-be-silent'] ? 0 : 1;
  }
  const holes = Object.entries(answer);
  for (const [name, { severity, range, via }] of holes)
    for (const reason of via)
      if (typeof reason === 'object')
        printLine(
          `${grave.has(severity) ? '✗' : '·'} ${name} ${range} (${severity}): ${reason.title} ${reason.url}`,
        );
  const bad = holes.filter(([, { severity }]) => grave.has(severity)).length;
  printLine(
    holes.length === 0
      ? '✓ No known holes.'
      : `${holes.length} packages with known holes, ${bad} of them grave.`,
  );
  return bad ? 1 : 0;
});

async function askRegistry() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Uses npm's own command, so that `.npmrc` and its registry apply.
  const { output } = await tryCommand(npm, ['audit', '--json', '--omit', 'dev', '--audit=true'], {
    cwd: root,
    env: { npm_config_loglevel: 'silent' },
  });
  return output;
}

/** @param {string} output @returns {Record<string, Vulnerability> | undefined} by package */
function answerIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))).vulnerabilities;
  } catch {
    return undefined;
  }
}
