import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { formatCommands } from '../../api/launch/lib/typed-commands.mjs';

it('names the command of an installed release instead of npm', () => {
  const named = (text: string) => formatCommands(text, 'tsumugi');
  expect([
    named('If it is lost: npm run restore -- /a/b --lost-secret'),
    named('Run: npm run migrate'),
    named('Start with: npm start'),
    named('To look first: WORKER=0 npm start'),
  ]).toEqual([
    'If it is lost: tsumugi restore /a/b --lost-secret',
    'Run: tsumugi migrate',
    'Start with: systemctl start tsumugi-api@3000 tsumugi-worker',
    'To look first: systemctl start tsumugi-api@3000',
  ]);
});

it('does so in the lines and refusals of every command, and only there', () => {
  const terminal = pathToFileURL(path.resolve('api/launch/lib/terminal.mjs')).href;
  const script = `
    const { OperatorError, runScript, printLine } = await import('${terminal}');
    runScript(async () => {
      printLine('Run: npm run doctor -- --repair');
      throw new OperatorError('Name the folder: npm run backup -- <folder>');
    });`;
  const shown = (command: string | undefined) => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TSUMUGI_COMMAND: command },
      encoding: 'utf8',
    });
    return [stdout, stderr];
  };
  expect(shown('tsumugi')).toEqual([
    'Run: tsumugi doctor --repair\n',
    'Name the folder: tsumugi backup <folder>\n',
  ]);
  expect(shown(undefined)).toEqual([
    'Run: npm run doctor -- --repair\n',
    'Name the folder: npm run backup -- <folder>\n',
  ]);
});
