import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from '../../api/launch/lib/paths.mjs';
import { tryCommand } from '../../api/launch/lib/run-command.mjs';

/* A local registry with the vulnerabilities of this test. */

let end: () => unknown;
afterEach(() => end());

async function ask(answer: object | null, ...args: string[]) {
  const registry = createServer((request, response) => {
    const reply = request.url?.endsWith('/advisories/bulk') && answer;
    request.resume().on('end', () => {
      response.writeHead(reply ? 200 : 405, { 'content-type': 'application/json' });
      response.end(reply ? JSON.stringify(answer) : '');
    });
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  end = () => registry.close();
  const env = {
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
    npm_config_fetch_retries: '0',
  };
  return tryCommand(process.execPath, [path.join(root, 'tests', 'advisories.mjs'), ...args], {
    env,
  });
}
const hole = (severity: string) => ({
  pg: [
    {
      // npm caches the answer for a version.
      id: randomInt(1e9),
      url: 'https://example.jp/1',
      title: 'a hole for this test',
      severity,
      vulnerable_versions: '>=8.0.0',
      cwe: [],
      cvss: { score: 9 },
    },
  ],
});

it('names and fails on a critical vulnerability of a server package', async () => {
  const { code, output } = await ask(hole('critical'));
  expect(output).toContain('✗ pg');
  expect(output).toContain('a hole for this test https://example.jp/1');
  expect(code).toBe(1);
});

it('names a low vulnerability without failing', async () => {
  const { code, output } = await ask(hole('low'));
  expect([code, output]).toEqual([0, expect.stringContaining('· pg')]);
});

it('reports that there is none, and that a registry does not answer', async () => {
  expect(await ask({})).toEqual({ code: 0, output: '✓ No known holes.\n' });
  end();
  const silent = await ask(null);
  expect([silent.code, silent.output]).toEqual([
    1,
    expect.stringMatching(/nothing was checked\. .* -- --may-be-silent\n$/),
  ]);
  end();
  expect((await ask(null, '--may-be-silent')).code).toBe(0);
});

it('reads the answer of npm on another machine from a file, without the registry', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tsumugi-advisories-')), 'audit.json');
  end = () => rmSync(path.dirname(file), { recursive: true });
  const via = [{ title: 'a hole for this test', url: 'https://example.jp/1' }];
  writeFileSync(
    file,
    JSON.stringify({ vulnerabilities: { pg: { severity: 'high', range: '>=8.0.0', via } } }),
  );
  const script = path.join(root, 'tests', 'advisories.mjs');
  const { code, output } = await tryCommand(process.execPath, [script, '--file', file], {
    env: { npm_config_registry: 'http://127.0.0.1:9' },
  });
  expect([code, output]).toEqual([
    1,
    `✗ pg >=8.0.0 (high): a hole for this test https://example.jp/1\n1 packages with known holes, 1 of them grave.\n`,
  ]);
});
