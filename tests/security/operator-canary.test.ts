import { queues } from '@tsumugi/contract/queues/queues';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import type { Agent } from '../support/agent.js';
import { type Operation, operationsOf } from './operations.js';
import { requestOf, send } from './request.js';
import { openSecurityWorld, type SecurityWorld } from './security-world.js';

/**
 * Values that an Operator reads only on request, which is logged (domain/permissions#masks): each
 * is a marker, and every read of the API document is searched for them.
 */
const phones = {
  family: '09055501234',
  second: '09055505678',
  teacher: '08055509876',
  form: '07055504321',
  staff: '07055506789',
};
const texts = {
  town: '伏字町7-7-7',
  building: '伏字荘77号',
  before: '旧伏字町1-1',
  overseas: '7 Hidden Street',
  form: '問合町3-3',
  formBuilding: '問合荘3号',
  wished: '申請町4-4',
};
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
  await patch(`/api/admin/teachers/${own.teacher}`, {
    phone: phones.teacher,
    birthDate: birth.teacher,
    town: texts.town,
  });
  const prisma = world.app.get(PrismaService);
  await prisma.parent.update({
    where: { id: own.parent },
    data: { overseasAddress: texts.overseas },
  });
  await prisma.admin.update({ where: { id: world.company.admin }, data: { phone: phones.staff } });
  await prisma.contactForm.update({
    where: { id: world.company.contactForm },
    data: {
      phone: phones.form,
      town: texts.form,
      building: texts.formBuilding,
      linkedMatterId: own.matter,
    },
  });
  await prisma.changeRequest.update({
    where: { id: own.changeRequest },
    data: { diff: { town: { before: texts.before, after: texts.wished } } },
  });
  // Twice, so that an event contains the address before and after.
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
    const answer = await send(
      agent,
      operation,
      requestOf(operation, schemas(), { ...world.own, ...world.company }),
    );
    if (answer.status === 200) answers.set(operation.path, answer.text);
  }
  const { matter, matterTeacher } = world.own;
  const more = [
    ...queues.flatMap(({ resource, tabs }) => tabs.map(({ tab }) => `${resource}?tab=${tab}`)),
    ...[1, 2, 3, 4].map((tab) => `get-account-management?tab=${tab}`),
    `matters/${matter}/timeline?limit=200`,
    `matter-teachers?matterId=${matter}`,
  ];
  for (const path of more) {
    const answer = await agent.get(`/api/admin/${path}`);
    expect(answer.status, path).toBe(200);
    answers.set(path, answer.text);
  }
  // Every action of the case as a dry run: its writes and its notice texts.
  const buttons = new Set(answers.get('/api/admin/matters/{id}')?.match(/"call":"[A-Z]+ [^"]+"/g));
  expect(buttons.size).toBeGreaterThan(3);
  for (const button of buttons) {
    const [method, path] = button.slice(8, -1).split(' ') as ['POST', string];
    const body = { matterTeacherId: matterTeacher, reason: 99 };
    answers.set(button, (await agent.call(method, `${path}?preview=1`, { body })).text);
  }
  return answers;
}

const leaks = (answers: ReadonlyMap<string, string>) =>
  [...answers].flatMap(([path, text]) => {
    const joined = text.replaceAll(/(?<=\d)-(?=\d{4})/g, '');
    return hidden
      .filter((value) => text.includes(value) || joined.includes(value))
      .map((value) => `${path}: ${value}`);
  });

it('shows an Operator no phone number, address or birth date in any read without a request', async () => {
  const answers = await readAll(world.agents.operator);
  expect(answers.size).toBeGreaterThan(60);
  expect(leaks(answers)).toEqual([]);
});

it('shows them to an Admin, so that the search can find them', async () => {
  const found = leaks(await readAll(world.agents.admin));
  for (const value of hidden) expect(found.join('\n')).toContain(value);
});

it('shows them in no answer of a step or of its undo', async () => {
  const { operator } = world.agents;
  const url = `/api/admin/matters/${world.own.matter}`;
  const { body } = await operator.get(url);
  const answer = await operator.patch(url, { nearestStation: '三鷹', version: body.version });
  expect(answer.status).toBe(200);
  const undone = await operator.post(`/api/user/undo/${answer.body.eventId}`);
  expect(leaks(new Map([[url, answer.text + undone.text]]))).toEqual([]);
});

it('finds no line of the timeline by a word of a hidden address', async () => {
  const search = `/api/admin/matters/${world.own.matter}/timeline?q=${encodeURIComponent(texts.before)}`;
  expect((await world.agents.operator.get(search)).body.items).toEqual([]);
  expect((await world.agents.admin.get(search)).body.items.length).toBeGreaterThan(0);
});

it('shows an Operator that the address changed, and an Admin the values', async () => {
  const lines = async (agent: Agent) =>
    (await agent.get(`/api/admin/matters/${world.own.matter}/timeline?kinds=edit`)).body.items;
  const towns = (items: { changes: { field: string; before: string; after: string }[] }[]) =>
    items.flatMap(({ changes }) =>
      changes
        .filter(({ field }) => field === 'town')
        .map(({ before, after }) => `${before}→${after}`),
    );
  expect(towns(await lines(world.agents.operator))).toEqual(['•••→•••', '→•••']);
  expect(towns(await lines(world.agents.admin))).toEqual([
    `${texts.before}→${texts.town}`,
    `→${texts.before}`,
  ]);
});
