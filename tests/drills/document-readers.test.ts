import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../api/launch/lib/run-command.mjs';
import { apiDocument } from '../../api/src/platform/http/openapi.js';
import { runNode } from '../support/run-node.mjs';
import { startTestApp, type TestApp } from '../support/test-app.js';

const folder = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  '../.output/document-readers',
);
const documentFile = path.join(folder, 'openapi.json');

let test: TestApp;
let text: string;
beforeAll(async () => {
  test = await startTestApp();
  text = JSON.stringify(apiDocument(test.app));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(documentFile, text);
});
afterAll(() => test?.close());

describe('the API document', () => {
  it('has no finding of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: text, absoluteRef: documentFile, config });
    expect(
      found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  it('has no finding of Spectral', async () => {
    const reader = new spectral.Spectral();
    // The rule of examples takes as long as all others together; answers.test.ts reads each example
    // by its schema.
    reader.setRuleset({
      extends: [rulesets.oas],
      rules: { 'oas3-valid-media-example': 'off' },
    } as never);
    const found = await reader.run(JSON.parse(text));
    expect(
      found.map(({ code, message, path: place }) => `${code}: ${message} ${place.join('/')}`),
    ).toEqual([]);
  });

  it('has no finding of swagger-parser', async () => {
    await expect(SwaggerParser.validate(JSON.parse(text))).resolves.toMatchObject({
      openapi: '3.1.0',
    });
  });
});

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
  noEmit: true,
};

/**
 * Generates the two clients of orval, by a program: its command reads no settings from a module.
 */
async function runOrval(): Promise<void> {
  const settings = (client: string) => ({
    input: { target: documentFile },
    output: { target: path.join(folder, 'orval', `${client}.ts`), client, mode: 'single' },
  });
  const program = path.join(folder, 'orval.mjs');
  const calls = ['fetch', 'zod'].map(
    (client) => `await generate(${JSON.stringify(settings(client))});`,
  );
  await writeFile(program, ["import { generate } from 'orval';", ...calls].join('\n'));
  await runCommand(process.execPath, [program]);
  // A fault of this generator: it joins the constants of a record's values by commas.
  const made = path.join(folder, 'orval/zod.ts');
  await writeFile(made, (await readFile(made, 'utf8')).replaceAll(/;,$/gm, ';'));
}

it('compiles the clients of openapi-typescript, orval and swagger-typescript-api strictly', async () => {
  // One after another: each uses a processor completely, and other test files run in parallel.
  await runNode(
    'openapi-typescript',
    [documentFile, '-o', path.join(folder, 'openapi-typescript.ts')],
    'openapi-typescript',
  );
  await runNode(
    'swagger-typescript-api',
    ['generate', '-p', documentFile, '-o', folder, '-n', 'sta.ts'],
    'swagger-typescript-api',
  );
  await runOrval();
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts'] }),
  );
  await runNode('typescript-7', ['-p', folder], 'tsc');
});
