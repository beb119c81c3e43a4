import { rejectTeacher } from '@tsumugi/contract/actions/matter-teacher/rejection';
import { type NameIn, type RouteDefinition, route } from '@tsumugi/contract/kit/define-route';
import * as draft from '@tsumugi/contract/routes/draft';
import type * as api from '@tsumugi/contract/routes/routes';
import { afterAll, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import type { ApiError } from './api-error.js';
import { addressOf, type CallOptions, routeOfAction } from './call-arguments.js';
import { type ClientHooks, clientOf, fileNameOf, type Request, xsrfToken } from './client.js';

// The next test file of this worker may test for a browser.
afterAll(() => vi.unstubAllGlobals());

const row = z.object({ id: z.number() });
const who = { roles: 'public' } as const;
const page = route('GET /api/things', '一覧', {
  who,
  query: z.object({ of: z.string().optional(), at: z.number().optional() }),
  page: row,
});
const save = route(['PUT /api/things/:id/parts/:part', 'PUT /api/parts/:part/of/:id'], '保存', {
  who,
  input: z.object({ name: z.string() }),
  answer: row,
});
const leave = route('GET /api/leave', '離れる', { who: { ...who, csrf: 'always' } });
const card = route('GET /api/things/:id.vcf', '名刺', { who, file: ['text/vcard'] });

/** A face in a browser that holds a token; its server gives these answers in order. */
function face(answers: readonly (Response | Error)[], cookie = 'a=1; XSRF-TOKEN=t%3D1') {
  vi.stubGlobal('document', { cookie });
  const sent: Request[] = [];
  const refused: [string, boolean | undefined][] = [];
  const queue = [...answers];
  const made: ClientHooks = {
    async send(request) {
      sent.push({ ...request, headers: new Headers(request.headers) });
      const next = queue.shift();
      if (next instanceof Response) return next;
      throw next;
    },
    convertFailure: (_, error) => error,
    onRefusal: ({ quiet }, { message }) => refused.push([message, quiet]),
  };
  return { ...clientOf(made), sent, refused };
}
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

it('writes the address of a route with its parameters and its query', () => {
  expect(addressOf(page, { query: { of: 'a b', at: undefined } })).toBe('/api/things?of=a+b');
  expect(addressOf(page)).toBe('/api/things');
  expect(addressOf(save, { id: 4, part: 'あ/b' })).toBe('/api/things/4/parts/%E3%81%82%2Fb');
  expect(addressOf(save, { id: 4, part: 'c', alias: 1 })).toBe('/api/parts/c/of/4');
  expect(addressOf(card, { id: 7 })).toBe('/api/things/7.vcf');
});

it('sends a change with the token, the key and its body, and returns the answer of the route', async () => {
  const { call, sent } = face([json({ id: 4 })]);
  const answer = await call(save, { id: 4, part: 'p', input: { name: '名' }, idempotencyKey: 'k' });
  expectTypeOf(answer).toEqualTypeOf<{ readonly id: number }>();
  expect(answer).toEqual({ id: 4 });
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    url: '/api/things/4/parts/p',
    body: '{"name":"名"}',
    safe: false,
  });
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    'x-xsrf-token': 't=1',
    'idempotency-key': 'k',
    'content-type': 'application/json',
  });
});

it('does not take a path parameter for an option of the call', async () => {
  const { call, sent } = face([json({})]);
  await call(draft.save, { key: 'case-create', input: { value: 1 } });
  expect([sent[0]?.url, sent[0]?.headers.has('Idempotency-Key')]).toEqual([
    '/api/customer/drafts/case-create',
    false,
  ]);
  // A path parameter with the name of a call option would be passed wrongly.
  type Names<N> = { [R in keyof N]: N[R] extends RouteDefinition ? NameIn<N[R]> : never }[keyof N];
  expectTypeOf<
    { [N in keyof typeof api]: Names<(typeof api)[N]> }[keyof typeof api] &
      (keyof CallOptions | 'query' | 'input')
  >().toBeNever();
});

