import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent, Answer } from '../support/agent.js';
import { type Operation, operationsOf, type Schema } from './operations.js';
import { NoSample, type Request, requestOf } from './request.js';
import { openSecurityWorld, type SecurityWorld } from './security-world.js';

let world: SecurityWorld;
let operations: Operation[];
let schemas: Record<string, Schema>;

beforeAll(async () => {
  world = await openSecurityWorld();
  ({ operations, schemas } = operationsOf(world.app));
});
afterAll(() => world?.close());

/** Values that no field may answer with a fault. */
const hostile: readonly unknown[] = [
  'a\u0000b',
  'a\ud800b',
  2 ** 31,
  -1,
  1.5,
  { gt: 0 },
  [],
  'あ'.repeat(20_000),
  true,
  null,
  '１２３',
  "'; drop table matter; --",
  '9999-99-99',
];
const perField = 3;
/** Bodies that are no object of fields. */
const framings: readonly string[] = [
  '{"__proto__":{"isAdmin":true}}',
  '{',
  '[]',
  '7',
  '"text"',
  '{"constructor":{"prototype":{"x":1}}}',
];
/** Calls that end or change the caller's own session would change the caller. */
const left = new Set([
  'GET /api/auth/logout',
  'POST /api/auth/logout',
  'POST /api/user/sessions/end-others',
  'POST /api/user/change-password',
  'POST /api/user/view',
]);

function callerOf({ access }: Operation): Agent | undefined {
  const { agents } = world;
  if (access?.roles === 'public') return agents.anonymous;
  const first = (['admin', 'operator', 'own parent', 'own teacher', 'student'] as const).find(
    (identity) => access?.roles.includes(roleOf[identity]),
  );
  return first && agents[first];
}
const roleOf = {
  admin: 'Admin',
  operator: 'Operator',
  'own parent': 'Parent',
  'own teacher': 'Teacher',
  student: 'Student',
} as const;

function faultOf(answer: Answer): string | null {
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 160)}`;
  if (answer.status < 400) return null;
  const { statusCode, code, message } = answer.body ?? {};
  if (statusCode !== answer.status || !code || !/[ぁ-んァ-ヶ一-龠]/.test(String(message)))
    return `no remedy: ${answer.text.slice(0, 160)}`;
  return code === 'invalid_input' && !answer.body.fields
    ? `no field named: ${answer.text.slice(0, 160)}`
    : null;
}

it('answers every wrong value with a refusal that names the remedy, never with a 500', async () => {
  const faults: string[] = [];
  let sent = 0;
  let refused = 0;
  let turn = 0;
  const tryOne = async (
    agent: Agent,
    operation: Operation,
    url: string,
    options: { body?: unknown; raw?: { type: string; text: string } },
    what: string,
  ) => {
    const answer = await agent.call(operation.method, url, options);
    sent += 1;
    if (answer.status >= 400) refused += 1;
    const fault = faultOf(answer);
    if (fault) faults.push(`${operation.key} ${what}: ${fault}`);
  };
  for (const operation of operations) {
    const agent = left.has(operation.key) ? undefined : callerOf(operation);
    const request = agent && sampleOf(operation);
    if (!agent || !request) continue;
    for (const name of fieldsOf(operation)) {
      for (let index = 0; index < perField; index += 1) {
        const value = hostile[turn++ % hostile.length];
        await tryOne(
          agent,
          operation,
          request.url,
          { body: { ...request.body, [name]: value } },
          `${name} = ${JSON.stringify(value)?.slice(0, 30)}`,
        );
      }
    }
    if (operation.body) {
      const raw = framings[turn++ % framings.length] as string;
      await tryOne(
        agent,
        operation,
        request.url,
        { raw: { type: 'application/json', text: raw } },
        `body ${raw}`,
      );
    }
    for (const place of ['2147483648', '0', 'x', '%00', '1e3', '１']) {
      if (!operation.path.includes('{')) break;
      await tryOne(
        agent,
        operation,
        operation.path.replace(/\{\w+\}/g, place),
        request.body ? { body: request.body } : {},
        `path ${place}`,
      );
    }
    for (const { name } of operation.params.filter((param) => param.in === 'query')) {
      const value = ['%00', '%ED%A0%80', '{', '99999999999', 'a'.repeat(9000)][
        turn++ % 5
      ] as string;
      const joint = request.url.includes('?') ? '&' : '?';
      await tryOne(
        agent,
        operation,
        `${request.url}${joint}${name}=${value}`,
        request.body ? { body: request.body } : {},
        `query ${name}`,
      );
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(2000);
  expect(refused).toBeGreaterThan(sent / 3);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

it('refuses unusual bodies: thousands of fields, deep nesting, lists, and a body for a call without one', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`unknown${index}`, index]),
  );
  const deep = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`);
  const long = { list: Array.from({ length: 30_000 }, () => 0) };
  const passed: string[] = [];
  for (const operation of operations.filter(({ method }) => method !== 'GET')) {
    const agent = callerOf(operation);
    const request = agent && sampleOf(operation);
    if (!agent || !request) continue;
    const bodies: Record<string, unknown> = {
      many: { ...request.body, ...many },
      deep,
      long,
      list: [],
      lists: [{ ...request.body }],
      text: 'text',
    };
    if (operation.method === 'DELETE' && !operation.body) bodies.unread = { id: 1 };
    for (const [name, body] of Object.entries(bodies)) {
      const answer = await agent.call(operation.method, request.url, {
        raw: { type: 'application/json', text: JSON.stringify(body) },
      });
      const known = ['invalid_input', 'malformed'].includes(answer.body?.code);
      if (answer.status !== 400 || !known || faultOf(answer))
        passed.push(`${operation.key} ${name}: ${answer.status} ${answer.text.slice(0, 100)}`);
    }
  }
  expect(passed).toEqual([]);
});

function sampleOf(operation: Operation): Request | undefined {
  try {
    return requestOf(operation, schemas, { ...world.own, ...world.company });
  } catch (error) {
    if (error instanceof NoSample) return undefined;
    throw error;
  }
}

function fieldsOf({ body }: Operation): string[] {
  if (!body) return [];
  const schema = body.$ref ? schemas[body.$ref.split('/').at(-1) ?? ''] : body;
  return Object.keys((schema?.properties ?? {}) as object);
}
