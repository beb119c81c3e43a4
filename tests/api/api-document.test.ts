import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import * as routes from '@tsumugi/contract/routes/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitor } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

interface Operation {
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, unknown>>;
}
let test: TestApp;
let document: {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
beforeAll(async () => {
  test = await startTestApp();
  document = (await (await createVisitor(test.app)).get('/api/openapi.json')).body;
});
afterAll(() => test?.close());

it('declares where it is served', () =>
  expect(document.servers.map(({ url }) => url)).toEqual(['/']));

it('uses no extension with the name of a keyword', () => {
  const found: string[] = [];
  const checkPart = (part: unknown, path: string, areNames: boolean): void => {
    if (part === null || typeof part !== 'object') return;
    for (const [key, value] of Object.entries(part)) {
      if (!areNames && ['hidden', 'codes', 'staff', 'choices', 'options'].includes(key))
        found.push(`${path}/${key}`);
      const isValue =
        !areNames && ['example', 'examples', 'default', 'enum', 'const'].includes(key);
      if (!isValue)
        checkPart(
          value,
          `${path}/${key}`,
          !areNames && ['properties', 'schemas', 'responses', 'paths', '$defs'].includes(key),
        );
    }
  };
  checkPart(document, '', false);
  expect(found).toEqual([]);
  expect(JSON.stringify(document)).toContain('"x-codes":');
});

it('declares its tags, one for each noun', () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const used = new Set(operations.flatMap(({ tags }) => tags));
  expect([...used].sort()).toEqual(document.tags.map(({ name }) => name));
  expect(operations.every(({ tags }) => tags.length === 1)).toBe(true);
  expect(used.size).toBeLessThan(80);
});

it('declares for every route the success status that it sends', () => {
  const wrong: unknown[] = [];
  const all = Object.values(routes).flatMap((noun) => Object.values(noun) as RouteDefinition[]);
  for (const { call, status = 200, answer, page, file } of all.filter(
    (route) => route.answer ?? route.page ?? route.file,
  ))
    for (const each of [call].flat()) {
      const [method = '', path = ''] = each.split(' ');
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const declared = Object.keys(operation?.responses ?? {}).filter((code) =>
        code.startsWith('2'),
      );
      if (declared.join() !== String(status))
        wrong.push([each, status, declared, Boolean(answer), Boolean(page), file]);
    }
  expect(wrong).toEqual([]);
  expect(all.length).toBeGreaterThan(250);
});
