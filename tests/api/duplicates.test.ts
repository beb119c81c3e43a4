import type { DuplicateRow } from '@tsumugi/contract/resources/duplicate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LikenessStore } from '../../api/src/modules/duplicate/likeness.store.js';
import { sha256 } from '../../api/src/platform/auth/hash.js';
import { type Agent, signIn } from '../support/agent.js';
import { dateIn } from '../support/dates.js';
import { addStudent, createTeacher, openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const parentOf = ({ account }: Agent) => account?.parentId as number;
const teacherOf = ({ account }: Agent) => account?.teacherId as number;

async function family(data: object): Promise<number> {
  const id = parentOf(await signIn(world.app, 'Parent'));
  await world.prisma.parent.update({ where: { id }, data });
  return id;
}
async function teacher(data: object): Promise<number> {
  const id = teacherOf(await createTeacher(world));
  await world.prisma.teacher.update({ where: { id }, data });
  return id;
}
/**
 * Brings the stored pairs up to date, as the timer does. @returns the pairs that contain one of
 * these people
 */
async function pairs(ids: readonly number[], kind = 'parent', query = ''): Promise<DuplicateRow[]> {
  await world.app.get(LikenessStore).findNewPairs();
  const answer = await world.admin.get(`/api/admin/duplicates?kind=${kind}&range=[0,199]${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.filter(
    (row: DuplicateRow) => ids.includes(row.first.id) || ids.includes(row.second.id),
  );
}
const name = (
  lastName: string,
  firstName: string,
  lastNameKana: string,
  firstNameKana: string,
) => ({
  lastName,
  firstName,
  lastNameKana,
  firstNameKana,
});

test('finds the same person in any spelling of name and number, with the reasons', async () => {
  const first = await family({
    ...name('髙橋', '美咲', 'タカハシ', 'ミサキ'),
    phone: '09012340001',
  });
  const second = await family({
    ...name('高橋', '美咲', 'ﾀｶﾊｼ', 'みさき'),
    phone2: '+819012340001',
  });
  const [pair, ...more] = await pairs([first, second]);
  expect(more).toEqual([]);
  expect(pair).toMatchObject({
    first: { id: first },
    second: { id: second },
    reasons: ['name', 'kana', 'phone'],
  });
});

test('does not report siblings and households that share a telephone, an address or a mailbox only', async () => {
  const home = { phone: '0312340002', postalCode: '1500001', town: '神宮前1-2-3' };
  const ids = [
    await family({ ...name('斎藤', '健', 'サイトウ', 'ケン'), ...home }),
    await family({ ...name('斎藤', '美緒', 'サイトウ', 'ミオ'), ...home }),
    await family({ ...name('加藤', '健', 'カトウ', 'ケン'), phone: home.phone }),
  ];
  expect(await pairs(ids)).toEqual([]);
  const twinIds = [
    await teacher({
      ...name('双葉', '一', 'フタバ', 'ハジメ'),
      phone: home.phone,
      birthDate: dateIn(-8000),
    }),
    await teacher({
      ...name('双葉', '次', 'フタバ', 'ツギ'),
      phone: home.phone,
      birthDate: dateIn(-8000),
    }),
  ];
  expect(await pairs(twinIds, 'teacher')).toEqual([]);
  const siblings = [
    await addStudent(world, world.otherParent, '空'),
    await addStudent(world, world.otherParent, '海'),
  ];
  await world.prisma.student.update({
    where: { id: siblings[1] },
    data: { firstNameKana: 'ウミ' },
  });
  expect(await pairs(siblings, 'student')).toEqual([]);
});

test('matches addresses in any numbering, guardians of one child as one family, and a changed surname', async () => {
  const [one, two] = [
    await family({
      ...name('清水', '香', 'シミズ', 'カオリ'),
      postalCode: '1600022',
      town: '新宿一丁目2番3号',
      building: '光荘 101',
    }),
    await family({
      ...name('清水', '香', 'シミズ', 'カオリ'),
      postalCode: '160-0022',
      town: '新宿１－２－３',
      building: '光荘101号室',
    }),
  ];
  expect((await pairs([one, two])).map(({ reasons }) => reasons)).toEqual([
    ['name', 'kana', 'address'],
  ]);
  const [mother, father] = [await signIn(world.app, 'Parent'), await signIn(world.app, 'Parent')];
  for (const each of [mother, father]) {
    await addStudent(world, each, '凪');
    await world.prisma.parent.update({
      where: { id: parentOf(each) },
      data: { phone: '0312340003' },
    });
  }
  expect((await pairs([parentOf(mother), parentOf(father)])).map(({ reasons }) => reasons)).toEqual(
    [['phone', 'child']],
  );
  const born = { birthDate: dateIn(-9000), phone: '08012340004' };
  const [maiden, married] = [
    await teacher({ ...name('青木', '遥', 'アオキ', 'ハルカ'), ...born }),
    await teacher({ ...name('赤井', '遥', 'アカイ', 'ハルカ'), ...born }),
  ];
  expect((await pairs([maiden, married], 'teacher')).map(({ reasons }) => reasons)).toEqual([
    ['given', 'birthDate', 'phone'],
  ]);
});

test('remembers 別人です after changes, does not count it, and can withdraw it; drops a pair without reasons', async () => {
  const same = { ...name('森', '翼', 'モリ', 'ツバサ'), phone: '08012340005' };
  const ids = [await teacher(same), await teacher(same)];
  const [pair] = await pairs(ids, 'teacher');
  const open = async () =>
    (await world.admin.get('/api/admin/duplicate-count')).body.open as number;
  const before = await open();
  const decide = (dismissed: boolean) =>
    world.operator.post(`/api/admin/duplicates/${pair?.id}/decide`, { dismissed });
  expect((await decide(true)).body).toMatchObject({ dismissedBy: expect.any(String) });
  await world.prisma.teacher.update({
    where: { id: ids[0] },
    data: { postalCode: '1500001', phone: '08012340005' },
  });
  expect(await pairs(ids, 'teacher')).toEqual([]);
  expect(await open()).toBe(before - 1);
  expect(await pairs(ids, 'teacher', '&dismissed=true')).toHaveLength(1);
  await decide(false);
  expect(await pairs(ids, 'teacher')).toHaveLength(1);
  await world.prisma.teacher.update({ where: { id: ids[0] }, data: { phone: '08000000000' } });
  expect(await pairs(ids, 'teacher')).toEqual([]);
});

test('compares typed data before they are saved, and reveals nothing about others', async () => {
  const id = await family({ ...name('大野', '彩', 'オオノ', 'アヤ'), phone: '09012340006' });
  const typed = { kind: 'parent', ...name('大野', '彩', 'おおの', 'あや'), phone: '090-1234-0006' };
  const answer = await world.admin.post('/api/admin/duplicates/similar', typed);
  expect(answer.body.people).toMatchObject([
    { id, kind: 'parent', name: '大野 彩', reasons: ['name', 'kana', 'phone'] },
  ]);
  expect(
    (
      await world.operator.post('/api/admin/duplicates/similar', {
        ...typed,
        firstName: '猛',
        firstNameKana: 'タケシ',
      })
    ).body.people,
  ).toEqual([]);
  expect(
    (await world.operator.post('/api/admin/duplicates/similar', { ...typed, except: id })).body
      .people,
  ).toEqual([]);
});

test("answers an Operator's right and wrong guesses of masked values in the same way", async () => {
  const town = { postalCode: '1500002', town: '渋谷1-2-3' };
  const parent = await family({
    ...name('秘田', '守', 'ヒダ', 'マモル'),
    phone: '09012340031',
    ...town,
  });
  const teaching = await teacher({
    ...name('秘田', '光', 'ヒダ', 'ヒカル'),
    phone: '09012340032',
    birthDate: new Date('1999-04-05'),
  });
  const findSimilar = async (agent: Agent, typed: object) =>
    (await agent.post('/api/admin/duplicates/similar', typed)).body.people;
  const [guardian, tutor] = [
    { kind: 'parent', ...name('秘田', '守', 'ヒダ', 'マモル') },
    { kind: 'teacher', ...name('秘田', '光', 'ヒダ', 'ヒカル') },
  ];
  const tries = [
    [guardian, { phone: '09012340031' }, { phone: '09012340039' }],
    [guardian, { phone2: '09012340031' }, { phone2: '09012340039' }],
    [guardian, town, { ...town, town: '渋谷1-2-4' }],
    [tutor, { birthDate: '1999-04-05' }, { birthDate: '1999-04-06' }],
    [tutor, { phone: '09012340032' }, { phone: '09012340039' }],
    // Without the name the notice has no content.
    [{ kind: 'parent' }, { phone: '09012340031' }, { phone: '09012340039' }],
  ];
  for (const [who, right, wrong] of tries) {
    expect(await findSimilar(world.operator, { ...who, ...right }), JSON.stringify(right)).toEqual(
      await findSimilar(world.operator, { ...who, ...wrong }),
    );
  }
  expect(await findSimilar(world.operator, guardian)).toMatchObject([
    { id: parent, reasons: ['name', 'kana'] },
  ]);
  expect(await findSimilar(world.operator, tutor)).toMatchObject([
    { id: teaching, reasons: ['name', 'kana'] },
  ]);
  expect(await findSimilar(world.admin, { ...tutor, birthDate: '1999-04-05' })).toMatchObject([
    { reasons: ['name', 'kana', 'birthDate'] },
  ]);
});

test('reads a teacher without waiting for the comparison of a whole import', async () => {
  const same = { ...name('待田', '光', 'マチダ', 'ヒカル'), phone: '08012340018' };
  const [id, other] = [await teacher(same), await teacher(same)];
  await world.app.get(LikenessStore).findNewPairs();
  await teacher({ ...same, phone: '08012340019' });
  await world.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('likeness'))`;
    expect((await world.operator.get(`/api/admin/teachers/${id}/alike`)).body).toMatchObject([
      { id: other },
    ]);
  });
});

