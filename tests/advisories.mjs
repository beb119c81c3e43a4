// npm run advisories: asks the registry for known holes in what a server runs, at the versions of the lock file. Fails from `high` on.
// Fails too when the registry does not answer such questions; with --may-be-silent that is only said.
import { parseArgs } from 'node:util';
import { root } from '../api/launch/lib/paths.mjs';
import { tryCommand } from '../api/launch/lib/run-command.mjs';
import { runScript, say } from '../api/launch/lib/say.mjs';

/** @typedef {{ severity: string, range: string, via: (string | { title: string, url: string })[] }} Hole of a package */

const grave = new Set(['high', 'critical']);

runScript(async () => {
  const { values } = parseArgs({
    options: { 'may-be-silent': { type: 'boolean', default: false } },
  });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The question is npm's own, so that `.npmrc` and its registry count.
  const { output } = await tryCommand(npm, ['audit', '--json', '--omit', 'dev', '--audit=true'], {
    cwd: root,
    env: { npm_config_loglevel: 'silent' },
  });
  const told = answerIn(output);
  if (!told) {
    say('The registry does not answer questions about known holes; nothing was checked.');
    return values['may-be-silent'] ? 0 : 1;
  }
  const holes = Object.entries(told);
  for (const [name, { severity, range, via }] of holes)
    for (const reason of via)
      if (typeof reason === 'object')
        say(
          `${grave.has(severity) ? '✗' : '·'} ${name} ${range} (${severity}): ${reason.title} ${reason.url}`,
        );
  const bad = holes.filter(([, { severity }]) => grave.has(severity)).length;
  say(
    holes.length === 0
      ? '✓ No known holes.'
      : `${holes.length} packages with known holes, ${bad} of them grave.`,
  );
  return bad ? 1 : 0;
});

/** @param {string} output @returns {Record<string, Hole> | undefined} by package */
function answerIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))).vulnerabilities;
  } catch {
    return undefined;
  }
}
