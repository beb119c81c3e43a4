import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { envExample } from '../../api/launch/lib/env-example.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'env-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The PORT and HOST of a command that reads settings. */
function settingsWith(env: Record<string, string>): string {
  const reader = pathToFileURL(path.resolve('api/launch/lib/env-file.mjs')).href;
  const script = `await import('${reader}'); console.log(process.env.PORT, process.env.HOST)`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

it('reads settings from a file; the environment takes precedence', () => {
  const file = path.join(folder, 'settings');
  writeFileSync(file, 'PORT=4001\nHOST=0.0.0.0\n');
  expect(settingsWith({ ENV_FILE: file, HOST: '127.0.0.1' })).toBe('4001 127.0.0.1');
  expect(settingsWith({ ENV_FILE: 'none' })).toBe('undefined undefined');
});

it('refuses a value that a comment would cut, by its name, and accepts it in quotes', () => {
  const file = path.join(folder, 'sharp');
  writeFileSync(file, '# PORT=1 # a remark\nHOST=\'ab#cd\'\nPORT="4#1" # a remark\n');
  expect(settingsWith({ ENV_FILE: file })).toBe('4#1 ab#cd');
  writeFileSync(file, 'HOST=localhost\nSMTP_PASSWORD=ab#cd\nexport PORT = 4001 # a remark\r\n');
  const refused =
    /^- SMTP_PASSWORD in .*sharp holds a # outside quotes.*\n- PORT in .*sharp holds a # outside quotes/m;
  expect(() => settingsWith({ ENV_FILE: file })).toThrow(refused);
  expect(() => settingsWith({ ENV_FILE: file })).not.toThrow(/ab#cd/);
});

it('stops the start when a named file is missing, with its path', () => {
  expect(() => settingsWith({ ENV_FILE: path.join(folder, 'missing') })).toThrow(
    /ENV_FILE names .*missing, which does not exist/,
  );
});

it('names each setting with its default in the example, as docs/settings.md does', () => {
  const rows = [
    '`PORT` | `3000` | port of [pages](x.md)',
    '`A_URL`, `B_URL` | `PORT` | two',
    '`C` | none | ',
    '`ENV_FILE` | `.env` | a file',
  ];
  const [, ...settings] = envExample(rows.map((row) => `| ${row} |`).join('\n')).split('\n\n');
  expect(settings.join('\n\n')).toBe(
    '# port of pages\n#PORT=3000\n\n# two (default: PORT)\n#A_URL=\n#B_URL=\n\n# (default: none)\n#C=\n',
  );
});