test('compares a child with the others of its family, also with a second guardian’s number', async () => {
  const guardian = await signIn(world.app, 'Parent');
  const id = parentOf(guardian);
  const second = await family({ ...name('小川', '誠', 'オガワ', 'マコト'), primaryParentId: id });
  const child = await addStudent(world, guardian, '湊');
  const { lastName, firstName, lastNameKana, firstNameKana } =
    await world.prisma.student.findUniqueOrThrow({ where: { id: child } });
  const typed = {
    kind: 'student',
    parentId: second,
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
  };
  const answer = await world.operator.post('/api/admin/duplicates/similar', typed);
  expect(answer.body.people).toMatchObject([
    { id: child, kind: 'student', reasons: ['name', 'kana', 'family'] },
  ]);
  const elsewhere = await family({
    ...name('小川', '巧', 'オガワ', 'タクミ'),
    phone: '09012340017',
  });
  expect(
    (await world.operator.post('/api/admin/duplicates/similar', { ...typed, parentId: elsewhere }))
      .body.people,
  ).toEqual([]);
});

test('removes a merged or deleted person from every list, with its keys', async () => {
  const same = { ...name('西', '光', 'ニシ', 'ヒカル'), phone: '08012340007' };
  const ids = [await teacher(same), await teacher(same)];
  expect(await pairs(ids, 'teacher')).toHaveLength(1);
  const [winnerId, loserId] = ids;
  const done = await world.admin.post('/api/admin/merges', { kind: 'teacher', winnerId, loserId });
  expect(done.status, done.text).toBe(200);
  expect(
    await world.prisma.likenessKey.count({ where: { kind: 'teacher', personId: loserId } }),
  ).toBe(0);
  expect(await pairs(ids, 'teacher')).toEqual([]);
  await world.admin.post(`/api/admin/merges/${done.body.merge.id}/undo`);
  expect(await pairs(ids, 'teacher')).toHaveLength(1);
});

test("limits an Operator's searches for different numbers per hour; a reloaded list counts once", async () => {
  const clerk = await signIn(world.app, 'Operator');
  const found = async (number: string, agent = clerk) =>
    (await agent.get(`/api/admin/families?phoneNumber=${encodeURIComponent(number)}`)).status;
  const key = sha256(JSON.stringify(['staff:numberSearch', clerk.account?.accountId]));
  for (const spelling of ['090-1234-0041', '０９０ー１２３４ー００４１', '+81 90 1234 0041'])
    expect(await found(spelling)).toBe(200);
  expect(
    (
      await world.prisma.$queryRaw<
        { points: number }[]
      >`select points from rate_limit where key = ${key}`
    )[0]?.points,
  ).toBeLessThan(3);
  await world.prisma.$executeRaw`update rate_limit set points = 240 where key = ${key}`;
  expect([
    await found('09012340042'),
    await found('0041'),
    await found('09012340042', world.admin),
  ]).toEqual([429, 200, 200]);
});
