import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

/* `npm run doctor | head -1`: a fault that is found later must still fail the command. */
it('completes a command whose output pipe is closed, with its exit code', () => {
  const terminal = pathToFileURL(path.resolve('api/launch/lib/terminal.mjs')).href;
  const script = `
    const { runScript, printLine } = await import('${terminal}');
    runScript(async () => {
      for (let line = 0; line < 20; line += 1) {
        printLine('x');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      process.stderr.write('completed');
      return 3;
    });`;
  const { stderr } = spawnSync(
    'bash',
    ['-c', 'set -o pipefail; "$NODE" --input-type=module -e "$SCRIPT" | true; echo " $?" >&2'],
    { env: { ...process.env, NODE: process.execPath, SCRIPT: script }, encoding: 'utf8' },
  );
  expect(stderr.trim()).toBe('completed 3');
});
