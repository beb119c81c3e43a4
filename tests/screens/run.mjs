// npm run screens: photographs every screen of the three faces on the demo day, into .screens, with contact sheets.
import { spawn } from 'node:child_process';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { commandFile } from '../../api/launch/lib/run-command.mjs';
import { runScript } from '../../api/launch/lib/terminal.mjs';

runScript(async () => {
  await buildStale();
  const args = ['run', '--config', 'tests/screens/vitest.config.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, [commandFile('vitest'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: process.env,
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
});
