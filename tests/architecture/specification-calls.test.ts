import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../docs/generated/openapi.json');

test('every call in the API document says who may use it', () => {
  const document = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, { 'x-who'?: unknown }>> };
  const calls = Object.entries(document.paths).flatMap(([where, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${where}`, operation })),
  );
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter(({ operation }) => operation['x-who'] === undefined).map(({ call }) => call)).toEqual([]);
});
