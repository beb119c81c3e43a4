import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { leanRoutes } from './lean-routes.js';

type Handler = (this: { parse: typeof parseAst }, code: string) => { readonly code: string };
const reduce = (code: string) =>
  (leanRoutes().transform as unknown as { handler: Handler }).handler.call(
    { parse: parseAst },
    code,
  ).code;

it('keeps method and path of a route, and whether its calls need a token', () => {
  const code = `
    import { answer } from '../resources/answer.js';
    const worker = { roles: ['Parent'], csrf: 'site' };
    const staff = { roles: ['Admin'] };
    export const own = route('GET /api/own', '自分', { who: { roles: 'public', csrf: 'always' }, answer });
    export const shared = route(['POST /api/a', 'POST /api/b'], '共有', { who: worker });
    export const plain = route('GET /api/plain/:id', '一件', { who: staff, answer });`;
  expect(reduce(code).split('\n')).toEqual([
    `export const own = { call: 'GET /api/own', who: { csrf: 'always' } };`,
    `export const shared = { call: ['POST /api/a', 'POST /api/b'], who: { csrf: 'site' } };`,
    `export const plain = { call: 'GET /api/plain/:id' };`,
  ]);
});

it('keeps methods and paths of a master', () => {
  const code = `
    const master = { roles: ['Admin'] };
    export const { list, all, remove, restore } = defineMaster({
      noun: 'thing',
      path: 'things',
      names: { all: 'GET /api/all-things', remove: 'DELETE /api/old/:id' },
      reads: master,
    });`;
  expect(reduce(code).split('\n')).toEqual([
    `export const list = { call: ["GET /api/admin/things"] };`,
    `export const all = { call: "GET /api/all-things" };`,
    `export const remove = { call: ["DELETE /api/old/:id","DELETE /api/admin/things/:id"] };`,
    `export const restore = { call: "POST /api/admin/things/:id/restore" };`,
  ]);
});

it('refuses a master whose routes it cannot read', () => {
  const path = "path: 'things'";
  expect(() => reduce('export const { list } = make({});')).toThrow('not a master');
  expect(() => reduce('export const { list } = defineMaster({ path: name });')).toThrow('literals');
  expect(() => reduce(`export const { all } = defineMaster({ ${path} });`)).toThrow('all: not a');
});

it('refuses an export that is not a route', () => {
  expect(() => reduce('export const other = make({});')).toThrow('other: not a route');
});
