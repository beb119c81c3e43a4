import { randomUUID } from 'node:crypto';
import type { ChatPage, ChatSent } from '@tsumugi/contract/resources/chat';
import { expect, it } from 'vitest';
import { demoPassword } from '../../api/src/platform/installation/demo-logins.js';
import { medianOf, report } from './figures.js';
import { HandWrittenChat } from './hand-written-chat.js';
import { Listeners } from './listeners.js';
import { Product } from './product.js';
import { Visitor } from './visitor.js';

const listening = 200;
/** Number of messages, below the limit of one member of staff for a minute. */
const times = 150;
const warm = 20;
/** Most open streams of one account: of a family or teacher (`ofOne`), and of staff. */
const ofOne = 8;
const ofStaff = 40;

interface Room {
  readonly id: number;
  readonly family: string;
}

/** An open room between a family and a teacher. */
async function openRoom(product: Product): Promise<Room> {
  const [room] = await product.query<Room & Record<string, unknown>>(
    `select r.id, a.email as family from chat_room r
     join matter_teacher mt on mt.id = r.matter_teacher_id join matter m on m.id = mt.matter_id
     join parent p on p.id = m.parent_id join account a on a.id = p.account_id
     where r.opened_at is not null and r.closed_at is null and a.disabled_at is null and a.deleted_at is null order by r.id limit 1`,
  );
  if (!room) throw new Error('the demo day has no open room');
  return room;
}

/**
 * Signs in further members of staff until their streams suffice, each with the administrator's name
 * and password.
 */
async function hireStaff(product: Product): Promise<Visitor[]> {
  const emails = Array.from(
    { length: Math.ceil((listening - ofOne) / ofStaff) },
    (_, at) => `listener${at}@example.jp`,
  );
  await product.query(
    `with hired as (
       insert into account (email, password_hash, name, created_at)
       select hired.email, a.password_hash, a.name, a.created_at from account a, unnest($1::text[]) hired (email) where a.email = 'admin@example.jp'
       returning id, created_at
     ), known as (
       insert into admin (account_id, created_at) select id, created_at from hired
     )
     insert into role_membership (account_id, role, created_at) select id, 'Operator', created_at from hired`,
    [emails],
  );
  return Promise.all(
    emails.map(async (email) => {
      const visitor = new Visitor(product.origin);
      await visitor.signIn('/api/auth/admin/login', email, demoPassword);
      return visitor;
    }),
  );
}

const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/**
 * Sends one after another. `send` returns the message's id; each time is from before it to the
 * return of `arrived`.
 */
async function take<T extends string>(
  send: () => Promise<number>,
  arrived: (id: number) => Promise<Record<T, number>>,
): Promise<Record<T, number[]>> {
  const durations = {} as Record<T, number[]>;
  for (let run = -warm; run < times; run += 1) {
    const begun = performance.now();
    const at = await arrived(await send());
    if (run < 0) continue;
    for (const key of Object.keys(at) as T[])
      durations[key] = [...(durations[key] ?? []), at[key] - begun];
  }
  return durations;
}

it('shows a message on the other screen at once, with many listeners', async () => {
  const product = await Product.openDemo();
  const [ours, theirs] = [new Listeners(), new Listeners()];
  const room = await openRoom(product);
  const hand = await HandWrittenChat.open(product.world.adminUrl, room.id);
  try {
    const family = new Visitor(product.origin);
    await family.signIn('/api/auth/login', room.family, demoPassword);
    for (let at = 0; at < ofOne; at += 1)
      await ours.open(`${product.origin}/api/user/live`, family.headers);
    const staff = await hireStaff(product);
    for (let at = ofOne; at < listening; at += 1)
      await ours.open(
        `${product.origin}/api/admin/live`,
        staff[Math.floor((at - ofOne) / ofStaff)]?.headers ?? {},
      );
    for (let at = 0; at < listening; at += 1) await theirs.open(hand.origin, {});

    const path = `matter-room/${room.id}/message`;
    const send = async () => {
      const body = { clientId: randomUUID(), text: '明日の授業についてのご連絡です。' };
      return (await product.call<ChatSent>('POST', `/api/admin/chat/${path}/send`, body)).message
        .id;
    };
    const durations = await take(send, async (id) => {
      const heardAt = await ours.heardBy(0, id);
      // The screen's next request: it reads the new messages.
      const page = await family.call<ChatPage>('GET', `/api/chat/${path}?after=${id - 1}`);
      if (page.messages.at(-1)?.id !== id) throw new Error('the message is not on the page');
      return { heardAt, visible: performance.now(), all: await ours.heardByAll(id) };
    });
    const byHand = await take(
      async () =>
        ((await (await fetch(hand.origin, { method: 'POST' })).json()) as { id: number }).id,
      async (id) => ({ heardAt: await theirs.heardBy(0, id), all: await theirs.heardByAll(id) }),
    );
    const figures = [
      {
        what: `event at the other side, p95 of ${times}`,
        value: p95(durations.heardAt),
        unit: 'ms',
        limit: 100,
      },
      { what: 'event at the other side, median', value: medianOf(durations.heardAt), unit: 'ms' },
      {
        what: 'visible to the other side, p95',
        value: p95(durations.visible),
        unit: 'ms',
        limit: 100,
      },
      { what: 'visible to the other side, median', value: medianOf(durations.visible), unit: 'ms' },
      { what: `all ${listening} received it, p95`, value: p95(durations.all), unit: 'ms' },
      { what: '  written by hand', value: p95(byHand.all), unit: 'ms' },
      { what: '  against it', value: p95(durations.all) / p95(byHand.all), unit: '×', limit: 15 },
    ] as const;
    expect(report('chat', figures)).toEqual([]);
  } finally {
    for (const each of [ours, theirs]) each.close();
    await hand.close();
    await product.close();
  }
});
