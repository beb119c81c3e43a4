import type { EndingReason, EndingRows } from '@tsumugi/contract/resources/endings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CreatedMatter,
  createCandidateAt,
  createMatterAt,
} from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let canceled: CreatedMatter;
let brokenOff: CreatedMatter;
const period = `from=${dayIn(-30)}&to=${dayIn(30)}`;
beforeAll(async () => {
  world = await openWorld();
  for (const [reason, note] of [
    [40, '話し方'],
    [40, undefined],
    [10, undefined],
  ] as const) {
    const teacher = await createTeacher(world);
    const { matterTeacherId } = await createCandidateAt(world, 40, { teacher });
    await runAction(world.parent, 'matterTeacher.rejectTeacher', matterTeacherId, { reason, note });
  }
  const teacher = await createTeacher(world);
  const { matterTeacherId } = await createCandidateAt(world, 40, { teacher });
  await runAction(teacher, 'matterTeacher.withdrawAfterSelection', matterTeacherId, {
    matterTeacherId,
    withdrawReason: 60,
  });
  canceled = await createMatterAt(world, 80, { brand: 2 });
  await runAction(world.admin, 'matter.processCancellationConfirmation', canceled.matterId, {
    cancelReason: 20,
  });
  brokenOff = await createMatterAt(world, 80);
  await runAction(world.admin, 'matter.processBankruptcy', brokenOff.matterId, {
    reason: '連絡が取れない',
  });
});
afterAll(() => world?.close());

const reasons = async (query = '') =>
  (await world.operator.get<EndingReason[]>(`/api/admin/endings?${period}${query}`)).body;
const rowsOf = async (query: string) =>
  (await world.operator.get<EndingRows>(`/api/admin/ending-rows?${period}&${query}`)).body;

describe('the reasons of endings', () => {
  it('are counted by kind and brand, most frequent first, without the company’s own endings', async () => {
    expect(await reasons()).toEqual([
      { kind: 'rejected', reason: 40, count: 2, brands: [{ brand: 1, count: 2 }] },
      ...[
        { kind: 'brokenOff', reason: null, count: 1, brands: [{ brand: 1, count: 1 }] },
        { kind: 'rejected', reason: 10, count: 1, brands: [{ brand: 1, count: 1 }] },
        { kind: 'withdrawn', reason: 60, count: 1, brands: [{ brand: 1, count: 1 }] },
        { kind: 'canceled', reason: 20, count: 1, brands: [{ brand: 2, count: 1 }] },
      ].map((each) => expect.objectContaining({ count: each.count })),
    ]);
    expect((await reasons('&brand=2')).map(({ kind }) => kind)).toEqual(['canceled']);
    const earlier = `from=${dayIn(-90)}&to=${dayIn(-60)}`;
    expect((await world.operator.get(`/api/admin/endings?${earlier}`)).body).toEqual([]);
  });

  it('lead to exactly their rows, with the text that was written', async () => {
    for (const { kind, reason, count } of await reasons()) {
      const { total, rows } = await rowsOf(`kind=${kind}&reason=${reason ?? 0}`);
      expect([kind, reason, total, rows.length]).toEqual([kind, reason, count, count]);
    }
    const declined = await rowsOf('kind=rejected&reason=40');
    expect(declined.rows.map(({ note }) => note).sort()).toEqual(['話し方', null].sort());
    expect((await rowsOf('kind=canceled&reason=20')).rows).toMatchObject([
      { matterNumber: canceled.matterNumber, matterTeacherId: null, teacher: null },
    ]);
    expect((await rowsOf('kind=brokenOff&reason=0')).rows).toMatchObject([
      { matterId: brokenOff.matterId, note: '連絡が取れない', at: expect.any(String) },
    ]);
  });

  it('refuse a reversed period and an unknown kind', async () => {
    for (const wrong of [
      `endings?from=${dayIn(1)}&to=${dayIn(0)}`,
      `ending-rows?${period}&kind=other`,
    ])
      expect([wrong, (await world.operator.get(`/api/admin/${wrong}`)).status]).toEqual([
        wrong,
        400,
      ]);
  });
});
