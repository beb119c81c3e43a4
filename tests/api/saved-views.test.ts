import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let teamId: number;
beforeAll(async () => {
  world = await openWorld();
  const adminId = world.operator.account?.adminId as number;
  const made = { createdAt: world.clock.now() };
  teamId = (
    await world.prisma.team.create({
      data: { name: '関東', ...made, members: { create: { adminId } } },
    })
  ).id;
});
afterAll(() => world.close());

const route = 'case-list-home-response';
const url = '/api/admin/saved-views';

describe('saved views', () => {
  it('are private until shared with a team, and replaced by the same name', async () => {
    const made = await world.operator.post(url, {
      route,
      name: '延長だけ',
      query: 'tab=1&chip=延長',
    });
    expect(made).toMatchObject({
      status: 200,
      body: { name: '延長だけ', mine: true, teamId: null },
    });
    expect((await world.admin.get(`${url}/${made.body.id}`)).status).toBe(404);
    const replaced = await world.operator.post(url, {
      route,
      name: '延長だけ',
      query: 'tab=2',
      teamId,
    });
    expect(replaced.body).toMatchObject({ id: made.body.id, query: 'tab=2', teamName: '関東' });
    const listed = await world.admin.get(
      `${url}?filter=${encodeURIComponent(JSON.stringify({ route }))}&range=[0,24]`,
    );
    expect(listed.headers['content-range']).toBe('saved-views 0-0/1');
    expect(listed.body[0]).toMatchObject({ name: '延長だけ', mine: false });
  });

  it('are changed by their owner with the current version', async () => {
    const { body } = await world.operator.post(url, { route, name: '改名前', query: 'tab=1' });
    expect(
      (await world.operator.patch(`${url}/${body.id}`, { name: '改名後', version: body.version }))
        .body.name,
    ).toBe('改名後');
    const stale = await world.operator.patch(`${url}/${body.id}`, {
      name: '古い',
      version: body.version,
    });
    expect(stale).toMatchObject({ status: 409, body: { current: { name: '改名後' } } });
    expect(
      (await world.admin.patch(`${url}/${body.id}`, { name: '他人', version: 2 })).status,
    ).toBe(404);
    expect((await world.operator.delete(`${url}/${body.id}`)).status).toBe(200);
    expect((await world.operator.get(`${url}/${body.id}`)).status).toBe(404);
  });

  it('contain no searched name, and cannot be shared with a foreign team', async () => {
    const named = await world.operator.post(url, {
      route,
      name: '石川さん',
      query: 'tab=1&q=石川',
    });
    expect(named).toMatchObject({
      status: 400,
      body: { fields: { query: expect.stringContaining('検索語') } },
    });
    const foreign = await world.prisma.team.create({
      data: { name: '関西', createdAt: world.clock.now() },
    });
    const shared = await world.operator.post(url, {
      route,
      name: '関西',
      query: 'tab=1',
      teamId: foreign.id,
    });
    expect(shared).toMatchObject({
      status: 400,
      body: { fields: { teamId: expect.stringContaining('チーム') } },
    });
  });
});