it('sends the headers of a call, and posts to an address that it was given', async () => {
  const { call, sendTo, sent } = face([json({ id: 4 }), json({ done: true })]);
  await call(save, { id: 4, part: 'p', input: { name: '名' }, headers: { 'Upload-Offset': '7' } });
  expect(sent[0]?.headers.get('Upload-Offset')).toBe('7');
  expect(await sendTo('PATCH', '/given/4', { version: 1 }, { idempotencyKey: 'k' })).toEqual({
    done: true,
  });
  expect(sent[1]).toMatchObject({
    method: 'PATCH',
    url: '/given/4',
    body: '{"version":1}',
    safe: false,
  });
  expect(sent[1]?.headers.get('Idempotency-Key')).toBe('k');
});

it('sends again with a new token when the server refuses the old one', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const { call, sent, refused } = face([json({ code: 'csrf' }, { status: 403 }), json({ id: 1 })]);
  await call(save, { id: 1, part: 'p', input: { name: 'n' } });
  expect([sent.length, fetched.mock.calls.length, refused.length]).toEqual([2, 1, 0]);
});

it('protects a read that changes state, and no other read', async () => {
  const { call, page: list, sent } = face([json({}), json([])]);
  await call(leave);
  await list(page);
  expect(sent.map(({ safe, headers }) => [safe, headers.has('X-XSRF-TOKEN')])).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('reads a page with its total, and a file with its name', async () => {
  const { page: list, file } = face([
    json([{ id: 1 }], { headers: { 'Content-Range': 'things 0-0/10000', 'row-total': '10000+' } }),
    new Response('BEGIN', {
      headers: { 'Content-Disposition': "attachment; filename*=UTF-8''%E5%90%8D.vcf" },
    }),
  ]);
  expect(await list(page)).toEqual({ rows: [{ id: 1 }], total: 10000, more: true });
  const got = await file(card, { id: 1 });
  expect([got.name, await got.file.text()]).toEqual(['名.vcf', 'BEGIN']);
});

it('throws a refusal with its code, sentence and fields after it has called the refusal handler', async () => {
  const body = {
    statusCode: 422,
    code: 'invalid',
    message: '直してください。',
    fields: { name: '名前を入力してください。' },
  };
  const { call, refused } = face([
    json(body, { status: 422 }),
    new Response('<html>', { status: 502 }),
  ]);
  const change = () =>
    call(save, { id: 1, part: 'p', input: { name: '' }, quiet: true }).catch(
      (error: ApiError) => error,
    );
  expect(await change()).toMatchObject({
    status: 422,
    code: 'invalid',
    message: '直してください。',
    fields: body.fields,
  });
  expect(await change()).toMatchObject({ status: 502, code: undefined, fields: {} });
  expect(refused[0]).toEqual(['直してください。', true]);
});

it('passes on the error that the face makes of a call without an answer', async () => {
  const { call } = face([new TypeError('offline')]);
  await expect(call(leave)).rejects.toThrow('offline');
});

it('calls a step by its definition, through the endpoint of staff', async () => {
  const { call, sent } = face([json({ changed: true })]);
  const { changed } = await call(routeOfAction(rejectTeacher), {
    id: 5,
    input: { reason: 10 },
    query: { preview: '1' },
  });
  expect(changed).toBe(true);
  const address = rejectTeacher.endpoints.find(({ own }) => !own)?.call.replace(':id', '5');
  expect(`${sent[0]?.method} ${sent[0]?.url}`).toBe(`${address}?preview=1`);
});

it('fails to compile when a call does not fit its route', () => {
  const { call, page: list, file } = face([]);
  expect(() => {
    // @ts-expect-error: a parameter of the path is missing
    void call(save, { id: 1, input: { name: '' } });
    // @ts-expect-error: the body is another
    void call(save, { id: 1, part: 'p', input: { title: '' } });
    // @ts-expect-error: the query is another
    void list(page, { query: { of: 1 } });
    // @ts-expect-error: no page
    void list(save, { id: 1, part: 'p', input: { name: '' } });
    // @ts-expect-error: no file
    void file(page);
  }).toBeDefined();
});

it('finds the token among the cookies, and the name of a file', () => {
  expect([xsrfToken('a=1; XSRF-TOKEN=x%2Fy; b=2'), xsrfToken('a=1')]).toEqual(['x/y', null]);
  const coded = `attachment; filename="a.csv"; filename*=UTF-8''${encodeURIComponent('統合データ.csv')}`;
  expect([coded, 'attachment; filename="a.csv"', null].map(fileNameOf)).toEqual([
    '統合データ.csv',
    'a.csv',
    null,
  ]);
});
