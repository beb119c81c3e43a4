import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Agent, signIn } from '../support/agent.js';
import { createMatterAt } from '../support/create-at-status.js';
import { advanceClock, openWorld, runAction, type TestWorld } from '../support/test-world.js';

/** One 元に戻す for all steps of a まとめて処理. */
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const matters = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await createMatterAt(world, 10)).matterId);
  return ids;
};
const takeCharge = async (agent: Agent, ids: readonly number[]): Promise<ActionResult[]> => {
  const input = { personInCharge: world.operator.account?.adminId };
  const answer = await agent.post('/api/admin/bulk-actions', {
    action: 'matter.patch',
    ids,
    input,
  });
  expect([answer.status, answer.body.done], answer.text).toEqual([200, ids.length]);
  return answer.body.results.map(({ result }: { result: ActionResult }) => result);
};
const eventsOf = (results: readonly ActionResult[]) =>
  results.map(({ eventId }) => eventId as number);
const undo = (agent: Agent, events: readonly number[]) =>
  agent.post('/api/admin/bulk-undo', { events });
const inCharge = async (ids: readonly number[]) =>
  (
    await world.prisma.matter.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })
  ).map(({ personInCharge }) => personInCharge);

it('undoes every row, and changes nothing when repeated', async () => {
  const ids = await matters(3);
  const before = await inCharge(ids);
  const results = await takeCharge(world.operator, ids);
  expect(await inCharge(ids)).not.toEqual(before);
  const answer = await undo(world.admin, eventsOf(results));
  expect(answer.body).toMatchObject({ undone: 3, refused: 0, message: '3件を元に戻しました。' });
  expect(await inCharge(ids)).toEqual(before);
  const events = await world.prisma.statusEvent.count();
  expect((await undo(world.admin, eventsOf(results))).body).toMatchObject({ refused: 0 });
  expect(await world.prisma.statusEvent.count()).toBe(events);
});

it('continues after a row with a later step, and names failed rows with the reason in one sentence', async () => {
  const ids = await matters(3);
  const [first, moved, expired] = ids as [number, number, number];
  const old = await takeCharge(world.operator, [expired]);
  await advanceClock(world, 31_000);
  const results = await takeCharge(world.operator, [first, moved]);
  await runAction(world.admin, 'matter.patch', moved, {
    personInCharge: world.admin.account?.adminId,
  });
  const answer = await undo(world.operator, [
    ...eventsOf(old),
    ...eventsOf(results),
    2_000_000_000,
  ]);
  expect(answer.body).toMatchObject({ undone: 1, refused: 3 });
  expect(answer.body.message).toBe(
    '1件を元に戻しました。1件は、担当の範囲から外れたため戻せません。1件は、その後に別の変更があったため戻せません。1件は、30秒が過ぎたため戻せません。',
  );
  expect(await inCharge([first, expired])).toEqual([null, world.operator.account?.adminId]);
});

it('undoes steps that depend on each other, the last first', async () => {
  const [id] = (await matters(1)) as [number];
  const one = await takeCharge(world.operator, [id]);
  const two = await runAction(world.admin, 'matter.patch', id, {
    personInCharge: world.admin.account?.adminId,
  });
  expect(
    (await undo(world.operator, [...eventsOf(one), two.eventId as number])).body,
  ).toMatchObject({ undone: 2, refused: 0 });
  expect(await inCharge([id])).toEqual([null]);
});

it('requires for each row the permission of its own undo', async () => {
  const ids = await matters(2);
  const removals = await world.admin.post('/api/admin/bulk-actions', {
    action: 'matter.remove',
    ids,
    input: {},
  });
  const events = eventsOf(
    removals.body.results.map(({ result }: { result: ActionResult }) => result),
  );
  const refused = (await undo(world.operator, events)).body;
  expect(refused).toMatchObject({
    undone: 0,
    refused: 2,
    message: '2件は、管理者だけができる操作のため戻せません。',
  });
  expect(await world.prisma.matter.count({ where: { id: { in: ids }, deletedAt: null } })).toBe(0);
  expect((await undo(world.parent, events)).status).toBe(403);
  expect((await undo(await signIn(world.app, 'Admin'), events)).body).toMatchObject({ undone: 2 });
  const many = Array.from({ length: 51 }, (_, at) => at + 1);
  expect((await undo(world.operator, many)).body).toMatchObject({ code: 'bulk_too_many' });
});

/**
 * The database reports this many times that a write to this case conflicts with another
 * transaction.
 */
async function crossing(matterId: number, times: number): Promise<() => Promise<unknown>> {
  const { database } = world;
  await database.query(`create sequence crossed; create function cross_once() returns trigger language plpgsql security definer as $$
    begin
      if new.matter_id = ${matterId} and nextval('crossed') <= ${times} then raise exception 'crossed' using errcode = '40001'; end if;
      return new;
    end $$;
    create trigger crossed before insert on status_event for each row execute function cross_once()`);
  return () =>
    database.query(
      'drop trigger crossed on status_event; drop function cross_once; drop sequence crossed',
    );
}

it('retries a row after a serialization conflict once, and reports only its own refusal', async () => {
  const ids = (await matters(3)) as [number, number, number];
  const input = { personInCharge: world.operator.account?.adminId };
  const bulk = async () =>
    (await world.operator.post('/api/admin/bulk-actions', { action: 'matter.patch', ids, input }))
      .body;
  let over = await crossing(ids[1], 99);
  const some = await bulk();
  expect(some).toMatchObject({ done: 2, refused: 1 });
  expect(some.results[1]).toMatchObject({ id: ids[1], error: { code: 'busy' } });
  await over();
  over = await crossing(ids[1], 1);
  const all = await bulk();
  await over();
  expect(all).toMatchObject({ done: 3, refused: 0 });
  over = await crossing(ids[1], 99);
  const events = eventsOf([some.results[0].result, all.results[1].result, some.results[2].result]);
  const { body } = await undo(world.operator, events);
  await over();
  expect(body).toMatchObject({ undone: 2, refused: 1 });
  expect(body.message).toMatch(/^2件を元に戻しました。1件は戻せません/);
  expect(await inCharge(ids)).toEqual([null, world.operator.account?.adminId, null]);
});
