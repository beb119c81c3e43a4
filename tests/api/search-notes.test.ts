import { kanjiVariants } from '@tsumugi/contract/text/kanji-variants';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CreatedMatter, createCandidateAt } from '../support/create-at-status.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let matter: CreatedMatter & { readonly matterTeacherId: number };
beforeAll(async () => {
  world = await openWorld();
  matter = await createCandidateAt(world, 50, { and: 'agreed' });
});
afterAll(() => world?.close());

const find = async (q: string, agent = world.operator) =>
  (await agent.get(`/api/admin/search-notes?q=${encodeURIComponent(q)}`)).body;

it('computes the same search key in the database as in the contract', async () => {
  const texts = [
    ...[
      '髙橋 タカハシ',
      'ﾀｶﾊｼ　ﾊﾅｺ',
      'たかはし さん',
      'ＡＢＣ－１２３',
      '090-1234-5678',
      '０９０ー１２３４',
      'ヴァイオリン',
      '一ヶ月・二ヵ月',
    ],
    ...[
      '佐々木 みすゞ さゝき',
      'オーノ コーヒー ンー',
      '佐々々木 スーーパー',
      '々 ー ヽ',
      'ガゝ ズヾ カヾ',
      '大々 的',
    ],
    ...[
      'スー−パー',
      'ら‐めん',
      'E-mail',
      '改行\nと\tタブ',
      '❶①㈱',
      'がぎぐ',
      'ゝゞ',
      '𠮷田',
      '',
      '090─1234',
      'ス─パ━',
    ],
    [...kanjiVariants.keys()].join(''),
  ];
  const rows = await world.prisma.$queryRaw<{ key: string }[]>`
    select search_plain(said) as key from unnest(${texts}::text[]) with ordinality t (said, place) order by place`;
  expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey));
});

it('finds memos, call notes and chat messages by their words in any spelling, the newest first', async () => {
  const { operator, prisma } = world;
  const { matterId } = matter;
  expect(
    (
      await operator.post('/api/admin/add-matter-memo', {
        matterId,
        content: `${'前置き。'.repeat(40)}ヴァイオリンの発表会が近いそうです。`,
      })
    ).status,
  ).toBe(200);
  const teacherId = world.teacher.account?.teacherId as number;
  const called = await operator.post(`/api/admin/add-call-note/${teacherId}`, {
    on: 'teacher',
    result: 1,
    callNote: '発表会の日は休みたい',
  });
  expect(called.status, called.text).toBe(200);
  const room = await prisma.chatRoom.findFirstOrThrow({
    where: { matterTeacherId: matter.matterTeacherId },
  });
  const sent = await world.parent.post(`/api/chat/matter-room/${room.id}/message/send`, {
    clientId: crypto.randomUUID(),
    text: '来週の発表会のあとでお願いします',
  });
  expect(sent.status, sent.text).toBe(200);

  const found = await find('発表会');
  expect(found.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'callNote',
    'memo',
    'message',
  ]);
  const memo = found.find(({ kind }: { kind: string }) => kind === 'memo');
  expect(memo).toMatchObject({
    matterId,
    about: `${matter.matterNumber} 石川 結衣`,
    text: expect.stringMatching(/^….*ヴァイオリンの発表会/),
  });
  expect(found.find(({ kind }: { kind: string }) => kind === 'message')).toMatchObject({
    roomId: room.id,
    matterId,
  });
  expect((await find('ﾊｯﾋﾟｮｳ')).length).toBe(0);
  expect((await find('ばいおりん')).length).toBe(0);
  expect((await find('ゔぁいおりん 発表'))[0]).toMatchObject({ kind: 'memo' });
  expect(await find('会')).toHaveLength(3);
  const row = await prisma.memo.findFirstOrThrow({
    where: { matterId, content: { contains: '発表会' } },
  });
  await prisma.memo.update({ where: { id: row.id }, data: { deletedAt: world.clock.now() } });
  expect((await find('発表会')).map(({ kind }: { kind: string }) => kind)).not.toContain('memo');
});

it('finds nothing in cases of other teams for an Operator limited to the own teams', async () => {
  const { admin } = world;
  const team = (await admin.post('/api/admin/teams', { name: '他', members: [] })).body.id;
  await runAction(admin, 'matter.patch', matter.matterId, { teamInCharge: team });
  const { version } = (await admin.get('/api/admin/team-rules')).body;
  expect((await admin.put('/api/admin/team-rules', { ownTeamsOnly: true, version })).status).toBe(
    200,
  );
  expect((await find('発表会', admin)).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'callNote',
    'message',
  ]);
  expect((await find('発表会')).map(({ kind }: { kind: string }) => kind)).toEqual(['callNote']);
});

it('pages further back over all sources together', async () => {
  const { prisma, clock } = world;
  const authorId = world.operator.account?.accountId as number;
  const teacherId = world.teacher.account?.teacherId as number;
  const at = (minutes: number) => clock.in(-minutes * 60_000);
  await prisma.memo.createMany({
    data: Array.from({ length: 16 }, (_, place) => ({
      teacherId,
      authorId,
      content: `逗子の覚え${place}`,
      createdAt: at(place * 2),
    })),
  });
  await prisma.callNote.createMany({
    data: Array.from({ length: 16 }, (_, place) => ({
      teacherId,
      authorId,
      callNote: `逗子の電話${place}`,
      result: 1,
      at: at(place * 2 + 1),
    })),
  });
  const page = async (skip: number) =>
    (
      await world.operator.get(
        `/api/admin/search-notes?q=${encodeURIComponent('逗子')}&skip=${skip}`,
      )
    ).body as { text: string }[];
  const pages = [await page(0), await page(6), await page(26), await page(32)];
  expect(pages.map(({ length }) => length)).toEqual([6, 20, 6, 0]);
  const texts = pages.flat().map(({ text }) => text);
  expect(new Set(texts).size).toBe(32);
  expect(texts.slice(0, 3)).toEqual(['逗子の覚え0', '逗子の電話0', '逗子の覚え1']);
  for (const skip of ['-1', '1001', 'x']) {
    const refused = await world.operator.get(
      `/api/admin/search-notes?q=${encodeURIComponent('逗子')}&skip=${skip}`,
    );
    expect([skip, refused.status, Object.keys(refused.body.fields)]).toEqual([skip, 400, ['skip']]);
  }
});
