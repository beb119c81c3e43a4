import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import { type Operation, operationsOf } from './operations.js';
import { requestOf, send } from './request.js';
import { openSecurityWorld, type SecurityWorld } from './world.js';

/**
 * What an Operator reads only by asking for it, which is logged (domain section 8): every such value is a marker,
 * and every read of the API document is searched for them.
 */
const phones = { family: '09055501234', second: '09055505678', teacher: '08055509876' };
const texts = { town: '伏字町7-7-7', building: '伏字荘77号', before: '旧伏字町1-1' };
const birth = { student: '2014-07-17', teacher: '2003-03-13' };
const hidden = [...Object.values(phones), ...Object.values(texts), ...Object.values(birth)];

let world: SecurityWorld;
beforeAll(async () => {
  world = await openSecurityWorld();
  const { admin } = world.agents;
  const { own } = world;
  const patch = async (url: string, fields: object) => {
    const { body } = await admin.get(url);
    const answer = await admin.patch(url, { ...fields, version: body.version });
    expect(answer.status, answer.text).toBe(200);
  };
  await patch(`/api/admin/families/${own.parent}`, {
    phone: phones.family,
    phone2: phones.second,
    town: texts.town,
    building: texts.building,
  });
  await patch(`/api/admin/students/${own.student}`, { birthDate: birth.student });
  await patch(`/api/admin/teachers/${own.teacher}`, { phone: phones.teacher, birthDate: birth.teacher, town: texts.town });
  // Twice, so that an event holds the address before and after.
  await patch(`/api/admin/matters/${own.matter}`, { town: texts.before });
  await patch(`/api/admin/matters/${own.matter}`, { town: texts.town, building: texts.building });
});
afterAll(() => world.close());

const { operations, schemas } = (() => {
  let read: ReturnType<typeof operationsOf> | undefined;
  const once = () => {
    read ??= operationsOf(world.app);
    return read;
  };
  return { operations: () => once().operations, schemas: () => once().schemas };
})();

/** Downloads are for Admin alone, and are refused to the Operator by the permission table. */
const isRead = ({ method, path }: Operation) => method === 'GET' && path.startsWith('/api/admin/');

async function readAll(agent: Agent): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const operation of operations().filter(isRead)) {
    const answer = await send(agent, operation, requestOf(operation, schemas(), { ...world.own, ...world.house }));
    if (answer.status === 200) answers.set(operation.path, answer.text);
  }
  return answers;
}

const leaks = (answers: ReadonlyMap<string, string>) =>
  [...answers].flatMap(([path, text]) => hidden.filter((value) => text.includes(value)).map((value) => `${path}: ${value}`));

it('no read of an Operator holds a phone number, an address or a birth date that was not asked for', async () => {
  const answers = await readAll(world.agents.operator);
  expect(answers.size).toBeGreaterThan(60);
  expect(leaks(answers)).toEqual([]);
});

it('an Admin reads them, so the search finds what is there', async () => {
  const found = leaks(await readAll(world.agents.admin));
  for (const value of hidden) expect(found.join('\n')).toContain(value);
});

it('nor does the answer of a step, or of its undoing', async () => {
  const { operator } = world.agents;
  const url = `/api/admin/matters/${world.own.matter}`;
  const { body } = await operator.get(url);
  const answer = await operator.patch(url, { nearestStation: '三鷹', version: body.version });
  expect(answer.status).toBe(200);
  const undone = await operator.post(`/api/user/undo/${answer.body.eventId}`);
  expect(leaks(new Map([[url, answer.text + undone.text]]))).toEqual([]);
});
