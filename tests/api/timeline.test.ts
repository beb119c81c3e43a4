import type { Timeline, TimelineItem } from '@tsumugi/contract/resources/timeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import {
  type CreatedCandidate,
  createCandidateAt,
  createMatter,
  createMatterAt,
} from '../support/create-at-status.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let reached: CreatedCandidate;
let operator: Agent;
beforeAll(async () => {
  world = await openWorld();
  reached = await createCandidateAt(world, 60);
  operator = world.operator;
});
afterAll(() => world?.close());

const read = async (query = '', matterId = reached.matterId) => {
  const answer = await operator.get<Timeline>(`/api/admin/matters/${matterId}/timeline${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

describe('the timeline', () => {
  it('shows every status with its text, newest first', async () => {
    const { items, counts, total } = await read('?kinds=status');
    const moves = items.filter(({ to }) => to).map(({ from, to }) => `${from ?? ''}→${to}`);
    expect(moves).toContain('教師紹介済→体験日設定前');
    expect(moves).toContain('募集確定前→教師募集中');
    const times = items.map(({ at }) => at);
    expect([...times].sort().reverse()).toEqual(times);
    expect(counts.status).toBe(items.length);
    expect(total).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
    const introduced = items.find(
      ({ event }) => event?.action === 'matterTeacher.introduceTeacher',
    );
    expect(introduced).toMatchObject({
      side: 'staff',
      matterTeacherId: reached.matterTeacherId,
      teacherName: expect.stringContaining('試験'),
    });
    expect(introduced?.changes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['紹介日', '体験回答期限']),
    );
  });

  it('shows each notice with its recipient and its delivery state', async () => {
    const { items } = await read('?kinds=notice');
    const introduced = items.find(({ notice }) => notice?.code === 'N10');
    expect(introduced?.notice).toMatchObject({
      audience: 'customer',
      recipient: expect.stringMatching(/ 様$/),
    });
    expect(introduced?.notice?.deliveries.map(({ channel }) => channel).sort()).toEqual([
      'announced',
      'mail',
    ]);
    for (const delivery of introduced?.notice?.deliveries ?? [])
      expect(delivery.label).toMatch(/^(お知らせ|メール) /);
    // Reminders of a trial that is still ahead have not happened yet.
    expect(items.some(({ notice }) => notice?.code === 'N17')).toBe(false);
  });

  it("shows staff's note of a step as a memo, which an undo removes", async () => {
    const memos = async (matterId: number) =>
      (await read('?kinds=memo', matterId)).items.map(({ text, by }) => [text, by]);
    const placed = await createCandidateAt(world, 40);
    const input = { memo: ' 土曜の午前を希望。\nご主人も同席の予定。 ' };
    const call = `/api/admin/matter-teachers/${placed.matterTeacherId}/proceed-to-trial-lesson`;
    await world.operator.post(`${call}?preview=1`, input);
    expect(await memos(placed.matterId)).toEqual([]);
    const { body } = await world.operator.post(call, input);
    const name = (
      await world.prisma.account.findUniqueOrThrow({
        where: { id: operator.account?.accountId ?? 0 },
      })
    ).name;
    expect(await memos(placed.matterId)).toEqual([
      ['土曜の午前を希望。\nご主人も同席の予定。', name],
    ]);
    expect((await world.operator.post(`/api/user/undo/${body.eventId}`)).status).toBe(200);
    expect(await memos(placed.matterId)).toEqual([]);
    const byFamily = await createCandidateAt(world, 40);
    await world.parent.post(
      `/api/customer/proceed-to-trial-lesson/${byFamily.matterTeacherId}`,
      input,
    );
    expect(await memos(byFamily.matterId)).toEqual([]);
    const { matterId, matterNumber } = await createMatterAt(world, 80);
    const teacherId = world.teacher.account?.teacherId;
    const made = await world.operator.post('/api/admin/introduce-to-matter', {
      matterNumber,
      teacherId,
      isIntroduce: false,
      memo: '知人の紹介',
    });
    expect(made.status, made.text).toBe(200);
    expect(await memos(matterId)).toEqual([['知人の紹介', name]]);
  });

  it('shows edits as differences in text', async () => {
    const { matterId } = await createMatter(world);
    const { version } = (await world.admin.get(`/api/admin/matters/${matterId}`)).body;
    await runAction(world.operator, 'matter.patch', matterId, {
      version,
      lessonFrequency: 3,
      preferredSlots: [{ weekday: 6, fromMinute: 540, toMinute: 720 }],
      personInCharge: world.admin.account?.adminId,
    });
    const { items, counts } = await read('?kinds=edit', matterId);
    expect(counts.edit).toBe(1);
    expect(items[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'lessonFrequency', label: '頻度', before: '週2回', after: '週3回' },
        {
          field: 'preferredSlots',
          label: '曜日・時間帯',
          before: '水 18:00–20:00',
          after: '土 9:00–12:00',
        },
        {
          field: 'personInCharge',
          label: '担当者',
          before: '',
          after: expect.stringContaining('試験'),
        },
      ]),
    );
  });

  it('lists no changes for an event that created the record', async () => {
    const { matterId } = await createMatter(world);
    const { items } = await read('?kinds=status', matterId);
    const made = items.find(({ event }) => event?.action === 'matter.create');
    expect(made, JSON.stringify(items.map(({ event }) => event?.action))).toBeDefined();
    expect(made?.changes).toEqual([]);
  });

  it('strikes through an undone event and names the user who undid it', async () => {
    const { matterId } = await createMatter(world);
    const { version } = (await world.admin.get(`/api/admin/matters/${matterId}`)).body;
    const { eventId } = await runAction(world.operator, 'matter.patch', matterId, {
      version,
      lessonFrequency: 3,
    });
    expect((await world.operator.post(`/api/user/undo/${eventId}`)).status).toBe(200);
    const { items } = await read('?kinds=edit', matterId);
    expect(items.map(({ event }) => [event?.undone, event?.isUndo])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    expect(items.find(({ event }) => event?.isUndo)?.title).toMatch(/^元に戻す：/);
  });

  it('contains calls, memos, chat and deadlines with the rest', async () => {
    const { matterId, matterTeacherId } = await createCandidateAt(world, 40, {
      teacher: world.otherTeacher,
    });
    await world.operator.post(`/api/admin/add-call-note/${matterId}`, {
      result: 2,
      callNote: '不在でした',
    });
    const authorId = world.operator.account?.accountId as number;
    const now = world.clock.now();
    await world.prisma.memo.create({
      data: { matterId, content: 'お父さまが同席を希望', authorId, createdAt: now },
    });
    const senderId = world.parent.account?.accountId as number;
    const room = await world.prisma.chatRoom.upsert({
      where: { accountId: senderId },
      create: { type: 'admin', accountId: senderId, openedAt: now },
      update: {},
    });
    await world.prisma.chatMessage.create({
      data: {
        roomId: room.id,
        clientId: 'a',
        senderId,
        side: 'family',
        text: '土曜の午前だと助かります。',
        sentAt: now,
      },
    });
    world.clock.advance(12 * 86_400_000);
    operator = await signIn(world.app, world.operator.account as Account);
    const { items, counts } = await read('', matterId);
    expect(counts).toMatchObject({ call: 1, memo: 1, chat: 1, deadline: 1 });
    const one = (kind: TimelineItem['kind']) => items.find((item) => item.kind === kind);
    expect(one('call')).toMatchObject({
      title: '不在（ご家庭）',
      text: '不在でした',
      side: 'staff',
    });
    expect(one('memo')).toMatchObject({ text: 'お父さまが同席を希望' });
    expect(one('chat')).toMatchObject({
      text: '土曜の午前だと助かります。',
      side: 'family',
      by: expect.stringMatching(/ 様$/),
    });
    expect(one('deadline')).toMatchObject({ late: true, matterTeacherId });
    expect(
      (await read(`?candidate=${matterTeacherId}`, matterId)).items.every(
        (item) => item.matterTeacherId === matterTeacherId,
      ),
    ).toBe(true);
    expect(
      (await read(`?q=${encodeURIComponent('土曜')}`, matterId)).items.map(({ kind }) => kind),
    ).toEqual(['chat']);
  });

  it('pages by a cursor without losing or repeating a line', async () => {
    const all = (await read('?limit=200')).items.map(({ id }) => id);
    const paged: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 100; pages += 1) {
      const page = await read(`?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      paged.push(...page.items.map(({ id }) => id));
      if (!page.next) break;
      cursor = page.next;
    }
    expect(all.length).toBeGreaterThan(10);
    expect(paged).toEqual(all);
  });

  it('refuses kinds and cursors that do not exist', async () => {
    for (const query of ['?kinds=nothing', '?cursor=x', '?limit=0', '?limit=201', '?candidate=abc'])
      expect([
        query,
        (await operator.get(`/api/admin/matters/${reached.matterId}/timeline${query}`)).status,
      ]).toEqual([query, 400]);
  });
});
